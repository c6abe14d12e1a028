/**
 * The id of the user who is signed in on this device, as last noted. The service worker cannot read the session cookie, and
 * a reminder may arrive while the server is unreachable. In a cache of its own, because a new version of the database would wait
 * for pages of an older version.
 */
export const workerNotes = 'signed-in';
const key = '/signed-in';

/** @param userId `null` after signing out */
export async function noteSignedIn(userId: string | null): Promise<void> {
  // Browsers without service workers have no caches either.
  if (!('caches' in globalThis)) return;
  if (userId === null) await caches.delete(workerNotes);
  else await (await caches.open(workerNotes)).put(key, new Response(userId));
}

/** @returns `null` after signing out, or before the first note */
export async function whoIsSignedIn(): Promise<string | null> {
  if (!('caches' in globalThis)) return null;
  const noted = await caches.match(key, { cacheName: workerNotes });
  return noted ? noted.text() : null;
}
