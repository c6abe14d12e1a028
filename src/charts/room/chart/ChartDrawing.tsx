import { memo } from 'react';
import type { Box, Drawing, Edge, PlacedLabel } from '../../layout/drawing.ts';
import { invokeText } from '../../layout/header.ts';
import { partGap } from '../../layout/labels.ts';
import { lineHeight } from '../../layout/measure.ts';
import { commonMark, marksOf, reviewSigns, signRadius, type Marks } from './marks.ts';

interface DrawingProps {
  drawing: Drawing;
  marks: Marks;
  /** The path of the selected state. */
  selected: string | null;
  /** The address of the chart behind an actor. */
  hrefOfActor: (actor: string) => string | null;
}

const tones = ['plain', 'done', 'error'] as const;

/** A chart as SVG, without the frame that moves it. */
export const ChartDrawing = memo(function ChartDrawing({
  drawing,
  marks,
  selected,
  hrefOfActor,
}: DrawingProps) {
  const { boxes, edges } = drawing;
  const around = new Set(boxes.filter((box) => hasInside(box, boxes)).map(({ path }) => path));
  return (
    <>
      <defs>
        {tones.flatMap((tone) => [
          <Arrow key={tone} tone={tone} id={`arrow-${tone}`} size={8} />,
          <Arrow key={`${tone} way`} tone={tone} id={`arrow-${tone}-way`} size={13} />,
        ])}
      </defs>
      {boxes.map((box) => (
        <State
          key={box.path}
          box={box}
          marks={marks}
          isAround={around.has(box.path)}
          isSelected={box.path === selected}
          isFirst={selected === null && box.path === ''}
          hrefOfActor={hrefOfActor}
        />
      ))}
      {edges.map((edge) => (
        <Line key={edge.id} edge={edge} marks={marks} selected={selected} />
      ))}
      {edges.flatMap((edge) =>
        edge.labels.map((label) => (
          <Label key={label.transition} edge={edge} label={label} marks={marks} selected={selected} />
        )),
      )}
    </>
  );
});

function Arrow({ tone, id, size }: { tone: string; id: string; size: number }) {
  return (
    <marker
      id={id}
      className={tone}
      viewBox="0 0 8 8"
      refX="7"
      refY="4"
      markerWidth={size}
      markerHeight={size}
      markerUnits="userSpaceOnUse"
      orient="auto"
    >
      <path d="M0 0 8 4 0 8z" />
    </marker>
  );
}

const hasInside = (box: Box, boxes: readonly Box[]) =>
  boxes.some((other) => other !== box && (box.path === '' || other.path.startsWith(`${box.path}.`)));

interface StateProps {
  box: Box;
  marks: Marks;
  isAround: boolean;
  isSelected: boolean;
  isFirst: boolean;
  hrefOfActor: DrawingProps['hrefOfActor'];
}

function State({ box, marks, isAround, isSelected, isFirst, hrefOfActor }: StateProps) {
  const { path, kind, isCollapsed, name, invokes, stays, x, y, width, height } = box;
  const area = { x, y, width, height };
  const mark = marks.review?.states[path];
  const classes = [
    'box',
    kind,
    isAround ? 'around' : '',
    isSelected ? 'selected' : '',
    marks.lit?.has(path) ? 'lit' : '',
    mark ?? '',
    isCollapsed ? 'collapsed' : '',
  ];
  return (
    <g className={classes.filter(Boolean).join(' ')} data-state={path}>
      <g
        role="button"
        aria-label={`${path || name.text}, ${kind} state${marks.lit?.has(path) ? ', active' : ''}${mark ? `, ${mark}` : ''}`}
        aria-pressed={isSelected}
        tabIndex={isSelected || isFirst ? 0 : -1}
      >
        <rect className="frame" {...area} rx={kind === 'transient' ? Math.min(18, height / 2) : 9} />
        {kind === 'final' && (
          <rect className="inner" x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />
        )}
        <text className="name" x={name.x} y={name.y + 12}>
          {name.text}
        </text>
      </g>
      {mark && <Sign mark={mark} x={x} y={y} />}
      {invokes.map((invoke) => (
        <Invoke key={invoke.text} invoke={invoke} href={hrefOfActor(invoke.text)} />
      ))}
      {stays.map((label) => (
        <g key={label.transition} className={`label ${marksOf(label.transition, marks)}`}>
          {marksOf(label.transition, marks) !== '' && (
            <rect x={label.x - 3} y={label.y} width={label.width + 6} height={label.height} rx={3} />
          )}
          <Lines label={label} left={label.x} />
          <ReviewSign label={label} left={label.x} marks={marks} />
        </g>
      ))}
    </g>
  );
}

