import { useSelector } from '@xstate/react';
import { save } from '../chart/exportDrawing.ts';
import { canFollow } from './listen.ts';
import { live } from './live.ts';
import { fileNameOf, recordingText } from './recording.ts';

/** Pauses, records, saves and opens; hides or shows personal text. */
export function Controls() {
  const snapshot = useSelector(live, (each) => each);
  const { recording, opened, problem } = snapshot.context;
  const isPaused = snapshot.matches({ picture: 'paused' });
  const isRecording = snapshot.matches({ tape: 'recording' });
  const areTextsShown = snapshot.matches({ texts: 'shown' });
  return (
    <>
      <div role="group" aria-label="Live" className="my-2 flex flex-wrap items-center gap-2">
        {opened ? (
          <Press onPress={() => live.send({ type: 'recording.closed' })}>Close the recording</Press>
        ) : (
          canFollow && (
            <>
              <Press onPress={() => live.send({ type: isPaused ? 'follow.pressed' : 'pause.pressed' })}>
                {isPaused ? 'Follow' : 'Pause'}
              </Press>
              <Press
                onPress={() =>
                  live.send(
                    isRecording ? { type: 'stop.pressed' } : { type: 'record.pressed', at: Date.now() },
                  )
                }
              >
                {isRecording ? 'Stop recording' : 'Record'}
              </Press>
            </>
          )
        )}
        {recording && !isRecording && (
          <>
            {!opened && <Press onPress={() => live.send({ type: 'tape.opened' })}>Show the recording</Press>}
            <Press
              onPress={() =>
                save(
                  new Blob([recordingText(recording, !areTextsShown)], { type: 'application/json' }),
                  fileNameOf(recording),
                )
              }
            >
              Save the recording
            </Press>
          </>
        )}
        <label
          className={`${look} inline-flex cursor-pointer items-center focus-within:outline-3 focus-within:outline-leaf`}
        >
          Open a recording
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) live.send({ type: 'file.chosen', file });
              // The same file can be chosen again.
              target.value = '';
            }}
          />
        </label>
        {!opened?.isMasked && (
          <label className="inline-flex min-h-9 items-center gap-2 text-small">
            <input
              type="checkbox"
              className="size-5 accent-leaf"
              checked={areTextsShown}
              onChange={() => live.send({ type: areTextsShown ? 'texts.dismissed' : 'texts.requested' })}
            />
            Show personal text
          </label>
        )}
      </div>
      <p role="status" className="text-small text-muted">
        {statusOf(snapshot)}
      </p>
      {problem !== null && (
        <p role="alert" className="text-small text-terracotta">
          {problem}
        </p>
      )}
    </>
  );
}

const look =
  'min-h-9 rounded-field border border-line bg-card px-3 py-1 text-small font-semibold active:bg-leaf-soft';

function Press({ onPress, children }: { onPress: () => void; children: React.ReactNode }) {
  return (
    <button type="button" className={look} onClick={onPress}>
      {children}
    </button>
  );
}

/** Says what is shown. */
function statusOf(snapshot: ReturnType<typeof live.getSnapshot>): string {
  const { opened, recording, now, hasStream } = snapshot.context;
  if (opened) {
    const masked = opened.isMasked ? ', without personal text' : '';
    return `A recording of ${new Date(opened.startedAt).toLocaleString('en-IE')} with ${opened.events.length} events${masked}.`;
  }
  if (!canFollow) return 'These are static files. With “npm run charts”, this page follows the running app.';
  const open = now.pages.filter(({ isOpen }) => isOpen);
  const parts = [
    open.length === 0
      ? 'Waiting for a page of the app in development (“npm run dev”)'
      : `${snapshot.matches({ picture: 'paused' }) ? 'Paused' : 'Following'}: ${open.map(({ device }) => device).join(', ')}`,
    ...(hasStream ? [] : ['phones cannot be followed, because the development server does not answer']),
    ...(snapshot.matches({ tape: 'recording' }) ? [`recording, ${recording!.events.length} events`] : []),
  ];
  return `${parts.join('; ')}.`;
}
