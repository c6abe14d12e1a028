import { open } from 'node:fs/promises';
import { headBytes, pictureKind, type PictureKind } from '#domain/pictureFiles.ts';

/** Returns the kind of a file by its first bytes, before any decoder sees it; `null` if it is none of the accepted ones. */
export async function kindOf(path: string): Promise<PictureKind | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return pictureKind(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
