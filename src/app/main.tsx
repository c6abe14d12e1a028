/**
 * Starts the app, in this order:
 *
 * 1. `push/reminders.ts` listens for a tapped reminder, whose message arrives at once.
 * 2. `root.ts` creates the root chart. When it starts, it reads what this phone keeps of the last session, asks the server for the
 *    session, and then loads the outbox of the user. `startup/followSession.ts` keeps what is shown.
 * 3. `startup/resumeOnSignIn.ts` resumes flows that a reload interrupted, if there are any. Then the scanner may start.
 * 4. The router renders the page. A page requests its own flows (`runtime/start.ts`).
 * 5. When the browser is idle, `photos/sweep.ts` removes files that nothing needs any more.
 * 6. Some seconds later `startup/Background.tsx` looks for a new version and keeps reminders up to date.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { compareNames } from '#domain/names.ts';
import { dayIn } from '#domain/zone.ts';
import { whenIdle } from './runtime/idle.ts';
import './device/push/reminders.ts';
import './root.ts';
import { router } from './router.tsx';
import { timeZone } from './storage/timeZone.ts';
import './styles.css';
import { app } from './runtime/app.ts';
import { followSession } from './shell/startup/followSession.ts';
import { followTranslation } from './shell/startup/followTranslation.ts';
import { reloadLostCode } from './shell/startup/reloadLostCode.ts';
import { resumeOnSignIn } from './shell/startup/resumeOnSignIn.ts';
import { queries } from './data/api.ts';
import { setOut } from './ui/pages/arrival.ts';
import { restoreScroll } from './ui/pages/scrollOverReload.ts';

app.on('plant.opened', ({ plantId }) => {
  // Back from a plant must not open the camera again.
  const replace = router.state.matches.some(({ routeId }) => routeId === '/scan' || routeId === '/q/$code');
  void router.navigate({ to: '/plants/$plantId', params: { plantId }, replace });
});
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) setOut();
});

/** Yields to the browser between two tasks. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function sweep(): Promise<void> {
  const { sweepFiles } = await import('./device/photos/sweep.ts');
  await sweepFiles();
}

/** Starts the app in several tasks: a single one would block a phone for a third of a second. */
async function start(): Promise<void> {
  app.start();
  reloadLostCode();
  followSession();
  followTranslation();
  resumeOnSignIn();
  await pause();
  const { createRoot } = await import('react-dom/client');
  await pause();
  // Warm up: the first comparison of names and the first date are slow, and nearly every page needs one of them.
  compareNames('', '');
  await pause();
  dayIn(timeZone(), Date.now());
  await pause();
  const page = createRoot(document.querySelector('#root')!);
  startTransition(() =>
    page.render(
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  restoreScroll();
  whenIdle(() => sweep().catch((error: unknown) => console.warn('Old photos could not be removed.', error)));
}

start().catch((error: unknown) => dispatchEvent(new CustomEvent('snug-unstarted', { detail: error })));
