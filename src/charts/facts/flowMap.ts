import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import { lineHeight, textSizes, widthOf } from '../layout/measure.ts';
import type { FlowMap, Summary } from './facts.ts';
import { sizeText } from './sizeText.ts';

const nameSize = 14;
const height = 46;

/** Names the other charts that invoke one, at most two. */
function alsoText(charts: readonly string[]): string {
  const more = charts.length > 2 ? `, ${charts.length - 2} more` : '';
  return charts.length === 0 ? '' : `also by ${charts.slice(0, 2).join(', ')}${more}`;
}

const widthIn = (summary: Summary, also: string) =>
  Math.max(
    widthOf(summary.chart, nameSize),
    ...[sizeText(summary), also].map((text) => widthOf(text, textSizes.line)),
  ) + 28;

/** Returns the arrows of a tree: of all that lead to a chart, the one from the chart nearest to the beginning. */
function treeOf(charts: readonly string[], arrows: readonly Arrow[]): Arrow[] {
  const roots = charts.filter((chart) => arrows.every(({ target }) => target !== chart));
  const found = new Set(roots);
  const tree: Arrow[] = [];
  // Charts that are found are visited by the same loop; those that only invoke each other begin another tree.
  for (const start of [...roots, ...charts]) {
    found.add(start);
    for (const chart of found)
      for (const arrow of arrows.filter(({ source, target }) => source === chart && !found.has(target))) {
        found.add(arrow.target);
        tree.push(arrow);
      }
  }
  return tree;
}

interface Arrow {
  source: string;
  target: string;
}

/**
 * Returns the map of the charts that invoke each other, from the left to the right: a tree in which each chart stands once, with the
 * names of the other charts that invoke it.
 */
export async function flowMap(summaries: readonly Summary[], elk: Pick<ELK, 'layout'>): Promise<FlowMap> {
  const invoked = new Set(summaries.flatMap(({ invokes }) => invokes));
  const shown = summaries.filter(({ chart, invokes }) => invokes.length > 0 || invoked.has(chart));
  const names = new Set(shown.map(({ chart }) => chart));
  const all = shown.flatMap(({ chart, invokes }) =>
    invokes.filter((target) => names.has(target)).map((target): Arrow => ({ source: chart, target })),
  );
  const arrows = treeOf([...names], all);
  const alsoBy = (chart: string) =>
    all.filter((arrow) => arrow.target === chart && !arrows.includes(arrow)).map(({ source }) => source);
  const graph: ElkNode = {
    id: 'flows',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.thoroughness': '40',
      // The arrows from one chart leave it as one line.
      'elk.layered.mergeEdges': 'true',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.spacing.nodeNode': '14',
      'elk.layered.spacing.nodeNodeBetweenLayers': '46',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
    },
    children: shown.map((summary) => ({
      id: summary.chart,
      width: widthIn(summary, alsoText(alsoBy(summary.chart))),
      height: alsoBy(summary.chart).length > 0 ? height + lineHeight : height,
    })),
    edges: arrows.map(({ source, target }, id) => ({ id: String(id), sources: [source], targets: [target] })),
  };
  const page: ElkNode = await elk.layout(graph);
  return {
    width: Math.ceil(page.width!),
    height: Math.ceil(page.height!),
    nodes: page.children!.map((node) => ({
      chart: node.id,
      also: alsoText(alsoBy(node.id)),
      x: node.x!,
      y: node.y!,
      width: node.width!,
      height: node.height!,
    })),
    arrows: page.edges!.map(({ sections = [] }, id) => ({
      ...arrows[id]!,
      points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) =>
        [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [x, y] as const),
      ),
    })),
  };
}
