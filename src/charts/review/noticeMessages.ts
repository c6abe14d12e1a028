import type { StateDescription } from '../describe/description.ts';
import { causeText } from '../words/triggerText.ts';
import type { Notice } from './review.ts';
import type { Seen } from './notices.ts';

/** Returns the messages that are new, read differently, or come up where they did not. */
export function noticeMessages(before: Seen, after: Seen): Notice[] {
  const old = new Map(before.paths.leaves.map((leaf) => [leaf.path, leaf]));
  return after.paths.leaves
    .filter((leaf) => isMessage(after, leaf))
    .flatMap((leaf) => noticesOn(before, after, leaf, old.get(leaf.path)));
}

const failing = /fail|refus|reject|invalid|unknown|denied|unanswered|unsupported|error/i;

/** A state tells people something if a failure leads to it, or if its name or a quoted text in its description says so. */
function isMessage({ paths }: Seen, { path, key, description, type }: StateDescription): boolean {
  if (type === 'final' || description === '') return false;
  const comesFromFailure = paths.ways.some(
    ({ leaves, transition }) => leaves.includes(path) && transition.trigger.kind === 'error',
  );
  return comesFromFailure || failing.test(key) || /(^|\s)['"‘“].+['"’”]/.test(description);
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
