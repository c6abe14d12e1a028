import { ChevronDown } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#app/ui/Icon.tsx';

/** Fields that have sensible values, folded away below a line that says these. */
export function Folded({
  title,
  values,
  children,
}: {
  title: string;
  values: string[];
  children: ReactNode;
}) {
  return (
    <details className="group rounded-field border border-line bg-card">
      <summary className="flex min-h-14 items-center gap-3 rounded-field px-4 py-2 active:bg-leaf-soft">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-small text-muted wrap-anywhere">{values.join(' · ')}</span>
        </span>
        <Icon icon={ChevronDown} size={20} className="shrink-0 text-muted group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 px-4 pt-2 pb-4">{children}</div>
    </details>
  );
}
