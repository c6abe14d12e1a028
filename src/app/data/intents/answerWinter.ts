import type { IntentOf } from '#domain/intent.ts';
import { answerWinterQuestion } from '../write/winter.ts';
import type { IntentKind } from './intentKind.ts';

export const answerWinter: IntentKind<IntentOf<'answerWinter'>> = {
  send: answerWinterQuestion,
  failure: 'Failed to save changes',
  missing: 'The plants were deleted.',
};
