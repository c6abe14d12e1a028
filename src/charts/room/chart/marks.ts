/** What stands out in a drawing. */
export interface Marks {
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
export const marksOf = (transition: string, { taken, untaken, unwalked }: Marks) =>
  [
    taken?.has(transition) ? 'taken' : '',
    untaken?.has(transition) ? 'untaken' : '',
    unwalked?.has(transition) && !untaken?.has(transition) ? 'unwalked' : '',
  ]
    .filter(Boolean)
    .join(' ');
