/**
 * How this browser can install Snug. It says so only once, soon after the page was opened, so this listens before the hint needs it.
 */

/** Missing in TypeScript's library, and in browsers other than Chromium. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let kept: InstallPrompt | null = null;
let tell = () => {};

globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  // Otherwise the browser shows a bar of its own, at the first visit.
  event.preventDefault();
  kept = event as InstallPrompt;
  tell();
});

/** Returns whether Snug is opened as an installed app. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Returns how Snug can be installed now; `null` if this browser has not said so. Only iPhones and iPads know `standalone`. */
export const wayToInstall = (): 'button' | 'menu' | null =>
  kept ? 'button' : (navigator as { standalone?: boolean }).standalone === false ? 'menu' : null;

/** @param listener called when Snug can be installed by {@link askToInstall} @returns a function that ends this */
export function onInstallable(listener: () => void): () => void {
  tell = listener;
  return () => void (tell = () => {});
}

/**
 * Makes the browser ask the user whether it may install Snug, once for each time that it said that it can.
 *
 * @throws if it cannot ask now
 */
export async function askToInstall(): Promise<void> {
  const prompt = kept;
  kept = null;
  if (!prompt) throw new Error('This browser has not offered to install Snug.');
  await prompt.prompt();
}
