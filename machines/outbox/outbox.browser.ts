import type { Model, Move } from '#walks/model.ts';
import type { outboxMachine } from './outboxMachine.ts';

/** Returns how many refusals are undecided after these steps. */
function openRefusals(steps: readonly string[]): number {
  let open = 0;
  let failures = 0;
  for (const step of steps) {
    if (step === 'sendIntent: failed') failures += 1;
    if (step === 'sendIntent: settled' || step === 'sendIntent: refused') failures = 0;
    if (step === 'sendIntent: refused' || failures === 3) open += 1;
    if (failures === 3) failures = 0;
    if (step.startsWith('refusal.')) open -= 1;
  }
  return open;
}

const isTyping = (steps: readonly string[]) =>
  steps.findLast((step) => /typed|draft/.test(step)) === 'intent.added (typed)';

/** Changes and photos run in parallel lanes; a walk covers one of them. A walk that starts with a crash only waters. */
export function isOfOtherLane({ before, state, step }: Move): boolean {
  // Covered by journeys.
  if (step.includes('put off')) return true;
  if (/^(session.renewed|loadIntents: nothing)/.test(step)) return false;
  if (/^(intentStore|connection) fails/.test(before[0] ?? step))
    return before.length > 0 && !/watered|settled/.test(step);
  if (/^(intentStore|connection) fails/.test(step)) return true;
  if (/delivery\.(?!resting).*uploads\.(?!resting)/.test(state)) return !step.endsWith('settled');
  if (step.startsWith('intent')) {
    // Three intents are enough.
    if (before.filter((name) => name.startsWith('intent')).length > 2) return true;
    if (state.includes('loading') && step.includes('typed')) return true;
  }
  // The alert covers everything else.
  if (state.includes('asking') && /^(intent|draft)/.test(step)) return true;
  const isOfPhotos = before.includes('intent.added (shot)');
  // One refusal of a photo is enough.
  if (state.includes('asking') && isOfPhotos && /(refused|failed|fails)$/.test(step)) return true;
  const isOfPicture = before.some((name) => name.includes('chosen'));
  const isOfChanges = before.some((name) => /watered|typed|: kept/.test(name));
  if (step.includes('chosen')) return isOfPhotos || isOfChanges || before.includes(step);
  if (isOfPicture) return /watered|typed|draft|: kept|shot|unwanted/.test(step);
  if (/watered|typed|draft|: kept/.test(step)) return isOfPhotos;
  return /shot|unwanted/.test(step) && isOfChanges;
}

/** Returns whether a user can take this step: alerts are answered first, and signing in again comes before all else. */
function canFollowInBrowser({ before, state, step }: Move): boolean {
  const isByHand = !/^(sendIntent|loadIntents|after|connection)/.test(step);
  if (step.startsWith('refusal.')) return openRefusals(before) > 0;
  if (isByHand && openRefusals(before) > 0) return false;
  // Leaving the field releases its draft.
  if (isTyping(before) && /^(session|intent\.added \(typed)/.test(step)) return false;
  if (state.includes('paused')) return step === 'session.renewed';
  if (step.startsWith('intent.added')) return !before.includes(step);
  return step !== 'draft.released' || isTyping(before);
}

/** The steps that a browser can take the outbox through, and their order. */
export const outboxInBrowser: Model<typeof outboxMachine>['browser'] = {
  never: {
    'intentStore fails': 'it reports failures as storage.failed; this is a safety net',
    'connection fails': 'it only listens; this is a safety net',
    'photoUpload fails': 'failed calls end with an outcome; this is a safety net',
    'intent.added (photo unwanted)': 'a waiting photo has no delete button; unit and property tests cover it',
    'intent.added (picture chosen)': 'it is sent like any other change; the photo journeys cover it',
    'intent.added (another chosen)': 'it is sent like any other change; the photo journeys cover it',
    'sendIntent fails': 'failed calls end with an outcome; this is a safety net',
    'loadIntents fails': 'broken storage breaks more than this',
    'storage.failed': 'it follows the next write to storage, never by itself; it has its own test',
  },
  canFollow: canFollowInBrowser,
  // Stored intents are loaded immediately.
  consequence: (before) => (before.length === 0 ? /^loadIntents: / : null),
};
