/** Minimum time between two checks for a new version, in ms. */
const checkEvery = 3_600_000;

const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;

/**
 * Registers the service worker; a second call has no effect.
 *
 * @returns `undefined` if the browser has no service workers
 * @throws if the browser refuses it, or while developing, when there is none
 */
export const register = async (): Promise<ServiceWorkerRegistration | undefined> =>
  (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.register('/sw.js');

/**
 * Registers the service worker, so that the app opens without a network, and watches for new versions. A failure to register is
 * only logged (spec §8).
 *
 * @param onArrived called when a new version is on this device (`NEW_VERSION_AVAILABLE`, spec §7), or has taken over
 * @returns a function that ends the watch
 */
export function watchVersions(onArrived: () => void): () => void {
  if (!workers) return () => {};
  const ending = new AbortController();
  const { signal } = ending;
  // The very first version takes over a page that had no worker: that is not an update.
  const hadWorker = workers.controller !== null;
  let registration: ServiceWorkerRegistration | undefined;
  let checked = performance.now();
  workers.addEventListener(
    'message',
    (event) => {
      if ((event.data as { type?: string } | null)?.type === 'NEW_VERSION_AVAILABLE') onArrived();
    },
    { signal },
  );
  workers.addEventListener('controllerchange', () => hadWorker && onArrived(), { signal });
  workers.startMessages();
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden || performance.now() - checked < checkEvery) return;
      checked = performance.now();
      registration?.update().catch(() => undefined);
    },
    { signal },
  );
  register()
    .then((registered) => {
      registration = registered;
      if (registered?.waiting && hadWorker && !signal.aborted) onArrived();
    })
    .catch((error: unknown) => console.warn('The service worker could not be registered:', error));
  return () => ending.abort();
}

const reaches = (worker: ServiceWorker, states: readonly ServiceWorkerState[]) =>
  new Promise<void>((resolve, reject) => {
    const look = () => {
      if (states.includes(worker.state)) resolve();
      else if (worker.state === 'redundant') reject(new Error('The new version was replaced by another.'));
    };
    worker.addEventListener('statechange', look);
    look();
  });

/**
 * Activates the waiting version. If none is waiting, it has taken over already.
 *
 * @throws if it does not activate
 */
export async function activateVersion(): Promise<void> {
  const registration = await workers?.getRegistration();
  const worker = registration?.waiting ?? registration?.installing;
  if (!worker) return;
  await reaches(worker, ['installed', 'activating', 'activated']);
  worker.postMessage({ type: 'SKIP_WAITING' });
  await reaches(worker, ['activated']);
}
