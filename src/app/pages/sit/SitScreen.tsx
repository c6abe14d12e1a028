import { useParams } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { v7 as uuid } from 'uuid';
import { isolated } from '#domain/bidi.ts';
import { dayAndMonth } from '#domain/dates.ts';
import type { NoSitting, SittingEntry } from '#machines/sitting/sittingMachine.ts';
import { provideSitting } from '#app/flows/sitting/actors.ts';
import { NoteSheet } from '#app/flows/forms/NoteSheet.tsx';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { useIsOnline } from '#app/runtime/useIsOnline.ts';
import { byRoom, useSitting, whyNoSitting } from '#app/data/sitting.ts';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { useTitle } from '#app/ui/pages/arrival.ts';
import { Spinner } from '#app/ui/Spinner.tsx';
import { SatPlant } from './SatPlant.tsx';

const reasons: Record<NoSitting, string> = {
  unknown: 'This link does not exist. Ask the people who gave it to you for a new one.',
  early: 'Your days have not begun yet. Come back on the first day: this link will work then.',
  ended: 'Looking after the plants has ended. Thank you!',
};

/** An action of the catalogue. */
const noteAction = 8;

/** In characters; the server refuses a longer note of a sitter. */
const longestNote = 2000;

/** The message after the last change. */
const messages = [
  [{ open: 'saved' }, 'Saved.'],
  [{ open: 'undone' }, 'Taken back.'],
  [{ open: 'undoFailed' }, "Couldn't take it back. Try again."],
] as const;

const Frame = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col gap-6 px-4 py-8 print:max-w-none print:px-0 print:py-0">
    {children}
  </main>
);

/** A page of one sentence. */
const Sentence = ({ children }: { children: ReactNode }) => (
  <Frame>
    <header className="flex flex-col items-center gap-3 pt-16 text-center">
      <img src="/icon.svg" alt="" width={72} height={72} className="rounded-[1.25rem] shadow-float" />
      <h1 className="text-display font-semibold tracking-tight">Plants to look after</h1>
    </header>
    {children}
  </Frame>
);

/** `/sit/{token}`: a sitter without an account sees the plants that are due, and records what they did. */
export function SitScreen() {
  const { token } = useParams({ from: '/sit/$token' });
  useTitle('Plants to look after');
  // A link that follows another one in the same tab does not reload the page.
  return <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const [machine] = useState(() => provideSitting(token));
  const flow = useActorRef(machine, { ...flowOptions, input: { token } });
  const state = useSelector(flow, (snapshot) => snapshot);
  const { why, reason, entry, notedPlantId } = state.context;
  const addNote = (note: string) => {
    const made = { id: uuid(), plantId: notedPlantId!, actionId: noteAction, note: note.trim() };
    flow.send({ type: 'entry.made', entry: { ...made, photoId: null } });
  };
  const retry = () => flow.send({ type: 'retry.requested' });
  if (state.matches('opening'))
    return (
      <Sentence>
        <Spinner className="self-center text-leaf" />
      </Sentence>
    );
  if (state.matches('unreachable'))
    return (
      <Sentence>
        <ErrorState text="Couldn't reach Snug." onRetry={retry} />
      </Sentence>
    );
  if (state.matches('closed') || state.matches('lost'))
    return (
      <Sentence>
        <p role="status" className="text-center">
          {why && reasons[why]}
        </p>
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </Sentence>
    );
  return (
    <Plants
      token={token}
      isBusy={state.hasTag('busy')}
      message={
        state.matches({ open: 'refused' })
          ? reason
          : (messages.find(([value]) => state.matches(value))?.[1] ?? '')
      }
      onNote={(plantId) => flow.send({ type: 'note.requested', plantId })}
      onMade={(entry) => flow.send({ type: 'entry.made', entry })}
      onUndo={(id) => flow.send({ type: 'entry.takenBack', id })}
    >
      {state.matches({ open: 'writing' }) && (
        <NoteSheet
          // A note that the server did not accept can be corrected, or sent again.
          first={entry?.plantId === notedPlantId ? entry?.note : ''}
          maxLength={longestNote}
          onSave={addNote}
          onClose={() => flow.send({ type: 'note.closed' })}
        />
      )}
      {state.matches('unsaved') && (
        <Alert
          text="Snug did not answer."
          detail="What you did may not be saved. Sending it again saves it once."
          action={{ label: 'Try again', onSelect: retry }}
          dismissLabel="Leave it"
          onDismiss={() => flow.send({ type: 'entry.dropped' })}
        />
      )}
    </Plants>
  );
}

function Plants({
  token,
  isBusy,
  message,
  onNote,
  onMade,
  onUndo,
  children,
}: {
  token: string;
  isBusy: boolean;
  message: string;
  onNote: (plantId: string) => void;
  onMade: (entry: SittingEntry) => void;
  onUndo: (id: string) => void;
  children: ReactNode;
}) {
  const { data, error, refetch } = useSitting(token);
  const isOnline = useIsOnline();
  const why = whyNoSitting(error);
  if (why)
    return (
      <Sentence>
        <p role="status" className="text-center">
          {reasons[why]}
        </p>
      </Sentence>
    );
  if (!data) return <Sentence>{children}</Sentence>;
  const { name, from, until, today, note, plants } = data;
  return (
    <Frame>
      <header className="flex flex-col gap-2">
        <h1 tabIndex={-1} className="text-display font-semibold tracking-tight">
          Plants to look after
        </h1>
        <p>
          Hello {isolated(name)}! Thank you for looking after the plants from {dayAndMonth(from)} to{' '}
          {dayAndMonth(until)}. This is what they need on {dayAndMonth(today)}.
        </p>
        {!isOnline && (
          <p role="status" className="no-print rounded-card bg-sun-soft px-4 py-3 text-small">
            You are offline. You can read this list; recording needs a connection.
          </p>
        )}
        {isOnline && error && (
          <RetryLine text="Couldn't read the list again." onRetry={() => void refetch()} />
        )}
      </header>
      {note && (
        <Card className="p-5">
          <h2 className="mb-1 text-small font-semibold text-muted">Note for you</h2>
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
        </Card>
      )}
      <p role="status" className="no-print text-small font-semibold empty:hidden">
        {message}
      </p>
      {plants.length === 0 && <p className="text-center">Nothing to do today.</p>}
      {byRoom(plants).map(([room, members]) => (
        <section key={room ?? ''} aria-label={room ?? 'No place'}>
          <h2 className="mb-2 px-1 text-small font-semibold text-muted">{room ?? 'No place'}</h2>
          <ul className="flex flex-col gap-3">
            {members.map((plant) => (
              <SatPlant
                key={plant.plantId}
                plant={plant}
                isBusy={isBusy}
                onNote={() => onNote(plant.plantId)}
                onMade={onMade}
                onUndo={onUndo}
              />
            ))}
          </ul>
        </section>
      ))}
      <Button variant="secondary" className="no-print" onClick={() => print()}>
        Print
      </Button>
      {children}
    </Frame>
  );
}
