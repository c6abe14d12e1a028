import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { provideWebhook } from '#app/flows/webhook/actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { useWebhooks } from '#app/data/webhooks.ts';
import { AddressText } from '#app/ui/AddressText.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { takeFocus } from '#app/ui/takeFocus.ts';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookForm } from './WebhookForm.tsx';

/** The message after the last attempt. */
const messages = [
  [{ listed: 'failed' }, 'Snug did not answer. Try again.'],
  [{ listed: 'tested' }, 'The test arrived.'],
  [{ listed: 'deleted' }, 'The webhook is deleted.'],
  [{ shown: 'copied' }, 'Copied.'],
  [{ shown: 'copyingFailed' }, "This browser can't copy it. Select the secret and copy it yourself."],
] as const;

/** `/settings/webhooks`: other programs that are told of the household's events. Only owners see it. */
export function WebhooksScreen() {
  const goBack = useBack('/settings');
  const webhooks = useWebhooks();
  const [machine] = useState(() => provideWebhook(server));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const { secret, reason, chosen, isOn } = state.context;
  const isRefused = state.matches({ listed: 'refused' }) || state.matches({ listed: 'testRefused' });
  const isDeleting = state.matches('deleting');
  const isRotating = state.matches('rotating');
  const message = isRefused
    ? reason
    : state.matches({ listed: 'switched' })
      ? `The webhook is ${isOn ? 'on' : 'off'}.`
      : messages.find(([value]) => state.matches(value))?.[1];
  const isOff = !state.matches('listed');
  return (
    <Page title="Webhooks" onBack={goBack}>
      <div className="flex flex-col gap-6">
        <p className="px-1 text-small text-muted">
          Snug can tell other programs at once what happens to your plants: Node-RED, n8n, or a script of your
          own. Messages are signed as Standard Webhooks describes.
        </p>
        <Card className="flex flex-col gap-4 p-5">
          {secret === null ? (
            <WebhookForm
              isBusy={isOff}
              isMaking={state.matches('creating')}
              onSubmit={(webhook) => flow.send({ type: 'webhook.submitted', webhook })}
            />
          ) : (
            <>
              <p ref={takeFocus} tabIndex={-1} className="text-small text-muted">
                Copy the secret into the program now: it is not shown again. With it, the program can tell
                that a message is from Snug.
              </p>
              <AddressText label="Secret" url={secret} />
              <div className="flex flex-wrap gap-2">
                <Button className="flex-1" onClick={() => flow.send({ type: 'copy.requested' })}>
                  Copy
                </Button>
                <Button
                  variant="secondary"
                  className="flex-1"
                  onClick={() => flow.send({ type: 'secret.noted' })}
                >
                  Done
                </Button>
              </div>
            </>
          )}
          <p role="status" className="text-small font-semibold empty:hidden">
            {message}
          </p>
        </Card>
        {webhooks.data ? (
          webhooks.data.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              isOff={isOff}
              isTesting={state.matches('testing') && chosen === webhook.id}
              onTest={() => flow.send({ type: 'test.requested', id: webhook.id })}
              onSwitch={(on) => flow.send({ type: 'switch.requested', id: webhook.id, isOn: on })}
              onRotate={() => flow.send({ type: 'rotation.requested', id: webhook.id })}
              onDelete={() => flow.send({ type: 'deletion.requested', id: webhook.id })}
            />
          ))
        ) : webhooks.isError ? (
          <RetryLine text="Couldn't load the webhooks." onRetry={() => void webhooks.refetch()} />
        ) : (
          <ListSkeleton look="cards" rows={1} />
        )}
      </div>
      {(state.matches('rotationAsked') || isRotating) && (
        <Alert
          text="Replace the secret?"
          detail="For 24 hours messages are signed with both, so that you can change the program meanwhile."
          action={{
            label: 'Replace it',
            busyLabel: isRotating && 'Replacing…',
            look: 'secondary',
            onSelect: () => flow.send({ type: 'question.confirmed' }),
          }}
          dismissLabel="Keep it"
          onDismiss={() => flow.send({ type: 'question.dismissed' })}
        />
      )}
      {(state.matches('deletionAsked') || isDeleting) && (
        <Alert
          text="Delete the webhook?"
          detail="The program is told of nothing more."
          action={{
            label: 'Delete it',
            busyLabel: isDeleting && 'Deleting…',
            look: 'danger',
            onSelect: () => flow.send({ type: 'question.confirmed' }),
          }}
          dismissLabel="Keep it"
          onDismiss={() => flow.send({ type: 'question.dismissed' })}
        />
      )}
    </Page>
  );
}
