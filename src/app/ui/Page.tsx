import type { ReactNode } from 'react';
import { CollapsingTitle, type PlantSummary } from './CollapsingTitle.tsx';
import { IconButton } from './IconButton.tsx';
import { Menu, type MenuItem } from './Menu.tsx';

/**
 * A screen: its header with title, back button and menu, and what is on it.
 *
 * @param onBack goes back; left out where there is nowhere to go
 * @param menu what else can be done there
 * @param plant the plant that the page is about; its header collapses
 */
export function Page({
  title,
  onBack,
  menu,
  plant,
  children,
}: {
  title: string;
  onBack?: () => void;
  menu?: MenuItem[];
  plant?: PlantSummary;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col pb-[calc(6.5rem+env(safe-area-inset-bottom))] print:max-w-none print:pb-0">
      <header className="no-print sticky top-0 z-20 flex min-h-16 items-center gap-1 bg-paper/95 px-4 pt-[env(safe-area-inset-top)] backdrop-blur-sm">
        {onBack && (
          <IconButton
            label="Back"
            icon="chevron-left"
            onClick={onBack}
            className="-ml-3 text-ink active:bg-leaf-soft"
          />
        )}
        {plant ? (
          <CollapsingTitle title={title} plant={plant} />
        ) : (
          <h1
            tabIndex={-1}
            className="min-w-0 flex-1 text-[min(1.75rem,13vw)] leading-tight font-semibold tracking-tight"
          >
            {title}
          </h1>
        )}
        {menu && <Menu items={menu} />}
      </header>
      <main className="flex flex-1 flex-col px-4 pt-2 print:px-0 print:pt-0">{children}</main>
    </div>
  );
}
