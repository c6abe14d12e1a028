import { Code } from '../chart/Details.tsx';
import { maskedEvent } from '../../live/mask.ts';
import type { LiveEvent } from '../../live/messages.ts';
import type { Of } from './received.ts';
import { eventKey, hrefOfEvent } from './selection.ts';
import { eventText, timeText } from './texts.ts';

interface EventsProps {
  events: readonly Of<LiveEvent>[];
  isMasked: boolean;
  /** The key of the event after which the chart is shown. */
  selected: string | null;
  /** Whether the events are those of several actors. */
  isOfAll: boolean;
}

/** Events with their payloads, the latest first. */
export function Events({ events, isMasked, selected, isOfAll }: EventsProps) {
  if (events.length === 0) return <p className="text-small text-muted">None yet</p>;
  return (
    <ol className="flex flex-col border-l-2 border-line">
      {events.toReversed().map((event) => {
        const key = eventKey(event);
        return (
          <li key={key} aria-current={key === selected ? 'step' : undefined} className="py-1 pl-3">
            <a href={hrefOfEvent(event)} className="block py-1 text-small">
              <span className="text-tiny text-muted tabular-nums">
                {timeText(event.at)}
                {isOfAll && ` · ${event.name}`}
                {event.source !== null && ` · from ${event.source}`}
              </span>
              <span className="block break-words">
                <span className="font-semibold text-leaf">{eventText(event.event.type)}</span>
                <span className={key === selected ? 'text-sun' : 'text-muted'}>{effectOf(event)}</span>
              </span>
            </a>
            <Payload event={isMasked ? maskedEvent(event) : event} />
          </li>
        );
      })}
    </ol>
  );
}

/** Says what an event did to a chart. */
function effectOf({ chart, taken, state, event: { type } }: LiveEvent): string {
  if (chart === null || type === 'xstate.stop') return '';
  return taken.length > 0 || type === 'xstate.init' ? ` → ${state}` : ' changes nothing';
}

function Payload({ event: { event } }: { event: LiveEvent }) {
  const { type, ...payload } = event;
  if (Object.values(payload).every((value) => value === undefined)) return null;
  return (
    <div className="text-tiny text-muted">
      <Code name="payload" text={JSON.stringify(payload)} />
    </div>
  );
}
