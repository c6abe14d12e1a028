import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import type { ChartDescription, StateDescription, TransitionDescription } from '../describe/description.ts';
import { isWithin } from '../describe/tree.ts';
import { triggerText } from '../describe/triggerText.ts';
import type { BoxKind, Tone } from './drawing.ts';
import { headerSize, type Header } from './header.ts';
import { exitsLabelOf, labelOf, lineWidth, nearName, writtenLabelOf, type Label } from './labels.ts';
import { lineHeight } from './measure.ts';
import type { Writing } from './written.ts';

/** A chart for ELK, and the meaning of its nodes and edges by id. */
export interface Graph {
  root: ElkNode;
  boxes: Map<string, { path: string; kind: BoxKind; isCollapsed: boolean; header: Header }>;
  edges: Map<
    string,
    { source: string | null; target: string; tone: Tone; isOnWay: boolean; labels: Label[] }
  >;
}

const dot = 10;
const arrowRoom = 11;
/** Labels of one edge stand below each other, with a small gap. */
export const labelGap = 3;

const common: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.placement': 'CENTER',
  // ELK 0.12 crashes on the strategies that keep the order of the model in nested graphs.
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
};

/** A drawing in which most is written has fewer lines to keep apart. */
const dense: LayoutOptions = {
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '10',
  'elk.spacing.nodeNode': '14',
};

/** The usual way is straight, points ahead, and is short. */
const onWay: LayoutOptions = {
  'elk.layered.priority.direction': '100',
  'elk.layered.priority.shortness': '10',
  'elk.layered.priority.straightness': '100',
};

const idOf = (path: string) => `state:${path}`;

/**
 * Returns the graph of a chart for ELK.
 *
 * @param collapsed the paths of states that are drawn without what is inside
 * @param options of ELK; it reads most of them at each state with states inside
 * @param aside the paths of states that keep a free strip at their left, for their name and lines
 * @param way the keys of the transitions of the usual way
 * @param writing which transitions are written in the boxes of their sources, without a line
 */
