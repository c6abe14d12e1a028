import type { Intent } from '#domain/intent.ts';

const kinds = new Set<Intent['kind']>(['updatePlant', 'setPreferences', 'movePlant', 'setProfilePhoto']);

/** Returns whether a change shows in the head of its plant's page or in its details; all others are in its timeline. */
export const isInHead = ({ kind }: Pick<Intent, 'kind'>): boolean => kinds.has(kind);
