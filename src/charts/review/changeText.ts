import { code } from '../words/markdown.ts';
import { isBody } from './bodies.ts';
import type { Change } from './review.ts';

/** Longer texts stand in a block of their own. */
const longest = 70;
/** How much of the unchanged text stands around a difference. */
const around = 30;
/** Differences are cut after this many characters. */
const most = 400;

/** Returns whether a change fits into a line. */
export const isShort = ({ before, after }: Change) => before.length <= longest && after.length <= longest;

/** Returns changes in a few words each. Code that an actor is given, and long texts, stand in a block of their own. */
export const changeTexts = (changes: readonly Change[]) =>
  changes
    .map((each) => {
      if (isBody(each)) return `${each.what.replace(/(\w+)$/, '`$1`')} reads differently (below)`;
      if (!isShort(each)) return `${each.what} changed (below)`;
      return each.what.startsWith('input of ') && each.before !== '' && each.after !== ''
        ? `${each.what} reads differently (below)`
        : changeText(each);
    })
    .join('; ');

/** Returns a change in a few words: 'leads to `b`, before `a`'. */
export function changeText({ what, before, after }: Change): string {
  if (what === 'enters again')
    return after === 'true' ? 'now enters its state again' : 'no longer enters its state again';
  if (what === 'description') return `is described as “${after}”, before “${before}”`;
  if (what === 'leads to' && after === 'stays') return `stays in its state, before led to ${code(before)}`;
  if (what === 'leads to' && before === 'stays') return `leads to ${code(after)}, stayed before`;
  if (what === 'order') return `is tried ${after}, ${before} until now`;
  if (what === 'after') return `${after}, ${before} until now`;
  // A journey may require that nothing is emitted, sent or called.
  if (before === '[]' && after === '') return `no longer requires that it ${what} nothing`;
  if (before === '' && after === '[]') return `now requires that it ${what} nothing`;
  if (before === '') return `now ${what} ${code(after)}`;
  if (after === '') return `no longer ${what} ${code(before)}`;
  return `${what} ${code(after)}, before ${code(before)}`;
}

/** Returns the part of two texts in which they differ, with a little around it. */
export function differing({ before, after }: Pick<Change, 'before' | 'after'>): {
  before: string;
  after: string;
} {
  let start = 0;
  while (start < Math.min(before.length, after.length) && before[start] === after[start]) start += 1;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const shown = (text: string) => {
    const from = Math.max(0, start - around);
    const to = Math.min(text.length, text.length - end + around);
    const cut = Math.min(to, from + most);
    return `${from > 0 ? '…' : ''}${text.slice(from, cut)}${cut < text.length ? '…' : ''}`;
  };
  return { before: shown(before), after: shown(after) };
}
