import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { partOf } from '../../ui/part.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useWaiting } from '../../ui/useWaiting.ts';

/** Loads the app anew where there is a server to load it from; elsewhere a browser would put its own page in the place of the app. */
async function loadAnew(): Promise<void> {
  const answers = await fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answers) location.reload();
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <ErrorState
        text="This page could not be shown. Snug may have been updated, or cannot be reached."
        onRetry={onRetry}
      />
    </main>
  );
}

/** What stands in the place of a page that is still to come. */
export const PagePending = () => <Spinner className="moves-late min-h-dvh w-full text-leaf" />;

/** What stands in the place of a page that broke. */
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
 * A page whose code comes with the first look at it. The router has such a thing too, but it loads the whole app anew by
 * itself where the code is missing, and so loses what is typed, or the app itself while there is no network.
 *
 * @param load imports the module
 * @param name what the module calls the page
 * @returns the page, with what fetches its code beforehand
 */
export function lazyPage<Props extends object, Name extends string>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  const part = partOf<Props>(async () => ({ default: (await load())[name] }));
  return Object.assign(
    function Page(props: Props) {
      const [Loaded, tryAgain] = part.usePart();
      const isWaiting = useWaiting(false);
      if (isWaiting) return <PagePending />;
      if (Loaded) return <Loaded {...props} />;
      const retry = async () => {
        // Code that an older version of the app wants may be gone from the server for good.
        if (!(await tryAgain())) await loadAnew();
      };
      return <Failure onRetry={() => void retry()} />;
    },
    { preload: async () => void (await part.preload()) },
  );
}
