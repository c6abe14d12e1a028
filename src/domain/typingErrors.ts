/**
 * Returns the number of typing errors that lead from the beginning of a word to what was typed: a letter that is missing, wrong or
 * too many, or two letters swapped. The rest of the word may not have been typed yet.
 */
export function typingErrors(typed: string, word: string): number {
  // Each row has, for one more typed letter, the fewest errors for each beginning of the word.
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, letters) => letters);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const isSame = typed[i - 1] === word[j - 1];
      const isSwapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      next[j] = Math.min(
        row[j - 1]! + (isSame ? 0 : 1),
        row[j]! + 1,
        next[j - 1]! + 1,
        isSwapped ? before[j - 2]! + 1 : typed.length,
      );
    }
    before = row;
    row = next;
  }
  return Math.min(...row);
}
