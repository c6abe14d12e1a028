import type { Mark, Marks as ReviewMarks } from '../../mermaid/marks.ts';

/** The highlighted parts of a drawing. */
export interface Marks {
  /** The marks of a review. */
  review?: ReviewMarks;
  /** The paths of the states that a walk is in. */
  lit?: ReadonlySet<string>;
  /** The keys of the transitions of a walk's last step. */
  taken?: ReadonlySet<string>;
  /** The keys of transitions that no walk takes. */
  untaken?: ReadonlySet<string>;
  /** The keys of transitions that no walk in the browser takes. */
  unwalked?: ReadonlySet<string>;
}

/** Returns the classes of a transition. */
export const marksOf = (transition: string, { taken, untaken, unwalked, review }: Marks) =>
  [
    review?.transitions[transition] ?? '',
    taken?.has(transition) ? 'taken' : '',
    untaken?.has(transition) ? 'untaken' : '',
    unwalked?.has(transition) && !untaken?.has(transition) ? 'unwalked' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** The signs of a review's marks, so that colour is not all that tells them apart. */
export const reviewSigns: Record<Mark, string> = { added: '+', removed: '−', changed: '~' };

/** The radius of the circle around a sign, in px. */
export const signRadius = 7;

/** Returns the mark that all of these transitions have in a review; `undefined` if they differ. */
export function commonMark(transitions: readonly string[], { review }: Marks): Mark | undefined {
  const marks = new Set(transitions.map((transition) => review?.transitions[transition]));
  return marks.size === 1 ? [...marks][0] : undefined;
}
