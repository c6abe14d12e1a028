/** The mark of a review on a part of a chart. */
export type Mark = 'added' | 'removed' | 'changed';

/** Marks by path of a state, and by key of a transition. */
export interface Marks {
  states: Record<string, Mark>;
  transitions: Record<string, Mark>;
}

export const noMarks: Marks = { states: {}, transitions: {} };

/** Mermaid cannot colour a line of a state diagram, so the text says it. */
export const signs: Record<Mark, string> = { added: 'new: ', removed: 'gone: ', changed: 'changed: ' };

/** Legible on light and dark pages. */
const styles: Record<Mark, string> = {
  added: 'fill:#d1f5d9,stroke:#1a7f37,stroke-width:2px,color:#0b3d1a',
  removed: 'fill:#ffdfdc,stroke:#b3261e,stroke-width:2px,stroke-dasharray:5 3,color:#5c0f0a',
  changed: 'fill:#fff1c2,stroke:#9a6700,stroke-width:2px,color:#4d3300',
};

/** Returns the lines that colour the marked states of a diagram. */
export function colours(ids: ReadonlyMap<string, Mark>): string[] {
  return (Object.keys(styles) as Mark[]).flatMap((mark) => {
    const marked = [...ids].filter(([, each]) => each === mark).map(([id]) => id);
    return marked.length === 0
      ? []
      : [`classDef ${mark} ${styles[mark]}`, `class ${marked.join(',')} ${mark}`];
  });
}
