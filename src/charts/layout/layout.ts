import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { ChartDescription, StateDescription } from '../describe/description.ts';
import type { Area, Box, Drawing, Edge, Point } from './drawing.ts';
import { costOf, crossedHeaders, crossingsIn } from './cost.ts';
import { graphOf, labelGap, type Graph } from './graph.ts';
import { freePlace, headerSize, placeHeader } from './header.ts';
import type { Label } from './labels.ts';
import { lineHeight } from './measure.ts';

/** Ways to lay out a chart: none is the best for all. */
const ways: LayoutOptions[] = ['DOWN', 'RIGHT'].flatMap((direction) =>
  ['DEPTH_FIRST', 'GREEDY'].map((strategy) => ({
    'elk.direction': direction,
    'elk.layered.cycleBreaking.strategy': strategy,
    'elk.layered.thoroughness': '40',
  })),
);

/**
 * Lays out a chart in several ways and returns the one that is easiest to follow.
 *
 * @param collapsed the paths of states that are drawn without what is inside
 */
export async function layOut(
  description: ChartDescription,
  elk: Pick<ELK, 'layout'>,
  collapsed: ReadonlySet<string> = new Set(),
): Promise<Drawing> {
  const draw = async (way: LayoutOptions, aside: ReadonlySet<string>, hubs: ReadonlySet<string>) => {
    const graph = graphOf(description, collapsed, way, aside, hubs);
    return drawingOf(description.chart, await elk.layout(graph.root), graph);
  };
  const best = async (hubs: ReadonlySet<string>): Promise<Drawing> => {
    const tries: { way: LayoutOptions; drawing: Drawing }[] = [];
    for (const way of ways) tries.push({ way, drawing: await draw(way, new Set(), hubs) });
    const costs = tries.map(({ drawing }) => costOf(drawing));
    const { way, drawing } = tries[costs.indexOf(Math.min(...costs))]!;
    const aside = crossedHeaders(drawing);
    return aside.size === 0 ? drawing : draw(way, aside, hubs);
  };
  const drawing = await best(new Set());
  return crossingsIn(drawing) <= mostCrossings ? drawing : best(hubsOf(description));
}

/** A drawing with more crossings than this is not clear at a glance. */
const mostCrossings = 50;

/** Lines to a state from this many others cross most of a drawing. */
const manySources = 4;

/** Returns the states to which so many others lead that a text in their boxes is clearer than the lines: ends, and hubs. */
function hubsOf({ states, transitions }: ChartDescription): Set<string> {
  const sourcesOf = (path: string) =>
    new Set(transitions.filter(({ targets }) => targets.includes(path)).map(({ source }) => source)).size;
  const isHub = ({ path, type }: StateDescription) => sourcesOf(path) >= (type === 'final' ? 2 : manySources);
  return new Set(states.filter(isHub).map(({ path }) => path));
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
  if (!meaning) return [];
  const { x = 0, y = 0, width = 0, height = 0, children = [] } = node;
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
