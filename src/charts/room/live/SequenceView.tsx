import type { LiveEvent } from '../../live/messages.ts';
import type { Of } from './received.ts';
import { eventKey, hrefOfEvent } from './selection.ts';
import { sequenceOf } from './sequence.ts';
import { eventText, timeText } from './texts.ts';

const column = 170;
const row = 34;
const top = 34;
const left = 90;

/** Who sent what to whom, from above to below in time. */
export function SequenceView({ events }: { events: readonly Of<LiveEvent>[] }) {
  const { names, messages } = sequenceOf(events);
  if (messages.length === 0) return <p className="text-small text-muted">None yet</p>;
  const width = left + names.length * column;
  const height = top + messages.length * row + 10;
  const middleOf = (place: number) => left + place * column + column / 2;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard can scroll only what has the focus
    <div tabIndex={0} className="overflow-x-auto" role="group" aria-label="Who sent what to whom">
      <svg className="chart" width={width} height={height}>
        <defs>
          <marker
            id="sent"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" className="plain" />
          </marker>
        </defs>
        {names.map((name, place) => (
          <g key={name} className="edge plain">
            <text className="name" x={middleOf(place)} y={16} textAnchor="middle">
              {name}
            </text>
            <polyline points={`${middleOf(place)},${top - 10} ${middleOf(place)},${height}`} opacity={0.35} />
          </g>
        ))}
        {messages.map(({ event, from, to }, place) => {
          const y = top + place * row + row / 2;
          const text = eventText(event.event.type);
          const [start, end] = [middleOf(from), middleOf(to)];
          const points =
            from === to
              ? `${start},${y - 6} ${start + 24},${y - 6} ${start + 24},${y + 4} ${start + 2},${y + 4}`
              : `${start},${y} ${end},${y}`;
          const line = (
            <>
              <text className="actions" x={4} y={y + 4}>
                {timeText(event.at)}
              </text>
              <g className="edge plain">
                <polyline points={points} markerEnd="url(#sent)" />
              </g>
              <text
                className="trigger"
                x={from === to ? start + 30 : (start + end) / 2}
                y={from === to ? y + 3 : y - 5}
                textAnchor={from === to ? 'start' : 'middle'}
              >
                {text}
              </text>
            </>
          );
          return event.chart === null ? (
            <g key={eventKey(event)}>{line}</g>
          ) : (
            <a
              key={eventKey(event)}
              href={hrefOfEvent(event)}
              aria-label={`${names[from]!} to ${names[to]!}: ${text}`}
            >
              {line}
            </a>
          );
        })}
      </svg>
    </div>
  );
}
