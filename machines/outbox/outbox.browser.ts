import type { Model, Move } from '../support/model.ts';
import type { outboxMachine } from './outboxMachine.ts';

const isBegun = (step: string) => step.startsWith('session.begun');

/** Whether the last step starts to look up a person's intents: they were not signed in before it. */
function isLookingUp(steps: readonly string[]): boolean {
  const last = steps.at(-1) ?? '';
  const before = steps.slice(0, -1);
  const ended = before.lastIndexOf('session.ended');
  const person = before.slice(ended + 1).findLast(isBegun);
  return isBegun(last) && last !== person;
}

/** How many refusals are still undecided after these steps. */
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
  steps.findLast((step) => /typed|draft|session/.test(step)) === 'intent.added (typed)';

/**
 * Changes and photos go beside each other: a walk is about one of them. After a breakdown a walk tries nothing else, and a second
 * person only signs in.
 */
export function isOfOtherLane({ before, state, step }: Move): boolean {
  // Journeys have it.
  if (step.includes('put off')) return true;
  if (/^(session.ended|session.begun \(Ann\)|loadIntents: nothing)/.test(step)) return false;
  if (/^(intentStore|connection) fails/.test(before[0] ?? step)) return before.length > 0;
  if (/^(intentStore|connection) fails/.test(step)) return true;
  if (before.includes('session.begun (Ben)')) return !step.startsWith('loadIntents');
  if (/delivery\.(?!resting).*uploads\.(?!resting)/.test(state)) return true;
  if (step.startsWith('intent')) {
    // A person who is signed out can do nothing, and three things are enough.
    if (state.includes('closed') || before.filter((name) => name.startsWith('intent')).length > 2)
      return true;
    if (state.includes('loading') && step.includes('typed')) return true;
  }
  // A question stands in front of everything else.
  if (state.includes('asking') && /^(intent|draft)/.test(step)) return true;
  const isOfPhotos = before.includes('intent.added (shot)');
  const isOfPicture = before.some((name) => name.includes('chosen'));
  const isOfChanges = before.some((name) => /watered|typed|: kept/.test(name));
  if (step.includes('chosen')) return isOfPhotos || isOfChanges || before.includes(step);
  if (isOfPicture) return /watered|typed|draft|: kept|shot|unwanted/.test(step);
  if (/watered|typed|draft|: kept/.test(step)) return isOfPhotos;
  return /shot|unwanted/.test(step) && isOfChanges;
}

/** Whether the person who signed in last left something on this phone that was not sent. */
function hasUnsent(before: readonly string[]): boolean {
  const unsent = new Map<string, number>();
  let person = '';
  const add = (change: number) => unsent.set(person, (unsent.get(person) ?? 0) + change);
  for (const step of before) {
    if (isBegun(step)) person = step;
    if (/^(loadIntents: kept|intent\.added)/.test(step)) add(1);
    if (/: settled$|^refusal\.discarded/.test(step)) add(-1);
    // Signing out forgets what that person wanted.
    if (step === 'session.ended') unsent.delete(person);
  }
  return (unsent.get(person) ?? 0) > 0;
}

/** What a person can come to: an alert is answered first, a page is there for those who are signed in. */
function canFollowInBrowser({ before, state, step }: Move): boolean {
  const isByHand = !/^(sendIntent|loadIntents|after|connection)/.test(step);
  if (step.startsWith('refusal.')) return openRefusals(before) > 0;
  if (isByHand && openRefusals(before) > 0) return false;
  // Leaving the field releases what was typed into it.
  if (isTyping(before) && /^(session|intent\.added \(typed)/.test(step)) return false;
  if (isBegun(step)) {
    // If a person is signed in, they are the only one until the session runs out.
    const person = before.findLast(isBegun);
    return state.includes('closed') || state.includes('paused') || step === person;
  }
  if (state.includes('paused') || state.includes('closed')) return false;
  if (step.startsWith('intent.added')) return !before.includes(step);
  return step !== 'draft.released' || isTyping(before);
}

/** What a browser can bring the outbox to, and in which order. */
export const outboxInBrowser: Model<typeof outboxMachine>['browser'] = {
  never: {
    'intentStore fails': 'it tells of its failures by storage.failed; this is a net under it',
    'connection fails': 'it only listens; this is a net under it',
    'photoUpload fails': 'every failure of a call is an outcome; this is a net under it',
    'intent.added (photo unwanted)':
      'a photo that waits has no button that would delete it; unit and property tests have it',
    'intent.added (picture chosen)': 'it goes like any change; the journeys of photos have it',
    'intent.added (another chosen)': 'it goes like any change; the journeys of photos have it',
    'sendIntent fails': 'every failure of a call is an outcome; this is a net under it',
    'loadIntents fails': 'a storage that breaks down breaks down for more than this',
    'storage.failed':
      'it comes with the next thing that is kept, and not by itself; a test of its own shows it',
  },
  canFollow: canFollowInBrowser,
  // What was kept is looked up at once.
  consequence: (before) => {
    if (!isLookingUp(before)) return null;
    return hasUnsent(before) ? /^loadIntents: kept/ : /^loadIntents: /;
  },
};
