import type { ReactNode } from 'react';

/** A bordered surface for a group of content. */
export function Card({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`rounded-card border border-line bg-card ${className}`}>{children}</div>;
}
