import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { killMachine } from '#machines/kill/killMachine.ts';
import { isolated } from '#domain/bidi.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Progress } from '#app/ui/Progress.tsx';
import { useLeaving } from '#app/flows/forms/useLeaving.ts';

type Flow = ActorRefFrom<typeof killMachine>;

/** The overlays of marking a plant dead (spec §4 'Kill'). Wherever the flow stops, an alert says what state the plant is in. */
export default function KillOverlays({ flow }: { flow: Flow }) {
  const snapshot = useSelector(flow, (s) => s);
  const [isLeft, leave] = useLeaving(snapshot.hasTag('busy'));
  const { plantName } = snapshot.context;

  if (isLeft) return null;
  if (snapshot.matches('warning') || snapshot.matches('confirming')) return <Questions flow={flow} />;
  if (snapshot.matches('restoringPot'))
    return <Progress text={`Putting ${isolated(plantName)} back into its pot…`} onLeave={leave} />;
  if (snapshot.hasTag('busy'))
    return <Progress text={`Marking ${isolated(plantName)} dead…`} onLeave={leave} />;
  return <Failed flow={flow} />;
}

/** The two questions. Declining is the primary button. */
function Questions({ flow }: { flow: Flow }) {
  const snapshot = useSelector(flow, (s) => s);
  const { plantName } = snapshot.context;
  const back = {
    dismissLabel: `Keep ${isolated(plantName)}`,
    onDismiss: () => flow.send({ type: 'kill.declined' }),
    detail: navigator.onLine ? undefined : "You're offline. This needs a connection.",
  };
  if (snapshot.matches('warning')) {
    return (
      <Alert
        key="warning"
        text={`${isolated(plantName)} is about to be marked dead. This cannot be undone.`}
        action={{
          label: 'Continue',
          look: 'danger',
          onSelect: () => flow.send({ type: 'warning.accepted' }),
        }}
        {...back}
      />
    );
  }
  return (
    <Alert
      key="confirming"
      text="Are you sure? This action cannot be undone."
      action={{
        label: 'Mark as dead',
        look: 'danger',
        onSelect: () => flow.send({ type: 'kill.confirmed' }),
      }}
      {...back}
    />
  );
}

interface Words {
  text: string;
  detail: string;
  dismissLabel?: string;
}

/** Returns the alert for each failed state: certain facts if they are known, otherwise what may have happened. */
const failureWords = (plant: string, hasPot: boolean): Partial<Record<string, Words>> => {
  const asItWas = hasPot ? `${plant} is still in its pot.` : `${plant} is still alive.`;
  const mayBe = `${plant} may be ${hasPot ? 'in no pot now, or ' : ''}marked dead already.`;
  return {
    freeingFailed: { text: 'Failed to free pot', detail: asItWas },
    markingFailed: { text: 'Failed to kill plant', detail: asItWas },
    potUnknown: {
      text: 'Failed to free pot',
      detail: `${plant} is alive, but may be in no pot now. Try again to put it back.`,
      dismissLabel: 'Leave it as it is',
    },
    deathUnknown: {
      text: 'The server did not answer',
      detail: `${mayBe} Try again to find out.`,
      dismissLabel: 'Leave it as it is',
    },
    inNoPot: {
      text: 'Failed to kill plant',
      detail: `${plant} is in no pot now: another plant was put into its pot in the meantime.`,
      dismissLabel: 'Keep it in no pot',
    },
    recordingFailed: {
      text: 'Failed to add interaction',
      detail: `${plant} is marked dead, but its timeline doesn't say so yet.`,
      dismissLabel: 'Continue without it',
    },
  };
};

function Failed({ flow }: { flow: Flow }) {
  const snapshot = useSelector(flow, (s) => s);
  const { plantName, potId } = snapshot.context;
  const words = failureWords(plantName, potId !== null)[String(snapshot.value)];
  if (!words) return null;
  return (
    <Alert
      {...words}
      action={
        snapshot.can({ type: 'retry.requested' })
          ? { label: 'Try again', onSelect: () => flow.send({ type: 'retry.requested' }) }
          : undefined
      }
      onDismiss={() => flow.send({ type: 'failure.accepted' })}
    />
  );
}
