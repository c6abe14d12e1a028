import { badLine } from './refusal.ts';

/** In bytes: the longest note has 10,000 characters, which JSON may escape to six bytes each. */
const maxLine = 128 * 1024;

/**
 * Divides a text into its lines, of which only one is in memory.
 *
 * @param name of the file, for errors
 * @throws {Problem} 400 if a line is too long
 */
export async function* linesIn(name: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  let count = 0;
  for await (const piece of pieces) {
    let from = 0;
    for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, from)) {
      count += 1;
      yield Buffer.concat([rest, piece.subarray(from, at)]).toString('utf8');
      rest = Buffer.alloc(0);
      from = at + 1;
    }
    rest = Buffer.concat([rest, piece.subarray(from)]);
    if (rest.length > maxLine) throw badLine(name, count + 1, 'is too long');
  }
  if (rest.length > 0) yield rest.toString('utf8');
}
