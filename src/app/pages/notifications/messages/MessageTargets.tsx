import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { messageKinds } from '#domain/messageKinds.ts';
import { provideMessageTarget } from '#app/flows/messageTarget/actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { useSetup } from '#app/data/lists.ts';
import { useMessageTargets } from '#app/data/messageTargets.ts';
import { Card } from '#app/ui/Card.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { TargetForm } from './TargetForm.tsx';
import { TargetRows } from './TargetRows.tsx';

/** The message after the last attempt. */
const messages = [
  [{ listed: 'added' }, 'Added. Send a test to see whether it arrives.'],
  [{ listed: 'failed' }, 'Snug did not answer. Try again.'],
  [{ listed: 'tested' }, 'The test was accepted.'],
  [{ listed: 'testRefused' }, 'The test did not arrive.'],
  [{ listed: 'removed' }, 'It gets no more reminders.'],
] as const;

/** The ways by which the user gets reminders besides their devices. They belong to the user, not to the device. */
export function MessageTargets() {
  const targets = useMessageTargets();
  const sendsMail = useSetup().data?.sendsMail === true;
  const [machine] = useState(() => provideMessageTarget(server));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const { wanted, added, reason, chosen } = state.context;
  // Its row says why a test did not arrive, also later.
  const message = state.matches({ listed: 'refused' })
    ? reason
    : messages.find(([value]) => state.matches(value))?.[1];
  const isOfRow =
    wanted === null &&
    (['tested', 'testRefused', 'failed'] as const).some((listed) => state.matches({ listed }));
  const isRemoving = state.matches('removing');
  const isOff = !state.matches('listed');
  const hasMail = targets.data?.some(({ kind }) => kind === 'email') ?? false;
  const kinds = messageKinds.filter((kind) => kind !== 'email' || (sendsMail && !hasMail));
  return (
    <section aria-labelledby="message-targets" className="mt-8 flex flex-col gap-3">
      <h2 id="message-targets" className="text-title font-semibold">
        Other ways
      </h2>
      <Card className="divide-y divide-line overflow-hidden">
        {targets.data ? (
          targets.data.length > 0 && (
            <TargetRows
              targets={targets.data}
              isOff={isOff}
              testing={state.matches('testing') ? chosen : null}
              said={isOfRow && message && chosen !== null ? { id: chosen, message } : null}
              onTest={(id) => flow.send({ type: 'test.requested', id })}
              onRemove={(id) => flow.send({ type: 'removal.requested', id })}
            />
          )
        ) : targets.isError ? (
          <RetryLine text="Couldn't load where your reminders go." onRetry={() => void targets.refetch()} />
        ) : (
          <ListSkeleton look="cards" rows={1} />
        )}
        <div className="flex flex-col gap-4 p-5">
          {/* After one was added, the form is empty again. */}
          <TargetForm
            key={added}
            kinds={kinds}
            isBusy={isOff}
            isAdding={state.matches('adding')}
            onSubmit={(target) => flow.send({ type: 'target.submitted', target })}
          />
          <p role="status" className="text-small font-semibold empty:hidden">
            {isOfRow ? undefined : message}
          </p>
        </div>
      </Card>
      {(state.matches('removalAsked') || isRemoving) && (
        <Alert
          text="End reminders there?"
          action={{
            label: 'End them',
            busyLabel: isRemoving && 'Ending…',
            look: 'danger',
            onSelect: () => flow.send({ type: 'question.confirmed' }),
          }}
          dismissLabel="Keep them"
          onDismiss={() => flow.send({ type: 'question.dismissed' })}
        />
      )}
    </section>
  );
}
