import { useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { provideAccountDeletion } from '#app/flows/accountDeletion/actors.ts';
import { useSession } from '#app/flows/session/useSession.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { DeletionSheet } from './DeletionSheet.tsx';

/** The end of the account. A user whose account is deleted is signed out, and this phone forgets their data. */
export function AccountDeletion() {
  const session = useSession();
  const router = useRouter();
  const [machine] = useState(() => provideAccountDeletion(server));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  useEffect(() => {
    const end = flow.subscribe({
      complete: () => session.send({ type: 'signOut.requested', isEverywhere: false }),
    });
    return () => end.unsubscribe();
  }, [flow, session]);
  const mayBeDeleted = state.matches({ asking: 'failed' });
  const isRefused = useSelector(session, (snapshot) => snapshot.matches('expired'));
  useEffect(() => {
    if (mayBeDeleted && isRefused) flow.send({ type: 'session.ended' });
  }, [flow, mayBeDeleted, isRefused]);
  const cancel = () => flow.send({ type: 'deletion.cancelled' });
  const goTo = (to: '/settings/people' | '/settings/export') => {
    cancel();
    void router.navigate({ to });
  };
  const { standing, reason } = state.context;
  const isDeleting = state.matches('deleting');
  return (
    <>
      <Button
        variant="quiet"
        busyLabel={state.matches('checking') && 'Checking…'}
        onClick={() => flow.send({ type: 'deletion.requested' })}
      >
        Delete account
      </Button>
      {standing && (state.matches('asking') || isDeleting) && (
        <DeletionSheet
          standing={standing}
          failure={
            state.matches({ asking: 'refused' })
              ? reason
              : mayBeDeleted
                ? 'Snug did not answer. Try again.'
                : null
          }
          isDeleting={isDeleting}
          onDelete={(password) => flow.send({ type: 'deletion.confirmed', password })}
          onExport={() => goTo('/settings/export')}
          onClose={cancel}
        />
      )}
      {state.matches('handingOn') && (
        <Alert
          text="Make another person an owner first."
          detail="You are the only owner of this household."
          action={{ label: 'Open People', onSelect: () => goTo('/settings/people') }}
          dismissLabel="Cancel"
          onDismiss={cancel}
        />
      )}
      {state.matches('unchecked') && (
        <Alert
          text="An error occurred. Please try again."
          detail="Snug did not answer. Your account is unchanged."
          onDismiss={cancel}
        />
      )}
    </>
  );
}
