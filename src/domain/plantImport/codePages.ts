/** Encodings that no byte tells apart, in which older spreadsheets write. */

/** The name of such an encoding for `TextDecoder`. */
export type CodePage = 'windows-1252' | 'windows-1250' | 'macintosh';

/** All of them with their names for people, the most frequent first. */
export const codePages: readonly { codePage: CodePage; label: string }[] = [
  { codePage: 'windows-1252', label: 'Windows-1252' },
  { codePage: 'windows-1250', label: 'Windows-1250' },
  { codePage: 'macintosh', label: 'Macintosh' },
];

/** A sign inside a word, as in 'du¿a' for 'duża', or a capital letter after a small one, as in 'ŁódŸ' for 'Łódź'. */
const odd = /(?<=\p{L})(?![\s’·–—])[^\p{ASCII}\p{L}\p{M}\p{Nd}](?=\p{L})|(?<=\p{Ll})(?!\p{ASCII})\p{Lu}/gu;

/** Counts the character sequences that occur in no language. A text that was read in the wrong encoding has more of them. */
export const oddities = (text: string): number => text.match(odd)?.length ?? 0;

/**
 * Returns an excerpt of each text around the first place in which they differ.
 *
 * @param texts one file in several encodings, of the same length
 */
export function excerptsOf(texts: readonly string[]): string[] {
  const [first = '', ...others] = texts;
  let at = 0;
  while (at < first.length && others.every((text) => text[at] === first[at])) at += 1;
  return texts.map((text) => {
    const before = text.slice(Math.max(0, at - 20), at).split(/[\r\n]/);
    const [after = ''] = text.slice(at, at + 40).split(/[\r\n]/);
    return `${before.at(-1)}${after}`.trim();
  });
}
