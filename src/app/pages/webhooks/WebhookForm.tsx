import { useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import { webhookEvents } from '#domain/webhookEvents.ts';
import type { NewWebhook } from '#machines/webhook/webhookMachine.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Field } from '#app/ui/forms/Field.tsx';
import { useUnsavedWarning } from '#app/ui/overlays/useUnsavedWarning.ts';
import { eventWords } from './eventWords.ts';

/** Describes a new webhook. The input is kept if creating it fails. */
export function WebhookForm({
  isBusy,
  isMaking,
  onSubmit,
}: {
  /** Whether something else is under way. */
  isBusy: boolean;
  isMaking: boolean;
  onSubmit: (webhook: NewWebhook) => void;
}) {
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<readonly NewWebhook['events'][number][]>(['care.recorded']);
  useUnsavedWarning(!isMaking && (name !== '' || url !== ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ id: uuid(), name: name.trim(), url: url.trim(), events: [...events] });
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <Field
        label="Name"
        hint="Such as 'Node-RED'."
        required
        pattern=".*\S.*"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field
        label="Address"
        hint="It gets a POST request for each event."
        type="url"
        inputMode="url"
        placeholder="https://"
        autoCapitalize="none"
        required
        maxLength={2000}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-small font-semibold">It is told of</legend>
        {webhookEvents.map((event) => (
          <label key={event} className="flex min-h-12 items-center gap-3">
            <input
              type="checkbox"
              className="size-6 shrink-0 accent-leaf"
              checked={events.includes(event)}
              onChange={({ target }) =>
                setEvents(target.checked ? [...events, event] : events.filter((one) => one !== event))
              }
            />
            {eventWords[event]}
          </label>
        ))}
      </fieldset>
      <Button type="submit" disabled={isBusy || events.length === 0} busyLabel={isMaking && 'Creating…'}>
        Create a webhook
      </Button>
    </form>
  );
}
