import { Suspense, type ComponentType } from 'react';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { lazyComponent } from '#app/ui/pages/lazyComponent.tsx';
import { whenPainted } from '#app/ui/pages/whenPainted.ts';

/**
 * Creates a section of the page that is loaded after what is visible first.
 *
 * @param text said, with a button to retry, if its code failed to load
 */
export function lazySection<Props extends object>(
  text: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const lazy = lazyComponent(async () => {
    await new Promise<void>(whenPainted);
    return load();
  });
  function Drawn(props: Props) {
    const [Loaded, tryAgain] = lazy.useLazy();
    return Loaded ? <Loaded {...props} /> : <RetryLine text={text} onRetry={() => void tryAgain()} />;
  }
  return function Section(props: Props) {
    return (
      <Suspense fallback={null}>
        <Drawn {...props} />
      </Suspense>
    );
  };
}
