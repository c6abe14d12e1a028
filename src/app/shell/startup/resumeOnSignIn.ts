import type { AppEvent } from '#machines/app/events.ts';
import { fetchFlows, survivesReload } from '#app/flows/lazyFlows.ts';
import { app, person, session } from '#app/runtime/app.ts';
import { start } from '#app/runtime/start.ts';

/**
 * Resumes flows that a reload or the end of the session interrupted. Most starts have none, so the code is fetched only if one is
 * stored.
 */
async function resumeKept(): Promise<void> {
  const { dropFlow, loadFlows } = await import('#app/storage/flows.ts');
  const names = [...(await loadFlows()).keys()];
  // An earlier version of Snug may have stored flows that begin anew after a reload now.
  for (const name of names) if (!survivesReload(name)) dropFlow(name);
  const resumed = names.filter(survivesReload);
  if (resumed.length === 0) return;
  const { resumeFlows } = await import('./resumeFlows.ts');
  const begin = await fetchFlows(resumed).then(
    () => (event: AppEvent) => app.send(event),
    // The code fails to load again, and the user is asked whether to retry.
    () => (event: AppEvent) => start(event),
  );
  await resumeFlows({ app, person, begin }, resumed);
}

/** Resumes the flows of each user who signs in. Only then may the scanner start its camera. */
export function resumeOnSignIn(): void {
  let last: string | null = null;
  const look = () => {
    const now = person();
    if (now === last) return;
    last = now;
    if (now === null) return;
    resumeKept()
      .catch((error: unknown) => console.warn('Interrupted flows could not be resumed.', error))
      .finally(() => app.send({ type: 'interruptions.handled' }));
  };
  session()?.subscribe(look);
  look();
}
