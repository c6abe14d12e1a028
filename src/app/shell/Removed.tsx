import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { Intent } from '#domain/intent.ts';
import type { SessionRef } from '#app/flows/session/useSession.ts';
import { unsentIntents } from '#app/flows/outbox/hasUnsent.ts';
import { kindOf } from '#app/data/intents/kinds.ts';
import { PhotoPreview } from '#app/device/photos/PhotoPreview.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';

const kinds: Record<Intent['kind'], string> = {
  addInteraction: 'An entry',
  editInteraction: 'A changed entry',
  deleteInteraction: 'A deleted entry',
  uploadPhoto: 'A photo',
  deletePhoto: 'A deleted photo',
  setProfilePhoto: 'A profile photo',
  snoozeTask: 'A snoozed task',
  unsnoozeTask: 'A task that is no longer snoozed',
  movePlant: 'A move',
  updatePlant: 'Changed plant details',
  setPreferences: 'Changed care preferences',
  answerWinter: 'Care in winter',
};

/** Tells a removed person so, and shows what this phone had not sent. It is deleted when they go on. */
export default function Removed({ session }: { session: SessionRef }) {
  const isForgetting = useSelector(session, (s) => s.matches('forgetting'));
  const { data: unsent = [] } = useQuery({
    queryKey: ['unsent'],
    queryFn: unsentIntents,
    networkMode: 'always',
  });
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-6 px-6 py-10">
      <h1 className="text-title font-semibold">You were removed from this household</h1>
      <p>An owner of the household ended your account. What you wrote stays there under your name.</p>
      {unsent.length > 0 && (
        <section aria-labelledby="unsent" className="flex flex-col gap-3">
          <h2 id="unsent" className="font-semibold">
            {unsent.length === 1 ? 'One change was not sent' : `${unsent.length} changes were not sent`}
          </h2>
          <Card>
            <ul className="divide-y divide-line">
              {unsent.map((intent) => (
                <Unsent key={intent.id} intent={intent} />
              ))}
            </ul>
          </Card>
          <p className="text-small text-muted">
            Copy what you want to keep: this phone deletes it when you go on.
          </p>
        </section>
      )}
      <Button busyLabel={isForgetting && 'Deleting…'} onClick={() => session.send({ type: 'removal.noted' })}>
        Continue
      </Button>
    </main>
  );
}

function Unsent({ intent }: { intent: Intent }) {
  const title = intent.kind === 'addInteraction' ? intent.action.actionNamePast : kinds[intent.kind];
  const typed = kindOf(intent).typed?.(intent);
  return (
    <li className="px-4 py-2 wrap-anywhere">
      {title}
      {typed && <q className="block text-small whitespace-pre-line select-text">{typed}</q>}
      {intent.kind === 'uploadPhoto' && (
        <span className="mt-2 block size-20 overflow-hidden rounded-field">
          <PhotoPreview photo={intent.photoId} />
        </span>
      )}
    </li>
  );
}
