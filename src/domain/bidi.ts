/** Text of users inside of Snug's own sentences, in either direction of writing (Unicode UAX #9). */

/** Letters that are written from right to left, and characters that change the direction of what follows. */
const turning =
  /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

const end = '\u2069';

/** Returns the text without embeddings, and with an end for each isolate and no other: what is open would reach beyond the text. */
function closed(text: string): string {
  let open = 0;
  const kept = text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, (control) => {
    if (control < '\u2066') return '';
    if (control !== end) open += 1;
    else if (open === 0) return '';
    else open -= 1;
    return control;
  });
  return kept + end.repeat(open);
}

/**
 * Returns a text, such as a plant's name, for use inside of a sentence: it keeps its own direction of writing, and does not turn the
 * words and numbers around it. A text that turns nothing stays as it is.
 */
export const isolated = (text: string): string => (turning.test(text) ? `\u2068${closed(text)}${end}` : text);
