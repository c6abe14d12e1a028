import type { OperationId } from '#server/operations/operation.ts';
import type { Sample } from '../calls.ts';
import type { Things } from '../furnish.ts';

/** Requests in a row; the answers to those that only prepare the others are not recorded. */
export type Story = (own: Things) => (Sample & { isPreparation?: true })[];
export type Stories = Partial<Record<OperationId, Record<string, Story>>>;

export const preparing = (sample: Sample) => ({ ...sample, isPreparation: true as const });
