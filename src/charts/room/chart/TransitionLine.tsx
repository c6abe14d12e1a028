import type { TransitionDescription } from '../../describe/description.ts';
import type { ChartFacts } from '../../facts/facts.ts';
import { guardText, shortTriggerText } from '../../describe/triggerText.ts';
import { hrefOf } from '../address.ts';

const tones: Record<string, string> = { done: 'text-leaf', error: 'text-terracotta' };

/** A transition in words: `event [guard] → target / actions`. @param within the state inside that it is of */
export function TransitionLine({
  facts,
  transition,
  mark = '',
  within = '',
}: {
  facts: ChartFacts;
  transition: TransitionDescription;
  mark?: string;
  within?: string;
}) {
  const { trigger, targets, actions, description, guard } = transition;
  const { named } = facts.description;
  const chart = facts.summary.chart;
  const reviewed = facts.review?.marks.transitions[transition.key];
  const shownGuard = guardText(transition);
  const source = guard === null ? undefined : named.guards[guard.split(' ')[0]!];
  return (
    <li className={`text-small ${mark}`}>
      {within !== '' && <span className="text-muted">in {within}: </span>}
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
