import type { ReactNode } from 'react';

/** A piece of paper on the bench. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-card border border-line bg-card ${className}`}>{children}</div>;
}
