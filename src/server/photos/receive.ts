import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { maxPictureBytes } from '#domain/pictureFiles.ts';
import { invalid, Problem } from '../http/problem.ts';

export const maxFiles = 10;

/** The files that a request may contain. */
export interface Expected {
  /** The name of their field. */
  field: string;
  files: number;
  /** The size of each. */
  bytes: number;
  /** The message to the user if there are more files, or larger ones. */
  tooMany: string;
  tooLarge: string;
  /** The message to the user if the request is no form. */
  notForm: string;
}

const photos: Expected = {
  field: 'photos',
  files: maxFiles,
  bytes: maxPictureBytes,
  tooMany: `At most ${maxFiles} photos at a time.`,
  tooLarge: 'Photos can be up to 20 MB.',
  notForm: 'Photos are sent as multipart/form-data.',
};

const tooMany = (expected: Expected) => new Problem(413, 'too-many-files', expected.tooMany);
const brokeOff = () => invalid('body', 'broke off');
const tooLarge = (expected: Expected) => new Problem(413, 'file-too-large', expected.tooLarge);

/** Converts an error of the multipart parser to a problem. */
function refusal(error: unknown, expected: Expected): unknown {
  if (!(error instanceof Error) || error instanceof Problem) return error;
  // Only the parser's own errors have no code.
  if (!('code' in error)) return invalid('body', 'is no form that can be read');
  if (error.code === 'FST_FILES_LIMIT') return tooMany(expected);
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(expected);
  if (['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET'].includes(String(error.code))) return brokeOff();
  return error;
}

async function receive(request: FastifyRequest, folder: string, expected: Expected): Promise<string[]> {
  const files: string[] = [];
  try {
    // The parser would wait forever for a connection that has closed already.
    if (request.raw.destroyed && !request.raw.readableEnded) throw brokeOff();
    for await (const part of request.parts({
      limits: { fileSize: expected.bytes, files: expected.files, fields: 10 },
    })) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== expected.field)
        throw invalid(`body/${part.fieldname}`, `is not expected; files come in \`${expected.field}\``);
      const path = join(folder, `${files.length}.upload`);
      await pipeline(part.file, createWriteStream(path));
      if (part.file.truncated) throw tooLarge(expected);
      if (part.file.bytesRead === 0) throw invalid(`body/${expected.field}/${files.length}`, 'is empty');
      files.push(path);
    }
  } catch (error) {
    // Discard the rest of the body: a connection with unread data cannot be closed.
    request.raw.unpipe();
    request.raw.resume();
    throw refusal(error, expected);
  }
  if (files.length === 0) throw invalid(`body/${expected.field}`, 'is required');
  return files;
}

/** Returns the folder for uploads in progress. */
export const uploadsIn = (dataDir: string) => join(dataDir, 'uploads');

/**
 * Writes the files of a multipart request to a temporary folder and passes their paths to `use`. Stops at the first file that
 * exceeds a limit. The folder is always removed afterwards.
 *
 * @param folder the parent of the temporary folder
 * @param use gets the paths of the files in the order of the request, at least one, and the temporary folder
 * @param expected what the request may contain
 * @returns the result of `use`
 * @throws {Problem} 400 if the form is malformed, 413 if a limit is exceeded, 415 if the request is not multipart
 */
export async function withReceivedFiles<T>(
  request: FastifyRequest,
  folder: string,
  use: (files: string[], work: string) => Promise<T>,
  expected = photos,
): Promise<T> {
  if (!request.isMultipart()) throw new Problem(415, 'not-multipart', expected.notForm);
  await mkdir(folder, { recursive: true });
  const work = await mkdtemp(join(folder, 'upload-'));
  try {
    return await use(await receive(request, work, expected), work);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
