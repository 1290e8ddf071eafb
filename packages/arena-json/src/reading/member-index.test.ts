import { describe, expect, it, vi } from "vitest";
import { arenaOf } from "../../test/arena-of.ts";
import { collidingKeys } from "../../test/colliding-keys.ts";
import { indexMembers } from "./member-index.ts";

describe("the index of an object's members", () => {
  it("leads from each key to its last member, in the order of the first", () => {
    const arena = arenaOf(String.raw`{"b":1,"a":[2],"\u0062":3,"c":4}`);
    // The object takes words 0 and 1; a key takes one, a number two, an array two and its elements.
    expect([...indexMembers(arena, 0)]).toEqual([
      ["b", 2 + 3 + 1 + 4],
      ["a", 2 + 3],
      ["c", 2 + 3 + 1 + 4 + 3],
    ]);
  });

  it("takes linear time for keys that collide elsewhere", () => {
    const keys = collidingKeys(14);
    const arena = arenaOf(`{${keys.map((key) => `${JSON.stringify(key)}:0`).join(",")}}`);
    expect([...indexMembers(arena, 0).keys()]).toEqual(keys);
  });

  it("that is more than a Map can hold is refused, and the object located", () => {
    const arena = arenaOf('[{"a":1}]');
    const set = vi.spyOn(Map.prototype, "set").mockImplementationOnce(() => {
      throw new RangeError("Map maximum size exceeded");
    });
    try {
      expect(() => indexMembers(arena, 2)).toThrow(expect.objectContaining({ code: "size-exceeded", offset: 1 }));
    } finally {
      set.mockRestore();
    }
  });
});
