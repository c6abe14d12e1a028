import { useSelector } from '@xstate/react';
import { canFollow } from './listen.ts';
import { live } from './live.ts';

/** Pauses the picture, and hides or shows personal text. */
export function Controls() {
  const snapshot = useSelector(live, (each) => each);
  const isPaused = snapshot.matches({ picture: 'paused' });
  const areTextsShown = snapshot.matches({ texts: 'shown' });
  return (
    <>
      {canFollow && (
        <div role="group" aria-label="Live" className="my-2 flex flex-wrap items-center gap-2">
          <button
            type="button"
            className="min-h-9 rounded-field border border-line bg-card px-3 py-1 text-small font-semibold active:bg-leaf-soft"
            onClick={() => live.send({ type: isPaused ? 'follow.pressed' : 'pause.pressed' })}
          >
            {isPaused ? 'Follow' : 'Pause'}
          </button>
          <label className="inline-flex min-h-9 items-center gap-2 text-small">
            <input
              type="checkbox"
              className="size-5 accent-leaf"
              checked={areTextsShown}
              onChange={() => live.send({ type: areTextsShown ? 'texts.dismissed' : 'texts.requested' })}
            />
            Show personal text
          </label>
        </div>
      )}
      <p role="status" className="text-small text-muted">
        {statusOf(snapshot)}
      </p>
    </>
  );
}

/** Says what is shown. */
function statusOf(snapshot: ReturnType<typeof live.getSnapshot>): string {
  const { now, hasStream } = snapshot.context;
  if (!canFollow) return 'These are static files. With “npm run charts”, this page follows the running app.';
  const open = now.pages.filter(({ isOpen }) => isOpen);
  const parts = [
    open.length === 0
      ? 'Waiting for a page of the app in development (“npm run dev”)'
      : `${snapshot.matches({ picture: 'paused' }) ? 'Paused' : 'Following'}: ${open.map(({ device }) => device).join(', ')}`,
    ...(hasStream ? [] : ['phones cannot be followed, because the development server does not answer']),
  ];
  return `${parts.join('; ')}.`;
}
