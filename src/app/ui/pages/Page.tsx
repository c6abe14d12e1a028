import { useRef, type ReactNode } from 'react';
import { IconButton } from '../forms/IconButton.tsx';
import { Menu, type MenuItem } from '../overlays/Menu.tsx';
import { useTitle } from './arrival.ts';
import { Skip, toNavigation } from './Skip.tsx';

/** The heading of a page, in its header. Receives focus after navigation. */
export const PageHeading = ({ className = '', children }: { className?: string; children: string }) => (
  <h1
    tabIndex={-1}
    className={`text-[min(1.75rem,9vw)] leading-tight font-semibold tracking-tight ${className}`}
  >
    {children}
  </h1>
);

/**
 * A page: its header with title, back button and menu, and its content.
 *
 * @param onBack called by the back button; without it there is none
 * @param tools buttons beside the menu
 * @param menu items of the overflow menu
 * @param name what the page is about, for the browser's title
 * @param heading drawn in the header instead of the title; contains a {@link PageHeading}
 * @param head what the content begins with, if the header lies over it
 * @param column the page's column on a screen with room for two: of lists, or of what is chosen in one; without it, the middle
 */
export function Page({
  title,
  onBack,
  tools,
  menu,
  name,
  heading,
  head,
  column,
  children,
}: {
  title: string;
  onBack?: () => void;
  tools?: ReactNode;
  menu?: MenuItem[];
  name?: string;
  heading?: ReactNode;
  head?: 'photo' | 'colour';
  column?: 'list' | 'chosen';
  children: ReactNode;
}) {
  useTitle(name ?? title);
  const main = useRef<HTMLElement>(null);
  return (
    // The end of a page can be scrolled above the bar with Undo. A page that shrank with the bar would move rows under a finger.
    <div
      data-column={column}
      className="page column flex min-h-dvh w-full flex-col pb-[calc(--spacing(38)+env(safe-area-inset-bottom))] print:pb-0"
    >
      <header
        data-over={head}
        className="no-print sticky top-0 z-20 box-content flex min-h-16 items-center gap-1 bg-paper/95 px-4 pt-[env(safe-area-inset-top)] backdrop-blur-sm"
      >
        <Skip to="content" onSkip={() => main.current?.focus()} />
        <Skip to="navigation" onSkip={toNavigation} />
        {onBack && (
          <IconButton
            label="Back"
            icon="chevron-left"
            onClick={onBack}
            className="-ml-3 text-ink active:bg-leaf-soft"
          />
        )}
        <div className="grid min-w-0 flex-1 items-center overflow-hidden py-2">
          {heading ?? <PageHeading>{title}</PageHeading>}
        </div>
        {tools}
        {menu && <Menu items={menu} />}
      </header>
      <main
        ref={main}
        tabIndex={-1}
        className="flex flex-1 flex-col px-4 pt-2 outline-none print:px-0 print:pt-0"
      >
        {children}
      </main>
    </div>
  );
}
