import { Suspense, use, useEffect, useReducer, type ComponentType } from 'react';
import { Alert } from './Dialog.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component whose code comes with its first use. */
export interface Part<Props> {
  /** Fetches the code unless it is there or under way; never rejects. */
  preload(): Promise<ComponentType<Props> | null> | undefined;
  /** @returns the component, or `null` where its code could not be had, and what tries that again. Suspends while it is fetched. */
  usePart(): readonly [ComponentType<Props> | null, () => Promise<boolean>];
}

/**
 * Unlike React's `lazy` this never takes down what is around it, and a failure is not kept: whoever comes next, or tries
 * again, asks for the code anew.
 */
export function partOf<Props>(load: Load<Props>): Part<Props> {
  let loading: Promise<ComponentType<Props> | null> | undefined;
  let isThere = false;
  let hasFailed = false;
  const begin = () => {
    hasFailed = false;
    const begun = load().then(
      (module) => {
        isThere = true;
        // So that React draws it at once where it is there before it is first drawn.
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
    usePart() {
      const [, look] = useReducer((looks: number) => looks + 1, 0);
      // Always asked: a component that waited for this is drawn again as one that does.
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

/** Something that the page can do without: nothing is drawn where its code cannot be had. */
export function optional<Props extends object>(load: Load<Props>) {
  const part = partOf(load);
  function Drawn(props: Props) {
    const [Loaded] = part.usePart();
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

/** Says that code could not be had, and tries again. With `onClose` there is a way out as well. */
export function MissingPart({
  text = 'This part of Snug could not be loaded.',
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
 * Something over the page that the person waits for: where its code cannot be had that is said, and can be tried again. The page
 * under it stays as it is. With `onClose` there is a way out as well.
 *
 * @param text what is said then
 */
export function needed<Props extends object>(load: Load<Props>, text?: string) {
  const part = partOf(load);
  function Drawn(props: Props & { onClose?: (() => void) | undefined }) {
    const [Loaded, tryAgain] = part.usePart();
    if (Loaded) return <Loaded {...props} />;
    return <MissingPart text={text} onRetry={() => void tryAgain()} onClose={props.onClose} />;
  }
  return Object.assign(
    function Needed(props: Props & { onClose?: (() => void) | undefined }) {
      return (
        <Suspense fallback={null}>
          <Drawn {...props} />
        </Suspense>
      );
    },
    { preload: part.preload },
  );
}
