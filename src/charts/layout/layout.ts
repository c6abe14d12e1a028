import type { ELK, ElkEdgeSection, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { ChartDescription } from '../describe/description.ts';
import type { Area, Box, Drawing, Edge, Point } from './drawing.ts';
import { costOf, crossedHeaders, isClear, isUntangled, mostCrossed } from './cost.ts';
import { layOutParts } from './parts.ts';
import { writings, type IsWritten } from './written.ts';
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
 * Lays out a chart in several ways and returns the one that is easiest to follow, with as many lines as can be followed.
 *
 * @param collapsed the paths of states that are drawn without what is inside
 */
export async function layOut(
  description: ChartDescription,
  elk: Pick<ELK, 'layout'>,
  collapsed: ReadonlySet<string> = new Set(),
): Promise<Drawing> {
  const draw = async (way: LayoutOptions, aside: ReadonlySet<string>, isWritten: IsWritten) => {
    const graph = graphOf(description, collapsed, way, aside, isWritten);
    return drawingOf(description.chart, await layOutParts(graph.root, elk), graph);
  };
  const best = async (isWritten: IsWritten): Promise<Drawing> => {
    const tries: { way: LayoutOptions; drawing: Drawing }[] = [];
    for (const way of ways) tries.push({ way, drawing: await draw(way, new Set(), isWritten) });
    const costs = tries.map(({ drawing }) => costOf(drawing) + (isClear(drawing) ? 0 : unclear));
    const { way, drawing } = tries[costs.indexOf(Math.min(...costs))]!;
    const aside = crossedHeaders(drawing);
    return aside.size === 0 ? drawing : draw(way, aside, isWritten);
  };
  const tries: { drawing: Drawing; isWritten: IsWritten }[] = [];
  for (const isWritten of writings(description)) {
    const drawing = await best(isWritten);
    if (isClear(drawing)) return drawing;
    tries.push({ drawing, isWritten });
  }
  let { drawing, isWritten } = tries.toSorted((a, b) => costOf(a.drawing) - costOf(b.drawing))[0]!;
  for (let round = 0; round < untangling && !isUntangled(drawing); round += 1) {
    const crossed = mostCrossed(drawing);
    if (!crossed) break;
    isWritten = alsoWritten(isWritten, crossed);
    drawing = await best(isWritten);
  }
  return drawing;
}

/** So many lines become text because they cross others, at most. */
const untangling = 4;

/** Also writes the transitions of a line. */
function alsoWritten(isWritten: IsWritten, { labels }: Edge): IsWritten {
  const keys = new Set(labels.map(({ transition }) => transition));
  return (each) => isWritten(each) || (keys.has(each.key) && each.targets.length === 1);
}

/** A drawing that is not clear at a glance is only taken if no other is: it costs as much as this many px of line. */
const unclear = 1_000_000;

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
