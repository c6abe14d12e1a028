import type { ReactNode } from 'react';

/** A list beside a page: it scrolls on its own. */
export const Column = ({
  title,
  tools,
  children,
}: {
  title: string;
  tools?: ReactNode;
  children: ReactNode;
}) => (
  <section
    aria-label={title}
    className="no-print column column-of-list fixed inset-x-0 top-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] flex flex-col overflow-y-auto overscroll-contain border-r border-line px-4 pb-8 short:bottom-0 [&_a[aria-current]]:bg-leaf-soft"
  >
    <div className="sticky top-0 z-10 -mx-4 mb-2 flex flex-col gap-2 bg-paper px-4 pt-[env(safe-area-inset-top)] pb-2">
      <h2 className="flex min-h-16 items-center text-title font-semibold">{title}</h2>
      {tools}
    </div>
    {children}
  </section>
);
