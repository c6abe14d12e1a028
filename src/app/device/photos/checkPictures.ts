import { isolated } from '#domain/bidi.ts';
import { headBytes, maxPictureBytes, pictureKind, pictureKinds } from '#domain/pictureFiles.ts';
import { timeTaken } from './timeTaken.ts';

/** Why a file cannot be added as a photo. */
export type Fault = 'no picture' | 'unreadable' | 'broken' | 'too large';

/** A picture that Snug accepts. */
export interface AcceptedPicture {
  /** Scaled if it was too large. */
  file: File;
  /** When it was taken, epoch milliseconds; `null` if the chosen file does not say it. */
  takenAt: number | null;
}

/** Scales a picture whose file is too large for the server, and says if it cannot. */
async function madeToFit(file: File): Promise<File | Fault> {
  const { fitting, isWhole } = await import('./scale.ts');
  const small = await fitting(file).catch(() => null);
  if (small) return new File([small], file.name, { type: small.type });
  return (await isWhole(file).catch(() => true)) ? 'too large' : 'broken';
}

/**
 * Checks a picture as soon as it is there, so that the server does not refuse it later.
 *
 * @returns the file, scaled if it was too large; or what is wrong with it
 */
export async function checkPicture(file: File): Promise<File | Fault> {
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    if (pictureKind(head) === null) return 'no picture';
  } catch (error) {
    // The file was moved or deleted after it was chosen, or is in a cloud that cannot be reached.
    console.warn('A file could not be read.', error);
    return 'unreadable';
  }
  return file.size > maxPictureBytes ? madeToFit(file) : file;
}

/** The sentences about a chosen file, by its name. */
const sentences: Record<Fault, (name: string) => string> = {
  'no picture': (name) => `${isolated(name)} is not a ${pictureKinds} picture.`,
  unreadable: (name) => `${isolated(name)} could not be read. Choose it again.`,
  broken: (name) => `${isolated(name)} is broken.`,
  'too large': () => 'Photos can be up to 20 MB.',
};

async function accepted(chosen: File): Promise<AcceptedPicture | Fault> {
  const file = await checkPicture(chosen);
  // Of the chosen file: a scaled one has no EXIF data.
  return typeof file === 'string' ? file : { file, takenAt: await timeTaken(chosen) };
}

/**
 * Checks chosen pictures.
 *
 * @returns the accepted ones in their order, and the sentences about the others, each once
 */
export async function checkPictures(
  files: readonly File[],
): Promise<{ good: AcceptedPicture[]; faults: string[] }> {
  const checked = await Promise.all(files.map(accepted));
  const faults = checked.flatMap((made, place) =>
    typeof made === 'string' ? sentences[made](files[place]!.name) : [],
  );
  return { good: checked.filter((made) => typeof made !== 'string'), faults: [...new Set(faults)] };
}
