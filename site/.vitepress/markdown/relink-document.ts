import { posix } from "node:path";
import type { DocumentAccess } from "./include-documents.ts";

/** A fenced block, which is kept, or a link: its text, which may hold code, and its target. */
const FENCE_OR_LINK = /^```[\s\S]*?^```$|\[((?:`[^`]*`|[^[\]`])+)\]\(([^)\s]+)\)/gm;

/**
 * A text of the repository with its links as they should be on the site. Links to elsewhere and within the text stay as they
 * are; one to a file leads to where the site has it, or becomes plain text.
 *
 * @param path the text's own path in the repository, to which its links are relative
 */
export function relinkDocument(text: string, path: string, access: Pick<DocumentAccess, "addressOf">): string {
  return text.replace(FENCE_OR_LINK, (whole, label: string | undefined, target: string | undefined) => {
    if (label === undefined || target === undefined || /^(?:[a-z]+:|#)/.test(target)) return whole;
    const [file = "", hash] = target.split("#");
    const address = access.addressOf(posix.join(posix.dirname(path), file), hash === undefined ? "" : `#${hash}`);
    return address === undefined ? label : `[${label}](${address})`;
  });
}
