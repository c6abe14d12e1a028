import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { ChartDescription } from '../describe/description.ts';
import { crossedHeaders } from './cost.ts';
import type { Area, Box, Drawing, Edge, Point } from './drawing.ts';
import { graphOf, labelGap, type Graph } from './graph.ts';
import { freePlace, headerSize, placeHeader } from './header.ts';
import type { Label } from './labels.ts';
import { lineHeight } from './measure.ts';
import { layOutParts } from './parts.ts';
import type { Room } from './room.ts';
import type { Writing } from './written.ts';

/** A way in which a chart is drawn. */
export interface Choice {
  way: LayoutOptions;
  /** Whether states that no line touches are packed together, in states that lines enter; otherwise they stand in one row. */
  isPacked: boolean;
  writing: Writing;
  collapsed: ReadonlySet<string>;
  drawing: Drawing;
}

/** Draws a chart in one way. @param aside the paths of states that keep a free strip for their name */
export type Draw = (choice: Omit<Choice, 'drawing'>, aside: ReadonlySet<string>) => Promise<Drawing>;

/** What a chart is drawn with. */
export interface Wanted {
  elk: Pick<ELK, 'layout'>;
  room: Room;
  /** The keys of the transitions of the usual way. */
  usualWay: ReadonlySet<string>;
}

/** Returns what draws a chart. */
export function drawerOf(description: ChartDescription, { elk, room, usualWay }: Wanted): Draw {
  return async ({ way, isPacked, writing, collapsed }, aside) => {
    const graph = graphOf(description, collapsed, way, aside, usualWay, writing);
    return drawingOf(description.chart, await layOutParts(graph.root, elk, { room, isPacked }), graph);
  };
}

/** Draws again, with a free strip for each name that a line crosses. */
export function withFreeHeaders(draw: Draw, choice: Choice): Drawing | Promise<Drawing> {
  const aside = crossedHeaders(choice.drawing);
  return aside.size === 0 ? choice.drawing : draw(choice, aside);
}

function drawingOf(chart: string, page: ElkNode, graph: Graph): Drawing {
  const { width = 0, height = 0, children = [], edges: laidOut = [] } = page;
  const edges = laidOut.map((edge) => edgeOf(edge, graph));
  return {
    chart,
    width: Math.ceil(width),
    height: Math.ceil(height),
    boxes: children.flatMap((node) => boxesOf(node, graph, edges)),
    edges,
  };
}

function boxesOf(node: ElkNode, graph: Graph, edges: readonly Edge[]): Box[] {
  const meaning = graph.boxes.get(node.id);
  const { x = 0, y = 0, width = 0, height = 0, children = [] } = node;
  // Not a state: a dot, or a group of states.
  if (!meaning) return children.flatMap((child) => boxesOf(child, graph, edges));
  const { header, ...rest } = meaning;
  const area: Area = { x, y, width, height };
  const hasInside = children.length > 0;
  const lines = edges.map(({ points }) => points);
  const place = hasInside ? freePlace(area, headerSize(header, hasInside), lines) : null;
  const texts = placeHeader({ x: place ?? x, y }, header, hasInside);
  return [{ ...area, ...rest, ...texts }, ...children.flatMap((child) => boxesOf(child, graph, edges))];
}

function edgeOf({ id, sections = [], labels = [] }: ElkExtendedEdge, graph: Graph): Edge {
  const { labels: texts, ...meaning } = graph.edges.get(id)!;
  const { x = 0, y = 0, width = 0 } = labels[0] ?? {};
  return { id, ...meaning, points: sections.flatMap(pointsOf), labels: placed(texts, { x, y, width }) };
}

const pointsOf = ({ startPoint, bendPoints = [], endPoint }: ElkEdgeSection): Point[] =>
  [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [x, y]);

/** Places the labels of an edge below each other. */
function placed(labels: readonly Label[], at: Omit<Area, 'height'>): Edge['labels'] {
  let { y } = at;
  return labels.map((label) => {
    const height = label.lines.length * lineHeight;
    const area = { x: at.x, y, width: at.width, height };
    y += height + labelGap;
    return { ...label, ...area };
  });
}
