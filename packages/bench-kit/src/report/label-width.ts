/** How wide text is in the charts' font, without the font: charts are made where there is nothing to measure it with. */

/** Advance widths of Inter Regular in hundredths of its size, rounded up: from the widest character of each group. */
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ["ijlI !,.:;'`", 33],
  ["t|()/[\\]fr1", 42],
  ['{}-_"^*?', 52],
  ["skxzavy7JLce", 59],
  ["5Fhnuo2bdgpqE3689#0Z$&PRS4BT+<=>~", 67],
  ["KXYAVDCHUGNOQ", 77],
];

/** Of what stands in no group: `W`, `m`, `@` and all that is not ASCII. */
const WIDEST = 100;

const ELLIPSIS = "…";

/** The width of text in pixels, too large rather than too small. */
export function labelWidth(text: string, fontSize: number): number {
  let hundredths = 0;
  for (const character of text) hundredths += widthOf(character);
  return (hundredths * fontSize) / 100;
}

function widthOf(character: string): number {
  return WIDTHS.find(([characters]) => characters.includes(character))?.[1] ?? WIDEST;
}

/** The text if it fits, otherwise as much of its beginning as fits with an ellipsis behind it. */
export function fitLabel(text: string, fontSize: number, maxWidth: number): string {
  if (labelWidth(text, fontSize) <= maxWidth) return text;
  const characters = [...text];
  while (characters.length > 0 && labelWidth(characters.join("") + ELLIPSIS, fontSize) > maxWidth) characters.pop();
  return characters.join("").trimEnd() + ELLIPSIS;
}

/** The text in as few lines as it takes, broken at spaces; a word that is too long has a line of its own. */
export function wrapLabel(text: string, fontSize: number, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && labelWidth(longer, fontSize) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
