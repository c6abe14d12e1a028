import { v7 as uuid } from 'uuid';
import { headBytes, pictureKind } from '#domain/pictureFiles.ts';
import { mostSharedBytes, mostSharedPhotos } from '#domain/sharedPhotos.ts';
import { withLock } from '#app/storage/locks.ts';
import {
  failedShare,
  keepShared,
  keptShares,
  openingAfter,
  type LeftOut,
} from '#app/storage/sharedPhotos.ts';
import { whoIsSignedIn } from '#app/storage/signedIn.ts';
import { withRoom } from '#app/storage/withRoom.ts';

/** The address to which the system sends what is shared with Snug (`share_target` in the manifest). */
export const sharePath = '/share';

/**
 * Returns whether a request can be from the system. A page of another website can send a form too; a worker sees no
 * `Sec-Fetch-Site`, and no referrer if the page withholds it, so what is kept is limited besides.
 */
function mayBeFromSystem({ mode, destination, referrer }: Request): boolean {
  const from = URL.canParse(referrer) ? new URL(referrer) : null;
  const isForeign = from?.protocol.startsWith('http') && from.origin !== self.location.origin;
  return mode === 'navigate' && destination === 'document' && !isForeign;
}

const isPicture = async (file: File): Promise<boolean> =>
  pictureKind(new Uint8Array(await file.slice(0, headBytes).arrayBuffer())) !== null;

/** Keeps pictures as long as there is room for them beside those that wait for a plant already. */
async function keep(files: readonly File[], userId: string | null): Promise<LeftOut> {
  const leftOut: LeftOut = { others: 0, more: 0 };
  const { photos, bytes } = await keptShares();
  const room = { photos: mostSharedPhotos - photos, bytes: mostSharedBytes - bytes };
  for (const file of files) {
    if (!(await isPicture(file))) leftOut.others += 1;
    else if (room.photos < 1 || room.bytes < file.size) leftOut.more += 1;
    else {
      await withRoom(() => keepShared(uuid(), file, userId));
      room.photos -= 1;
      room.bytes -= file.size;
    }
  }
  return leftOut;
}

/**
 * Keeps the photos that are shared with Snug, and opens the app, which asks for their plant.
 *
 * @returns a redirect to the app, also if the photos could not be kept
 */
export async function share(request: Request): Promise<Response> {
  if (!mayBeFromSystem(request)) return Response.redirect('/', 303);
  try {
    const form = await request.formData();
    const userId = await whoIsSignedIn();
    const files = form.getAll('photos').filter((entry) => entry instanceof File);
    // Two requests at once must not both use the same room.
    const leftOut = await withLock('snug-share', () => keep(files, userId));
    return Response.redirect(openingAfter(leftOut), 303);
  } catch (error) {
    console.warn('The shared photos could not be kept.', error);
    return Response.redirect(failedShare, 303);
  }
}
