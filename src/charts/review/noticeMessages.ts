import type { StateDescription } from '../describe/description.ts';
import { causeText } from '../describe/triggerText.ts';
import type { Notice } from './review.ts';
import type { Seen } from './seen.ts';

/** Returns the messages that are new, read differently, or come up where they did not. */
export function noticeMessages(before: Seen, after: Seen): Notice[] {
  const old = new Map(before.paths.leaves.map((leaf) => [leaf.path, leaf]));
  return after.paths.leaves
    .filter((leaf) => isMessage(after, leaf))
    .flatMap((leaf) => noticesOn(before, after, leaf, old.get(leaf.path)));
}

const failing = /fail|refus|reject|invalid|unknown|denied|unanswered|unsupported|error/i;
const telling = /^(you are (told|asked|warned)|an? (alert|error|message))/i;
const dismissing = /(dismissed|acknowledged)$/;

/** A state tells people something if only failures lead to it, if an event dismisses it, or if its name or description says so. */
function isMessage({ paths }: Seen, { path, key, description, type }: StateDescription): boolean {
  if (type === 'final' || description === '') return false;
  const into = paths.ways.filter(({ leaf, leaves }) => leaf !== path && leaves.includes(path));
  const out = paths.ways.filter(({ leaf, transition }) => leaf === path && transition.source === path);
  const isFailure = into.length > 0 && into.every(({ transition }) => transition.trigger.kind === 'error');
  const isDismissed = out.some(
    ({ transition: { trigger } }) => trigger.kind === 'event' && dismissing.test(trigger.event),
  );
  return isFailure || isDismissed || failing.test(key) || telling.test(description);
}

function noticesOn(
  before: Seen,
  after: Seen,
  leaf: StateDescription,
  was: StateDescription | undefined,
): Notice[] {
  const { path, description } = leaf;
  const about = (text: string): Notice => ({ kind: 'message', text, states: [path] });
  const ways = waysTo(after, path);
  if (!was)
    return [
      about(`New: “${description}” (\`${path}\`)${ways.length > 0 ? `, after ${ways.join('; ')}` : ''}.`),
    ];
  const known = waysTo(before, path);
  const added = ways.filter((way) => !known.includes(way));
  const gone = known.filter((way) => !ways.includes(way));
  const reads =
    was.description === description
      ? []
      : [about(`\`${path}\` says “${description}”; before: “${was.description}”.`)];
  const more =
    added.length === 0 ? [] : [about(`“${description}” (\`${path}\`) now also follows ${added.join('; ')}.`)];
  const less =
    gone.length === 0 ? [] : [about(`“${description}” (\`${path}\`) no longer follows ${gone.join('; ')}.`)];
  return [...reads, ...more, ...less];
}

const waysTo = ({ paths }: Seen, path: string) => [
  ...new Set(
    paths.ways
      .filter(({ leaf, leaves }) => leaf !== path && leaves.includes(path))
      .map(({ transition }) => `\`${causeText(transition)}\` in \`${transition.source || 'any state'}\``),
  ),
];
