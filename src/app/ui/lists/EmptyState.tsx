import type { ReactNode } from 'react';

/** Line drawings for empty lists. */
const drawings = {
  pot: 'M34 58h52l-5 38a6 6 0 0 1-6 5H45a6 6 0 0 1-6-5L34 58Zm-4-10h60a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H30a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3Zm30 0V30m0 6c0-12 8-19 20-20 1 12-7 20-20 20Zm0 6c-1-9-7-14-16-15 0 10 6 15 16 15Z',
  label:
    'M30 22h46l16 16v60a4 4 0 0 1-4 4H30a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4Zm46 0v16h16M40 52h14v14H40zm24 0h14v14H64zM40 76h14v14H40zm24 0h6v6h-6zm10 8h6v6h-6z',
  bench:
    'M18 74h84M26 74v28m68-28v28M40 74l-4-22h24l-4 22m8 0-3-16h22l-3 16M48 52c0-12 5-18 14-20 1 12-4 19-14 20Zm24 6c-1-8-5-12-12-13 0 8 4 13 12 13Z',
  frame:
    'M26 28h68a4 4 0 0 1 4 4v56a4 4 0 0 1-4 4H26a4 4 0 0 1-4-4V32a4 4 0 0 1 4-4Zm4 54 20-22 14 14 10-10 16 18M74 48a6 6 0 1 0 12 0 6 6 0 0 0-12 0Z',
};

export type Drawing = keyof typeof drawings;

/** An empty list: a drawing, a sentence, and the obvious next action. */
export function EmptyState({
  drawing,
  text,
  detail,
  children,
}: {
  drawing: Drawing;
  text: string;
  detail?: string;
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
      <svg aria-hidden viewBox="0 0 120 120" className="size-28 text-leaf">
        <path
          d={drawings[drawing]}
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
