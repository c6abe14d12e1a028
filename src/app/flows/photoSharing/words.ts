import { pictureKinds } from '#domain/pictureFiles.ts';
import { mostSharedBytes, mostSharedPhotos } from '#domain/sharedPhotos.ts';
import type { Fault } from '#app/device/photos/checkPictures.ts';
import type { ShareFailure } from '#app/storage/shareFailure.ts';

const noPictures = (count: number) =>
  count === 1
    ? `1 file is not a ${pictureKinds} picture.`
    : `${count} files are not ${pictureKinds} pictures.`;

/** The sentences about shared files, by their number: another website may have chosen their names. */
const sentences: Record<Fault, (count: number) => string> = {
  'no picture': noPictures,
  unreadable: (count) => `${count === 1 ? '1 file' : `${count} files`} could not be read.`,
  broken: (count) => (count === 1 ? '1 picture is broken.' : `${count} pictures are broken.`),
  'too large': () => 'Photos can be up to 20 MB.',
};

/** Returns the sentences about shared files that cannot be added. */
export const faultSentences = (faults: readonly Fault[]): string[] =>
  [...new Set(faults)].map((fault) => sentences[fault](faults.filter((other) => other === fault).length));

const left = (count: number) =>
  `${count === 1 ? '1 photo was' : `${count} photos were`} left out: ` +
  `at most ${mostSharedPhotos} photos of ${mostSharedBytes / 1024 ** 2} MB together can wait here.`;

/** Returns the sentences about shared files that were not kept. */
export function failureSentences(failure: ShareFailure | null): string[] {
  if (failure === null) return [];
  if (failure === 'no room') return ['Your phone may be full. Free up some space, and share it again.'];
  if (failure === 'lost') return ['Snug was not ready. Share it again.'];
  const { others, more } = failure;
  return [...(others > 0 ? [noPictures(others)] : []), ...(more > 0 ? [left(more)] : [])];
}
