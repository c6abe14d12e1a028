import { useSelector } from '@xstate/react';
import { useFreeBar } from '#app/flows/appUpdate/useFreeBar.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { installHint } from './installHint.ts';

/** Says that Snug can be installed, and does it or says how. */
export function InstallHint() {
  const state = useSelector(installHint, (snapshot) => snapshot);
  const isFree = useFreeBar() === 'hint';
  const isOffered = state.matches({ wanted: 'offered' });
  const isAsking = state.matches({ wanted: 'asking' });
  const isExplained = state.matches({ wanted: 'explained' });
  if (!(isOffered || isAsking || isExplained) || !isFree) return null;
  return (
    <section
      aria-label="Install Snug"
      className="no-print pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(22)+env(safe-area-inset-bottom))] short:bottom-3 z-30 column px-4"
    >
      <div className="rises pointer-events-auto flex flex-wrap items-center gap-x-1 gap-y-2 rounded-card border border-line bg-card py-1.5 pr-1.5 pl-4 shadow-float">
        <p role="status" className="min-w-0 flex-1 py-1 text-small">
          <strong className="block font-semibold">Install Snug on this device</strong>
          {isExplained
            ? "Press Share in the browser, then 'Add to Home Screen'."
            : 'It opens from its own icon, even offline.'}
        </p>
        {!isExplained && (
          <span className="order-1 flex basis-full flex-col pr-2 pb-2">
            <Button
              busyLabel={isAsking && 'Installing…'}
              onClick={() => installHint.send({ type: 'install.requested' })}
            >
              Install
            </Button>
          </span>
        )}
        <IconButton
          label="Close"
          icon="x"
          className="text-muted"
          onClick={() => installHint.send({ type: 'hint.dismissed' })}
        />
      </div>
    </section>
  );
}
