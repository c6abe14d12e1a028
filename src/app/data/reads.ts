/** Reads that flows wait for. Those of pages are queries: see `lists.ts`. */
import { dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { FindPlantResult } from '#machines/plantCreation/setup.ts';
import { readCode } from '#domain/code.ts';
import { named, reloadPlant, type Server } from './calls.ts';

/**
 * Looks up what a code opens. A text that has not the form of a code may be private, such as a Wi-Fi password, so it does not
 * leave the phone.
 *
 * @throws 'Failed to validate QR code'
 */
export async function validateCode({ api }: Server, code: string, signal: AbortSignal) {
  if (readCode(code) === null) return { valid: false };
  const call = dataOf(api.GET('/api/qr/{code}', { params: { path: { code } }, signal }));
  return named('Failed to validate QR code', call);
}

/** Reads a plant again, and reloads it on the screen. @throws 'Failed to load plant' */
export async function getPlant(server: Server, plantId: string, signal: AbortSignal) {
  const call = dataOf(server.api.GET('/api/plants/{plantId}', { params: { path: { plantId } }, signal }));
  return named('Failed to load plant', call).finally(() => reloadPlant(server, plantId));
}

/** Returns whether there is a plant with this id, with its pot. @throws 'Failed to load plant' */
export function findPlant({ api }: Server, plantId: string, signal: AbortSignal): Promise<FindPlantResult> {
  const call = dataOf(api.GET('/api/plants/{plantId}', { params: { path: { plantId } }, signal })).then(
    ({ potName }): FindPlantResult => ({ kind: 'created', potName: potName ?? null }),
    (error: unknown): FindPlantResult => {
      if (error instanceof ApiError && error.status === 404) return { kind: 'missing' };
      throw error;
    },
  );
  return named('Failed to load plant', call);
}
