import { Suspense, use, useEffect, useReducer, type ComponentType } from 'react';
import { Alert } from '../overlays/Dialog.tsx';
import { loadStyles } from './loadStyles.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code is lazy-loaded. */
export interface LazyComponent<Props> {
  /** Fetches the code unless it has loaded or is in flight; never rejects. */
  preload(): Promise<ComponentType<Props> | null> | undefined;
  /** @returns the component, or `null` if its code failed to load, and a function that retries. Suspends while loading. */
  useLazy(): readonly [ComponentType<Props> | null, () => Promise<boolean>];
}

/**
 * Creates a lazy component. Unlike with React's `lazy`, a failed load does not tear down the surrounding tree and is not
 * cached: the next mount or a retry fetches the code again.
 */
export function lazyComponent<Props>(load: Load<Props>): LazyComponent<Props> {
  let loading: Promise<ComponentType<Props> | null> | undefined;
  let isThere = false;
  let hasFailed = false;
  const begin = () => {
    hasFailed = false;
    const begun = Promise.all([load(), loadStyles()]).then(
      ([module]) => {
        isThere = true;
        // React reads these fields: a component that has loaded before its first render does not suspend.
        Object.assign(begun, { status: 'fulfilled', value: module.default });
        return module.default;
      },
      (error: unknown) => {
        console.warn('A part of Snug could not be loaded.', error);
        hasFailed = true;
        return null;
      },
    );
    loading = begun;
    return begun;
  };
  const preload = () => (isThere ? undefined : !loading || hasFailed ? begin() : loading);
  const forget = () => {
    if (hasFailed) loading = undefined;
  };
  return {
    preload,
    useLazy() {
      const [, look] = useReducer((looks: number) => looks + 1, 0);
      // Called even if the code has loaded: a component that suspended here must call `use` again when it renders next.
      const Loaded = use(loading ?? begin());
      useEffect(() => (Loaded ? undefined : forget), [Loaded]);
      const tryAgain = async () => {
        const loaded = preload();
        look();
        return loaded === undefined || (await loaded) !== null;
      };
      return [Loaded, tryAgain];
    },
  };
}

/** Creates a lazy component that the page can do without: it renders nothing if its code fails to load. */
export function lazyOptional<Props extends object>(load: Load<Props>) {
  const lazy = lazyComponent(load);
  function Drawn(props: Props) {
    const [Loaded] = lazy.useLazy();
    return Loaded && <Loaded {...props} />;
  }
  return function Optional(props: Props) {
    return (
      <Suspense fallback={null}>
        <Drawn {...props} />
      </Suspense>
    );
  };
}

/** Says that a chunk failed to load, and offers a retry. With `onClose` the alert can be closed as well. */
export function LazyFailure({
  text = "Couldn't load this part of Snug.",
  onRetry,
  onClose,
}: {
  text?: string | undefined;
  onRetry: () => void;
  onClose?: (() => void) | undefined;
}) {
  const retry = { label: 'Try again', onSelect: onRetry };
  return onClose ? (
    <Alert text={text} action={retry} dismissLabel="Close" onDismiss={onClose} />
  ) : (
    <Alert text={text} dismissLabel={retry.label} onDismiss={retry.onSelect} isFirm />
  );
}

/**
 * Creates a lazy overlay that the user waits for: if its code fails to load, an alert offers a retry, and the page below
 * stays as it is. With `onClose` the alert can be closed as well.
 *
 * @param text of that alert
 */
export function lazyRequired<Props extends object>(load: Load<Props>, text?: string) {
  const lazy = lazyComponent(load);
  function Drawn(props: Props & { onClose?: (() => void) | undefined }) {
    const [Loaded, tryAgain] = lazy.useLazy();
    if (Loaded) return <Loaded {...props} />;
    return <LazyFailure text={text} onRetry={() => void tryAgain()} onClose={props.onClose} />;
  }
  return Object.assign(
    function Needed(props: Props & { onClose?: (() => void) | undefined }) {
      return (
        <Suspense fallback={null}>
          <Drawn {...props} />
        </Suspense>
      );
    },
    { preload: lazy.preload },
  );
}