export function graphOf(
  { states, transitions }: ChartDescription,
  collapsed: ReadonlySet<string>,
  options: LayoutOptions,
  aside: ReadonlySet<string>,
  way: ReadonlySet<string>,
  { isWritten, isBrief }: Writing,
): Graph {
  const layoutOptions = { ...common, ...(isBrief && dense), ...options };
  const isDown = options['elk.direction'] === 'DOWN';
  const boxes: Graph['boxes'] = new Map();
  const edges: Graph['edges'] = new Map();

  const shown = shownIn(collapsed);
  const linesTo = transitions.filter((transition) => !isWritten(transition));
  const arrows = linesTo.flatMap((transition) =>
    transition.targets.map((target) => ({ from: shown(transition.source), to: shown(target) })),
  );
  /** Arrows at a side of a state must not touch each other. */
  const withRoom = (path: string, { width, height }: { width: number; height: number }) => {
    const most = Math.max(
      arrows.filter(({ from }) => from === path).length,
      arrows.filter(({ to }) => to === path).length,
    );
    return isDown
      ? { width: Math.max(width, most * arrowRoom), height }
      : { width, height: Math.max(height, most * arrowRoom) };
  };

  /** Where the written transitions of a collapsed state, and of those inside, lead. */
  const exitsOf = (path: string): Label[] => {
    const leaving = transitions.filter(
      (each) =>
        isWritten(each) && shown(each.source) === path && each.targets.some((to) => shown(to) !== path),
    );
    const targets = leaving.flatMap((each) => each.targets.map(shown)).filter((target) => target !== path);
    const names = [...new Set(targets)].map((target) => nearName(target, path));
    return leaving.length === 0 ? [] : [exitsLabelOf(leaving, names)];
  };

  /** The transitions without a line of a state. */
  const linesIn = (path: string): Label[] => {
    const written = transitions.filter((each) => each.source === path && (isStay(each) || isWritten(each)));
    return written.map((each, place) => {
      const before = written[place - 1];
      const isAlternative =
        before !== undefined && !isStay(before) && triggerText(before.trigger) === triggerText(each.trigger);
      return isStay(each) ? labelOf(each, isBrief) : writtenLabelOf(each, isBrief, isAlternative);
    });
  };

  const nodeOf = (state: StateDescription): ElkNode => {
    const isCollapsed = collapsed.has(state.path);
    const inside = isCollapsed ? [] : states.filter(({ parent }) => parent === state.path);
    const header: Header = {
      name: isCollapsed ? `${state.key} …` : state.key,
      invokes: state.invokes.map(({ id }) => id),
      stays: isCollapsed ? exitsOf(state.path) : linesIn(state.path),
    };
    const id = idOf(state.path);
    boxes.set(id, { path: state.path, kind: kindOf(state, transitions), isCollapsed, header });
    const { width, height } = headerSize(header, inside.length > 0);
    if (inside.length === 0) return { id, ...withRoom(state.path, { width, height }) };
    const children = inside.map(nodeOf);
    const left = aside.has(state.path) ? width + 16 : 16;
    if (state.initial !== null) {
      const initial = `initial:${state.path}`;
      children.unshift({ id: initial, width: dot, height: dot });
      const isOnWay = isPassed(state.initial);
      edges.set(`${initial}>`, { source: null, target: state.initial, tone: 'plain', isOnWay, labels: [] });
    }
    return {
      id,
      width,
      height,
      children,
      layoutOptions: {
        ...layoutOptions,
        'elk.padding': `[top=${height + 10},left=${left},bottom=16,right=16]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        // ELK 0.12 exchanges both numbers in graphs that point down.
        'elk.nodeSize.minimum': isDown ? `(${height},${width})` : `(${width},${height})`,
      },
    };
  };
  const passed = new Set(
    transitions.filter(({ key }) => way.has(key)).flatMap(({ source, targets }) => [source, ...targets]),
  );
  /** Returns whether the usual way passes a state. */
  const isPassed = (path: string) => [...passed].some((each) => isWithin(each, path));
  const chart = nodeOf(states[0]!);

  for (const transition of linesTo) {
    const source = shown(transition.source);
    for (const [place, target] of transition.targets.map(shown).entries()) {
      if (source === target && collapsed.has(source)) continue;
      const tone = toneOf(transition);
      const id = `${source} > ${target} ${tone}`;
      const edge = edges.get(id) ?? { source, target, tone, isOnWay: false, labels: [] };
      edge.isOnWay ||= way.has(transition.key);
      // A transition with several targets has several lines, and its text on the first.
      if (place === 0) edge.labels.push(labelOf(transition, isBrief));
      edges.set(id, edge);
    }
  }
  return { boxes, edges, root: pageOf(chart, edges, layoutOptions) };
}

function pageOf(chart: ElkNode, edges: Graph['edges'], options: LayoutOptions): ElkNode {
  return {
    id: 'page',
    children: [chart],
    edges: [...edges].map(([id, { source, target, isOnWay, labels }]): ElkExtendedEdge => ({
      id,
      sources: [source === null ? id.slice(0, -1) : idOf(source)],
      targets: [idOf(target)],
      labels: labels.length === 0 ? [] : [labelsAsOne(id, labels)],
      ...(isOnWay && { layoutOptions: onWay }),
    })),
    layoutOptions: {
      ...options,
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
      'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
    },
  };
}

/** Returns, for a path, the outermost collapsed state around it, or itself. */
const shownIn = (collapsed: ReadonlySet<string>) => {
  const outermost = [...collapsed].toSorted((a, b) => a.length - b.length);
  return (path: string) => outermost.find((above) => path.startsWith(`${above}.`)) ?? path;
};

const isStay = ({ targets }: TransitionDescription) => targets.length === 0;

function kindOf({ type, path }: StateDescription, transitions: readonly TransitionDescription[]): BoxKind {
  if (type !== 'atomic') return type;
  const isLeft = transitions.some(
    ({ source, trigger, guard }) => source === path && trigger.kind === 'always' && guard === null,
  );
  return isLeft ? 'transient' : 'atomic';
}

const toneOf = ({ trigger: { kind } }: TransitionDescription): Tone =>
  kind === 'done' || kind === 'error' ? kind : 'plain';

/** ELK places the labels of an edge as one, on its line: beside the line, it is not clear to which of two lines a text belongs. */
function labelsAsOne(id: string, labels: readonly Label[]) {
  const lines = labels.flatMap((label) => label.lines);
  return {
    id: `${id} label`,
    text: id,
    width: Math.max(...lines.map(lineWidth)) + 10,
    height: lines.length * lineHeight + (labels.length - 1) * labelGap + 2,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  };
}
