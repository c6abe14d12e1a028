import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Deletable, deletionMachine } from '#machines/deletion/deletionMachine.ts';
import { binName, isInBin } from '#domain/bin.ts';
import { isolated } from '#domain/bidi.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';
import { Progress } from '#app/ui/Progress.tsx';
import { useLeaving } from '#app/flows/forms/useLeaving.ts';

type Flow = ActorRefFrom<typeof deletionMachine>;

const keptUntil = (what: string) =>
  `Everyone in your household can restore the ${what} from the bin for 30 days.`;

function consequences({ kind, isAlive, plantName }: Deletable): string {
  const kept = keptUntil(kind);
  if (kind === 'plant')
    return `Delete a plant that was added by mistake. Its timeline and photos go with it. ${kept}${
      isAlive ? " If it died, choose 'Kill' instead: then its page stays." : ''
    }`;
  if (kind === 'label') return `It opens no pot any more. ${kept}`;
  if (kind === 'sheet') return `Labels on pots stay. ${keptUntil('labels')}`;
  return plantName === null ? kept : `${isolated(plantName)} stays, without a pot. ${kept}`;
}

/** The question, the progress, the alerts and the undo of a deletion. */
export default function DeletionOverlays({ flow }: { flow: Flow }) {
  const snapshot = useSelector(flow, (s) => s);
  const [isLeft, leave] = useLeaving(snapshot.hasTag('busy'));
  const name = binName(snapshot.context);
  if (isLeft) return null;
  if (snapshot.matches('asking')) {
    return (
      <Alert
        text={`Delete ${isolated(name)}?`}
        detail={consequences(snapshot.context)}
        action={{
          label: 'Delete',
          look: 'danger',
          onSelect: () => flow.send({ type: 'deletion.confirmed' }),
        }}
        dismissLabel={`Keep ${isolated(name)}`}
        onDismiss={() => flow.send({ type: 'deletion.declined' })}
      />
    );
  }
  if (snapshot.matches('deleting')) return <Progress text={`Deleting ${isolated(name)}…`} onLeave={leave} />;
  if (snapshot.matches('restoring'))
    return <Progress text={`Restoring ${isolated(name)}…`} onLeave={leave} />;
  if (snapshot.matches('undoable')) {
    return (
      <UndoBar
        text={isInBin(snapshot.context)}
        onUndo={() => flow.send({ type: 'undo.requested' })}
        onClose={() => flow.send({ type: 'overlay.closed' })}
      />
    );
  }
  return <Failed flow={flow} />;
}

function Failed({ flow }: { flow: Flow }) {
  const snapshot = useSelector(flow, (s) => s);
  const name = binName(snapshot.context);
  const isRestoring = snapshot.matches('restoringFailed');
  if (!isRestoring && !snapshot.matches('deletionFailed')) return null;
  return (
    <Alert
      text={isRestoring ? `Failed to restore ${isolated(name)}` : `Failed to delete ${isolated(name)}`}
      detail={
        isRestoring ? 'It may still be in the bin, which is in Settings.' : 'It may be in the bin already.'
      }
      action={{ label: 'Try again', onSelect: () => flow.send({ type: 'retry.requested' }) }}
      dismissLabel="Leave it as it is"
      onDismiss={() => flow.send({ type: 'failure.accepted' })}
    />
  );
}
