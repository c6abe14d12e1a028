/** Sizes of text in a drawing, in px. */
export const textSizes = { name: 13, line: 11, label: 11 } as const;
export const lineHeight = 14;

/** Widths of characters as shares of the font's size, of a wide font: in others, texts are a bit narrower than their place. */
const narrow = /[ijl.,:;'|!()[\]/ ]/;
const wide = /[mwMWQ@%—…]/;
const upper = /[A-Z_+=<>~→]/;
const slim = /[frtI"-]/;

function shareOf(character: string): number {
  if (narrow.test(character)) return 0.38;
  if (slim.test(character)) return 0.45;
  if (wide.test(character)) return 1;
  return upper.test(character) ? 0.76 : 0.64;
}

/** Bold text is wider by this. */
export const bold = 1.08;

/** Returns about how wide a text is, in px; the same on every computer, since layouts are made without a browser. */
export const widthOf = (text: string, size: number): number =>
  Math.ceil([...text].reduce((width, character) => width + shareOf(character), 0) * size);

/** Returns about how wide the name of a state is, in px. */
export const nameWidth = (name: string) => Math.ceil(widthOf(name, textSizes.name) * bold);
