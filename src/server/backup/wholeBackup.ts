import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { checksumsName, manifestName } from './format.ts';
import { isPhotoFile } from './photoFolder.ts';
import { openBackup, readChecksums, readManifest } from './readBackup.ts';

/**
 * Packs a backup whose photos are beside it into one file with everything, which is restored by itself.
 *
 * @param path of its ZIP
 * @returns the ZIP, piece by piece; it ends with an error if a file is damaged
 * @throws {Problem} if it is no backup
 */
export async function wholeBackup(path: string): Promise<Readable> {
  const backup = await openBackup(path);
  try {
    const { photosBeside: _, ...manifest } = await readManifest(backup);
    const sums = await readChecksums(backup, manifest);
    const zip = new ZipFile();
    const output = zip.outputStream as Readable;
    output.once('close', () => backup.close());
    zip.on('error', (error) => output.destroy(error as Error));
    const mtime = new Date(manifest.createdAt);
    for (const name of [...sums.keys(), checksumsName]) {
      const options = { mtime, mode: 0o100600, compress: !isPhotoFile(name) };
      zip.addReadStreamLazy(name, options, (give) => give(null, Readable.from(backup.read(name))));
    }
    zip.addBuffer(Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`), manifestName, { mtime });
    zip.end();
    return output;
  } catch (error) {
    backup.close();
    throw error;
  }
}
