import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { invalid, Problem } from '../http/problem.ts';

export const maxFiles = 10;
export const maxFileBytes = 20 * 1024 * 1024;

const tooMany = () => new Problem(413, 'too-many-files', `At most ${maxFiles} photos at a time.`);
const tooLarge = () => new Problem(413, 'file-too-large', 'A photo may have 20 MB at most.');

/** What went wrong while the form came in, told as what is wrong with it. */
function refusal(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  // The parser's own errors carry no code.
  if (!('code' in error)) return invalid('body', 'is no form that can be read');
  if (error.code === 'FST_FILES_LIMIT') return tooMany();
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return invalid('body', 'broke off');
  return error;
}

async function receive(request: FastifyRequest, folder: string): Promise<string[]> {
  const files: string[] = [];
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxFileBytes, files: maxFiles, fields: 10 },
    })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== 'photos')
        throw invalid(`body/${part.fieldname}`, 'is not expected; photos come in `photos`');
      const path = join(folder, `${files.length}.upload`);
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) throw tooLarge();
      if (part.file.bytesRead === 0) throw invalid(`body/photos/${files.length}`, 'is empty');
      files.push(path);
    }
  } catch (error) {
    // What is still to come is let through unread: a connection that waits to be read cannot be closed.
    request.raw.unpipe();
    request.raw.resume();
    throw refusal(error);
  }
  if (files.length === 0) throw invalid('body/photos', 'is required');
  return files;
}

/** Where files are while they come in. */
export const uploadsIn = (dataDir: string) => join(dataDir, 'uploads');

/**
 * Writes the files of a multipart request to a temporary folder, stopping at the first one over the limits, and hands
 * them over. The folder is gone afterwards, whatever happened.
 *
 * @param folder where temporary folders are made
 * @param use gets the paths of the files in the order in which they were sent, at least one
 * @throws {Problem} 400, 413, 415
 */
export async function withReceivedFiles<T>(
  request: FastifyRequest,
  folder: string,
  use: (files: string[]) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart())
    throw new Problem(415, 'not-multipart', 'Photos are sent as multipart/form-data.');
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'upload-'));
  try {
    return await use(await receive(request, work));
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
