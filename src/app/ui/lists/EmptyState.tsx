import type { ReactNode } from 'react';

/**
 * An empty list: a drawing, a sentence, and the obvious next action.
 *
 * @param drawing the path of one of the drawings beside this file
 */
export function EmptyState({
  drawing,
  text,
  detail,
  children,
}: {
  drawing: string;
  text: string;
  detail?: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <svg aria-hidden viewBox="0 0 120 120" className="size-28 text-leaf">
        <path
          d={drawing}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      <div className="flex flex-col gap-1">
        <p className="text-body font-semibold">{text}</p>
        {detail && <p className="text-small text-muted">{detail}</p>}
      </div>
      {children}
    </div>
  );
}
