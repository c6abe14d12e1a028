import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadAnew } from '#app/runtime/loadAnew.ts';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { lazyComponent } from '#app/ui/pages/lazyComponent.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { useWaiting } from '#app/ui/pages/useWaiting.ts';

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <ErrorState
        text="Couldn't show this page. Snug may have been updated, or you may be offline."
        onRetry={onRetry}
      />
    </main>
  );
}

/** Shown in place of a page that is loading. */
export const PagePending = () => <Spinner className="moves-late min-h-dvh w-full text-leaf" />;

/** Shown in place of a page that threw an error. */
export function PageFailure({ reset }: ErrorComponentProps) {
  return (
    <Failure
      onRetry={() => {
        reset();
        void loadAnew();
      }}
    />
  );
}

/**
 * Creates a lazy-loaded page. (Not with the router's own function: if a chunk is missing, that reloads the whole app, and so
 * loses what is typed, or the app itself while there is no network.)
 *
 * @param load imports the module
 * @param name of the page in the module
 * @returns the page, with a `preload` that fetches its code
 */
export function lazyPage<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const lazy = lazyComponent<Props>(async () => ({ default: (await load())[name] }));
  return Object.assign(
    function Page(props: Props) {
      const [Loaded, tryAgain] = lazy.useLazy();
      const isWaiting = useWaiting(false);
      if (isWaiting) return <PagePending />;
      if (Loaded) return <Loaded {...props} />;
      const retry = async () => {
        // A chunk of an older version of the app may be gone from the server for good.
        if (!(await tryAgain())) await loadAnew();
      };
      return <Failure onRetry={() => void retry()} />;
    },
    { preload: async () => void (await lazy.preload()) },
  );
}
