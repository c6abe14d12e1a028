import type { ELK, ElkNode } from 'elkjs/lib/elk-api.js';
import { textSizes, widthOf } from '../layout/measure.ts';
import type { FlowMap, Summary } from './facts.ts';
import { sizeText } from './sizeText.ts';

const nameSize = 14;
const height = 46;

const widthIn = (summary: Summary) =>
  Math.max(widthOf(summary.chart, nameSize), widthOf(sizeText(summary), textSizes.line)) + 28;

/** Returns the map of the charts that invoke each other, laid out from the left to the right. */
export async function flowMap(summaries: readonly Summary[], elk: Pick<ELK, 'layout'>): Promise<FlowMap> {
  const invoked = new Set(summaries.flatMap(({ invokes }) => invokes));
  const shown = summaries.filter(({ chart, invokes }) => invokes.length > 0 || invoked.has(chart));
  const names = new Set(shown.map(({ chart }) => chart));
  const arrows = shown.flatMap(({ chart, invokes }) =>
    invokes.filter((target) => names.has(target)).map((target) => ({ source: chart, target })),
  );
  const graph: ElkNode = {
    id: 'flows',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.layered.thoroughness': '40',
      'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
      'elk.spacing.nodeNode': '14',
      'elk.layered.spacing.nodeNodeBetweenLayers': '46',
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
    },
    children: shown.map((summary) => ({ id: summary.chart, width: widthIn(summary), height })),
    edges: arrows.map(({ source, target }, id) => ({ id: String(id), sources: [source], targets: [target] })),
  };
  const page: ElkNode = await elk.layout(graph);
  return {
    width: Math.ceil(page.width!),
    height: Math.ceil(page.height!),
    nodes: page.children!.map((node) => ({
      chart: node.id,
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
