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

/** Ways to lay out a chart: none is the best for all. @param thoroughness ELK tries so many orders of the states in a row */
const waysOf = (strategies: readonly string[], thoroughness: number): LayoutOptions[] =>
  ['DOWN', 'RIGHT'].flatMap((direction) =>
    strategies.map((strategy) => ({
      'elk.direction': direction,
      'elk.layered.cycleBreaking.strategy': strategy,
      'elk.layered.thoroughness': String(thoroughness),
    })),
  );

const ways = waysOf(['DEPTH_FIRST', 'GREEDY'], 40);
/** Fewer ways, for a drawing that is made once. */
const quickWays = waysOf(['DEPTH_FIRST'], 7);

/** The way in which a chart is drawn best. */
interface Choice {
  way: LayoutOptions;
  isWritten: IsWritten;
  drawing: Drawing;
}

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
  return (await choose(description, elk, collapsed, ways)).drawing;
}

/**
 * Lays out a chart, and others in the same way: so versions of a chart are compared more easily. Less is tried than in
 * {@link layOut}, because a review is made once.
 */
export async function layOutAlike(
  description: ChartDescription,
  others: readonly ChartDescription[],
  elk: Pick<ELK, 'layout'>,
): Promise<Drawing[]> {
  const choice = await choose(description, elk, new Set(), quickWays);
  const drawings = [choice.drawing];
  for (const other of others) {
    const draw = drawerOf(other, elk, new Set());
    drawings.push(await withFreeHeaders(draw, { ...choice, drawing: await draw(choice, new Set()) }));
  }
  return drawings;
}

type Draw = (choice: Omit<Choice, 'drawing'>, aside: ReadonlySet<string>) => Promise<Drawing>;

const drawerOf =
  (description: ChartDescription, elk: Pick<ELK, 'layout'>, collapsed: ReadonlySet<string>): Draw =>
  async ({ way, isWritten }, aside) => {
    const graph = graphOf(description, collapsed, way, aside, isWritten);
    return drawingOf(description.chart, await layOutParts(graph.root, elk), graph);
  };

/** Draws again, with a free strip for each name that a line crosses. */
function withFreeHeaders(draw: Draw, choice: Choice): Drawing | Promise<Drawing> {
  const aside = crossedHeaders(choice.drawing);
  return aside.size === 0 ? choice.drawing : draw(choice, aside);
}

async function choose(
  description: ChartDescription,
  elk: Pick<ELK, 'layout'>,
  collapsed: ReadonlySet<string>,
  tried: readonly LayoutOptions[],
): Promise<Choice> {
  const draw = drawerOf(description, elk, collapsed);
  const best = async (isWritten: IsWritten): Promise<Choice> => {
    const tries: Choice[] = [];
    for (const way of tried)
      tries.push({ way, isWritten, drawing: await draw({ way, isWritten }, new Set()) });
    const costs = tries.map(({ drawing }) => costOf(drawing) + (isClear(drawing) ? 0 : unclear));
    const choice = tries[costs.indexOf(Math.min(...costs))]!;
    return { ...choice, drawing: await withFreeHeaders(draw, choice) };
  };
  const tries: Choice[] = [];
  for (const isWritten of writings(description)) {
    const choice = await best(isWritten);
    if (isClear(choice.drawing)) return choice;
    tries.push(choice);
  }
  let choice = tries.toSorted((a, b) => costOf(a.drawing) - costOf(b.drawing))[0]!;
  for (let round = 0; round < untangling && !isUntangled(choice.drawing); round += 1) {
    const crossed = mostCrossed(choice.drawing);
    if (!crossed) break;
    choice = await best(alsoWritten(choice.isWritten, crossed));
  }
  return choice;
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
