import { useSelector } from '@xstate/react';
import { Button } from '#app/ui/forms/Button.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { moment, update } from './newVersion.ts';
import { useIsQuiet } from './useIsQuiet.ts';

/** Announces a new version, and reloads the app on request. */
export function UpdateBar() {
  const state = useSelector(update, (snapshot) => snapshot);
  const isQuiet = useIsQuiet();

  if (state.matches({ available: 'asking' })) {
    return (
      <Alert
        text="Reload now?"
        detail="Anything that isn't saved on this page will be lost."
        dismissLabel="Stay"
        onDismiss={() => update.send({ type: 'reload.refused' })}
        action={{
          label: 'Reload anyway',
          look: 'danger',
          onSelect: () => update.send({ type: 'reload.confirmed' }),
        }}
      />
    );
  }
  const hasFailed = state.matches({ available: 'activationFailed' });
  const isActivating = state.matches('activating');
  const isShown = hasFailed || isActivating || state.matches({ available: 'announced' });
  // Do not interrupt the user: announce it afterwards.
  if (!isShown || !isQuiet) return null;
  return (
    <div className="no-print pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(22)+env(safe-area-inset-bottom))] short:bottom-3 z-30 column px-4">
      <div className="rises pointer-events-auto flex flex-wrap items-center justify-end gap-x-1 rounded-card border border-line bg-card py-1.5 pr-1.5 pl-4 shadow-float">
        <p role="status" className="min-w-0 grow py-1 text-small font-semibold">
          {hasFailed ? "Couldn't start the new version." : 'A new version of Snug is ready'}
        </p>
        <div className="flex flex-wrap justify-end gap-1">
          <Button variant="quiet" onClick={() => update.send({ type: 'bar.dismissed' })}>
            Later
          </Button>
          <Button
            busyLabel={isActivating && 'Reloading…'}
            onClick={() => update.send({ type: 'reload.requested', ...moment() })}
          >
            Reload now
          </Button>
        </div>
      </div>
    </div>
  );
}