/** The sign of a mark in a circle around a point. */
function Sign({ mark, x, y }: { mark: keyof typeof reviewSigns; x: number; y: number }) {
  return (
    <g className={`sign ${mark}`} aria-hidden>
      <circle cx={x} cy={y} r={signRadius} />
      <text x={x} y={y + 4} textAnchor="middle">
        {reviewSigns[mark]}
      </text>
    </g>
  );
}

/** The sign of a transition, left of its text. */
function ReviewSign({ label, left, marks }: { label: PlacedLabel; left: number; marks: Marks }) {
  const mark = marks.review?.transitions[label.transition];
  return mark && <Sign mark={mark} x={left - signRadius - 2} y={label.y + 6} />;
}

function Invoke({ invoke: { text, x, y }, href }: { invoke: Box['invokes'][number]; href: string | null }) {
  const line = (
    <text className="actions" x={x} y={y + 11}>
      {invokeText(text)}
    </text>
  );
  // The panel beside the chart has the same link for the keyboard.
  return href === null ? (
    line
  ) : (
    <a href={href} tabIndex={-1} aria-hidden>
      {line}
    </a>
  );
}

/** Returns a class that makes the lines of other states pale while a state is selected. */
const nearOf = ({ source, target }: Edge, selected: string | null) =>
  selected === null || selected === '' || source === selected || target === selected ? '' : 'beside';

function Line({ edge, marks, selected }: { edge: Edge; marks: Marks; selected: string | null }) {
  const [first] = edge.points;
  const isTaken = edge.labels.some(({ transition }) => marks.taken?.has(transition));
  const transitions = edge.labels.map(({ transition }) => transition);
  const mark = commonMark(transitions, marks) ?? '';
  return (
    <g
      className={`edge ${edge.tone} ${mark} ${edge.isOnWay ? 'way' : ''} ${isTaken ? 'taken' : ''} ${nearOf(edge, selected)}`}
    >
      <polyline
        points={edge.points.map((point) => point.join(',')).join(' ')}
        markerEnd={`url(#arrow-${edge.tone}${edge.isOnWay ? '-way' : ''})`}
      />
      {edge.source === null && first && <circle className="initial" cx={first[0]} cy={first[1]} r={5} />}
    </g>
  );
}

function Label({
  edge,
  label,
  marks,
  selected,
}: {
  edge: Edge;
  label: PlacedLabel;
  marks: Marks;
  selected: string | null;
}) {
  const { x, y, width, height } = label;
  return (
    <g className={`edge ${edge.tone} ${nearOf(edge, selected)}`}>
      <g className={`label ${marksOf(label.transition, marks)}`} data-transition={label.transition}>
        <rect x={x} y={y} width={width} height={height} rx={3} />
        <Lines label={label} left={x + 5} />
        <ReviewSign label={label} left={x + 5} marks={marks} />
      </g>
    </g>
  );
}

function Lines({ label: { lines, y }, left }: { label: PlacedLabel; left: number }) {
  return lines.map((line, place) => (
    <text key={line.map(({ text }) => text).join(' ')} x={left} y={y + 11 + place * lineHeight}>
      {line.map(({ part, text }, at) => (
        <tspan key={`${part} ${text}`} className={part} dx={at === 0 ? undefined : partGap}>
          {text}
        </tspan>
      ))}
    </text>
  ));
}
