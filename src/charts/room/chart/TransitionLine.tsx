import type { TransitionDescription } from '../../describe/description.ts';
import type { ChartFacts } from '../../facts/facts.ts';
import { guardText, shortTriggerText } from '../../describe/triggerText.ts';
import { hrefOf } from '../address.ts';

const tones: Record<string, string> = { done: 'text-leaf', error: 'text-terracotta' };

/** A transition in words: `event [guard] → target / actions`. */
export function TransitionLine({
  facts,
  transition,
  mark = '',
}: {
  facts: ChartFacts;
  transition: TransitionDescription;
  mark?: string;
}) {
  const { trigger, targets, actions, description, guard } = transition;
  const { named } = facts.description;
  const chart = facts.summary.chart;
  const reviewed = facts.review?.marks.transitions[transition.key];
  const shownGuard = guardText(transition);
  const source = guard === null ? undefined : named.guards[guard.split(' ')[0]!];
  return (
    <li className={`text-small ${mark}`}>
      {reviewed && <span className="font-semibold">{reviewed}: </span>}
      <span className={`font-semibold ${tones[trigger.kind] ?? ''}`}>{shortTriggerText(trigger)}</span>
      {trigger.kind === 'after' && trigger.delay !== String(trigger.ms) && (
        <span className="text-muted"> ({trigger.delay})</span>
      )}
      {shownGuard !== null && (
        <span className="text-sun" title={source}>
          {' '}
          [{shownGuard}]
        </span>
      )}
      {targets.length === 0 ? (
        <span className="text-muted"> stays</span>
      ) : (
        <>
          {' → '}
          {targets.map((target, place) => (
            <span key={target}>
              {place > 0 && ' and '}
              <a
                href={hrefOf(chart, 'chart', { state: target })}
                className="text-leaf underline underline-offset-2"
              >
                {target}
              </a>
            </span>
          ))}
        </>
      )}
      {actions.length > 0 && <span className="text-muted"> / {actions.join(', ')}</span>}
      {description !== '' && <span className="block text-muted">{description}</span>}
    </li>
  );
}
