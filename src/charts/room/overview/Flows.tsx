import { useState } from 'react';
import type { FlowMap, Summary } from '../../facts/facts.ts';
import { sizeText } from '../../facts/sizeText.ts';
import { hrefOf } from '../address.ts';

interface FlowsProps {
  map: FlowMap;
  charts: readonly Summary[];
  /** The id of the map's title. */
  labelledBy: string;
  /** Whether charts that no chart invokes are invoked by pages. */
  hasPages: boolean;
}

/** The map of flows. The arrows of the flow under the pointer or with the focus stand out. */
export function Flows({ map, charts, labelledBy, hasPages }: FlowsProps) {
  const [near, setNear] = useState<string | null>(null);
  const { width, height, nodes, arrows } = map;
  const summaryOf = (chart: string) => charts.find((summary) => summary.chart === chart)!;
  const alone = charts.filter(({ chart }) => nodes.every((node) => node.chart !== chart));
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-paper p-2">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="chart mx-auto block h-auto max-w-full"
        style={{ width, minWidth: Math.min(width, 900) }}
        role="group"
        aria-labelledby={labelledBy}
      >
        <defs>
          <marker
            id="invokes"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="7"
            markerHeight="7"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" className="plain" style={{ fill: 'context-stroke' }} />
          </marker>
        </defs>
        {arrows.map(({ source, target, points }) => {
          const isNear = near === null || near === source || near === target;
          return (
            <g key={`${source} ${target}`} className={`edge plain ${isNear ? '' : 'beside'}`}>
              <polyline points={points.map((point) => point.join(',')).join(' ')} markerEnd="url(#invokes)" />
            </g>
          );
        })}
        {nodes.map(({ chart, also, ...area }) => {
          const summary = summaryOf(chart);
          return (
            <a
              key={chart}
              href={hrefOf(chart)}
              className="box"
              onPointerEnter={() => setNear(chart)}
              onPointerLeave={() => setNear(null)}
              onFocus={() => setNear(chart)}
              onBlur={() => setNear(null)}
            >
              <rect className="frame" {...area} rx={10} />
              <text x={area.x + 14} y={area.y + 20} className="name" style={{ textDecoration: 'none' }}>
                {chart}
              </text>
              <text x={area.x + 14} y={area.y + 36} className="actions" style={{ textDecoration: 'none' }}>
                {sizeText(summary)}
              </text>
              {also !== '' && (
                <text x={area.x + 14} y={area.y + 50} className="actions" style={{ textDecoration: 'none' }}>
                  {also}
                </text>
              )}
            </a>
          );
        })}
      </svg>
      {hasPages && alone.length > 0 && (
        <p className="p-2 text-small text-muted">
          Invoked by pages, not by a chart:{' '}
          {alone.map(({ chart }, place) => (
            <span key={chart}>
              {place > 0 && ', '}
              <a href={hrefOf(chart)} className="font-semibold text-leaf underline underline-offset-2">
                {chart}
              </a>
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
