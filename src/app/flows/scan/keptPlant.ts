import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#contract/problem.ts';
import type { CodeValidation } from '#machines/scan/setup.ts';
import { readCode } from '#domain/code.ts';
import { queryKeys } from '#app/data/keys.ts';
import { readKept } from '#app/data/keptLists.ts';
import type { Pot } from '#app/data/lists.ts';

/**
 * Returns what this phone knows about a code that the server could not check: the plant to open, or that the code is unknown.
 * Empty pots count as unknown, because what is kept may be outdated.
 *
 * @param error of the check
 * @throws the error if the server answered
 */
export async function keptPlant(queries: QueryClient, text: string, error: unknown): Promise<CodeValidation> {
  const isUnanswered = error instanceof Error && error.cause instanceof ApiError && error.cause.status === 0;
  const code = readCode(text);
  if (!isUnanswered || code === null) throw error;
  const pots = await readKept<Pot[]>(queries, queryKeys.pots);
  const pot = pots?.find(({ codes, currentPlantId }) => currentPlantId !== null && codes.includes(code));
  if (!pot) return { valid: true, isUnknown: true };
  return { valid: true, potId: pot.potsId, plantId: pot.currentPlantId! };
}
