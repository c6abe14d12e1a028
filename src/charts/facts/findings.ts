import { triggerText } from '../describe/triggerText.ts';
import type { ChartDescription } from '../describe/description.ts';
import { promisesOf } from '#walks/promises.ts';
import type { Model } from '#walks/model.ts';
import type { Finding } from './facts.ts';
import type { Message } from './messages.ts';

/**
 * Returns what can be found in a chart: itself, its states, its events, what the phone says, and the sentences of its model if it
 * has one.
 */
export function findingsIn(
  { chart, purpose, states, transitions }: ChartDescription,
  model: Model | null,
  messages: readonly Message[] = [],
): Finding[] {
  const find = (kind: Finding['kind'], text: string, more: string, state: string | null): Finding => ({
    chart,
    kind,
    text,
    more,
    state,
  });
  const events = new Map<string, string>();
  for (const { source, trigger } of transitions) {
    const text = triggerText(trigger);
    if (trigger.kind === 'event' && !events.has(text)) events.set(text, source);
  }
  const found = [
    find('chart', chart, purpose, null),
    ...states
      .filter(({ path }) => path !== '')
      .map(({ path, description }) => find('state', path, description, path)),
    ...[...events].map(([event, source]) => find('event', event, '', source)),
    ...messages.map(({ text, more, state }) => find('message', text, more, state)),
    ...(model ? sentencesIn(model) : []).map(({ text, more, state }) => find('sentence', text, more, state)),
  ];
  // One sentence may stand for several steps, and a state may say the same from several starts.
  return [...new Map(found.map((finding) => [JSON.stringify(finding), finding])).values()];
}

const sentencesIn = (model: Model) => [
  ...model.journeys.map(({ name }) => ({ text: name, more: '', state: null })),
  ...promisesOf(model).map(({ says, source, within }) => ({
    text: says,
    more: source,
    state: within || null,
  })),
];
