/** A button that the keyboard reaches first, and only then is visible. */
export const Skip = ({ to, onSkip }: { to: string; onSkip: () => void }) => (
  <button
    type="button"
    onClick={onSkip}
    className="sr-only z-10 rounded-field bg-leaf font-semibold text-on-leaf focus:not-sr-only focus:absolute focus:left-4 focus:px-5 focus:py-3"
  >
    Skip to {to}
  </button>
);

/** Moves the focus to the navigation, which follows the content. */
export const toNavigation = (): void =>
  document.querySelector<HTMLElement>("nav[aria-label='Main'] a")?.focus();
