import type { SheetChoice } from './useSheet.ts';

const words = {
  isNamed: ['Name and place', 'Of the plant or the pot, if the label is on one.'],
  isInviting: ["'Scan me with Snug'", 'For guests and neighbours.'],
} as const;

/** The choice of what labels say besides their code. */
export function WordFields({ choice: { chosen, choose } }: { choice: SheetChoice }) {
  return Object.entries(words).map(([key, [label, hint]]) => (
    <label key={key} className="flex min-h-12 items-center gap-3 text-small">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-leaf"
        checked={chosen[key as keyof typeof words]}
        onChange={(event) => choose({ [key]: event.target.checked })}
      />
      <span>
        {label}
        <span className="block text-tiny text-muted">{hint}</span>
      </span>
    </label>
  ));
}
