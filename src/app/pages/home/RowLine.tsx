import type { ReactNode } from 'react';
import { EntryTime } from './EntryTime.tsx';

/** The first line of a row: what was done, and when. Large text leaves the time a line of its own. */
export const RowLine = ({
  at,
  isInMonth,
  children,
}: {
  at: string;
  isInMonth: boolean;
  children: ReactNode;
}) => (
  <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3">
    <span className="min-w-0 grow basis-[7rem] text-small leading-snug wrap-anywhere">{children}</span>
    <EntryTime at={at} isInMonth={isInMonth} />
  </span>
);
