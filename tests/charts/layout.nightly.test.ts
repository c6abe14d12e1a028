import { beforeAll, describe, expect, test } from 'vitest';
import { describe as describeChart } from '#charts/describe/describe.ts';
import { usualWayOf } from '#charts/facts/usualWay.ts';
import { isUntangled } from '#charts/layout/cost.ts';
import type { Area, Box, Drawing, Edge, PlacedLabel } from '#charts/layout/drawing.ts';
import { elkInNode } from '#charts/layout/elk.ts';
import { invokeText } from '#charts/layout/header.ts';
import { nearName } from '#charts/layout/labels.ts';
import { lineHeight, nameWidth, textSizes, widthOf } from '#charts/layout/measure.ts';
import { layOut } from '#charts/layout/layout.ts';
import { fits, textSizeIn, usualRoom } from '#charts/layout/room.ts';
import { around, inside, neighbour, type Direction } from '#charts/room/chart/neighbour.ts';
import { charts } from '#tools/charts.ts';
import { largeMachine } from './support/largeChart.ts';

/** How often ELK may lay out lines of a chart; all 65 take about 90 s of CPU time. */
const budget = 700;

/** Busy machines take much longer than the CPU time, in ms. */
const patience = 1_200_000;

const descriptions = Object.entries(charts).map(([id, { machine }]) => [id, describeChart(machine)] as const);
const usualWays = new Map(
  descriptions.map(([id, description]) => [id, usualWayOf(charts[id]!, description)] as const),
);
const drawings = new Map<string, Drawing>();
const calls = new Map<string, number>();

beforeAll(async () => {
  const elk = elkInNode();
  for (const [id, description] of descriptions) {
    let count = 0;
    const layout: typeof elk.layout = (graph, options) => {
      if ((graph.edges ?? []).length > 0) count += 1;
      return elk.layout(graph, options);
    };
    drawings.set(id, await layOut(description, { layout }, { usualWay: usualWays.get(id)! }));
    calls.set(id, count);
  }
}, patience);

const areOver = (a: Area, b: Area) =>
  a.x < b.x + b.width - 1 && b.x < a.x + a.width - 1 && a.y < b.y + b.height - 1 && b.y < a.y + a.height - 1;

interface Part extends Area {
  of: string;
}

const labelsOf = ({ edges }: Drawing): Part[] =>
  edges.flatMap(({ labels }) => labels.map(({ transition, ...area }) => ({ ...area, of: transition })));

/** The straight parts of an edge, 2 px wide. */
const linesOf = ({ id, points }: Edge): Part[] =>
  points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index]!;
    return {
      of: id,
      x: Math.min(x, fromX) - 1,
      y: Math.min(y, fromY) - 1,
      width: Math.abs(x - fromX) + 2,
      height: Math.abs(y - fromY) + 2,
    };
  });

const isAround = (outer: Box, inner: Box) =>
  outer !== inner && (outer.path === '' || inner.path.startsWith(`${outer.path}.`));

/** The name and the lines of text of a state. */
function textsOf({ path, name, invokes, stays }: Box): Part[] {
  const areaOf = ({ x, y }: Box['name'], width: number) => ({ of: path, x, y, width, height: lineHeight });
  return [
    areaOf(name, nameWidth(name.text)),
    ...invokes.map((invoke) => areaOf(invoke, widthOf(invokeText(invoke.text), textSizes.line))),
    ...stays.map(({ x, y, width, height }) => ({ of: path, x, y, width, height })),
  ];
}

/** The areas that nothing may cover: whole states, and of those with states inside their name and lines. */
const solidParts = ({ boxes }: Drawing): Part[] =>
  boxes.flatMap((box) =>
    boxes.some((other) => isAround(box, other)) ? textsOf(box) : [{ ...box, of: box.path }],
  );

/** Every two different parts of two lists that cover each other. */
const clashes = (all: readonly Part[], others: readonly Part[]) =>
  all.flatMap((part) =>
    others
      .filter((other) => other !== part && areOver(part, other))
      .map((other) => `${part.of} × ${other.of}`),
  );

/** Returns, for a path, the collapsed state around it, or itself. */
function shownIn({ boxes }: Drawing, path: string): string {
  const collapsed = boxes.filter(({ isCollapsed }) => isCollapsed);
  return collapsed.find((box) => path.startsWith(`${box.path}.`))?.path ?? path;
}

describe.each(descriptions)('the drawing of %s', (id, description) => {
  test('shows every state and every transition once, except those inside a collapsed state', () => {
    const drawing = drawings.get(id)!;
    const { boxes, edges } = drawing;
    const isShown = (path: string) => shownIn(drawing, path) === path;
    const collapsed = new Set(boxes.filter(({ isCollapsed }) => isCollapsed).map(({ path }) => path));
    expect(boxes.map(({ path }) => path).toSorted()).toEqual(
      description.states
        .map(({ path }) => path)
        .filter(isShown)
        .toSorted(),
    );
    const shown = [...boxes.flatMap(({ stays }) => stays), ...edges.flatMap(({ labels }) => labels)].map(
      ({ transition }) => transition,
    );
    const open = description.transitions.filter(({ source }) => !collapsed.has(shownIn(drawing, source)));
    const isOpen = (key: string) => open.some((each) => each.key === key);
    expect(shown.filter(isOpen).toSorted()).toEqual(open.map(({ key }) => key).toSorted());
  });

  test('shows a line from every source to every target, or names the target in the source, and a dot before every initial state', () => {
    const drawing = drawings.get(id)!;
    const { boxes, edges } = drawing;
    /** The targets of a transition, or of all inside a collapsed state, that stand in the box of its source. */
    const namedIn = ({ path, isCollapsed }: Box, { transition, lines: texts }: PlacedLabel) => {
      const names = texts
        .flat()
        .filter(({ part }) => part === 'target')
        .flatMap(({ text }) => text.replace('→ ', '').replace(/,$/, '').split(', '));
      const possible = isCollapsed
        ? description.states.map((state) => state.path)
        : description.transitions.find(({ key }) => key === transition)!.targets;
      return names.map((name) =>
        shownIn(drawing, possible.find((target) => nearName(target, path) === name) ?? name),
      );
    };
    const named = boxes.flatMap((box) =>
      box.stays.flatMap((label) => namedIn(box, label).map((target) => `${box.path} > ${target}`)),
    );
    const drawn = edges.map(({ source, target }) => `${source} > ${target}`);
    const isCollapsed = (path: string) => boxes.some((box) => box.path === path && box.isCollapsed);
    // Beside a line of the usual way, others with the same ends may be text.
    const others = new Set(
      edges
        .filter(({ isOnWay, source }) => !isOnWay && !isCollapsed(source ?? ''))
        .map(({ source, target }) => `${source} > ${target}`),
    );
    expect(named.filter((line) => others.has(line))).toEqual([]);
    const lines = new Set([...drawn, ...named]);
    const wanted = description.transitions.flatMap(({ source, targets }) =>
      targets.flatMap((target) => {
        const [from, to] = [shownIn(drawing, source), shownIn(drawing, target)];
        return from === to && isCollapsed(from) ? [] : [`${from} > ${to}`];
      }),
    );
    const initial = description.states.flatMap((state) =>
      state.initial === null || isCollapsed(state.path) || shownIn(drawing, state.path) !== state.path
        ? []
        : [`null > ${state.initial}`],
    );
    expect(lines).toEqual(new Set([...wanted, ...initial]));
    expect(edges.filter(({ points }) => points.length < 2)).toEqual([]);
  });

  test('draws the usual way as lines, never as text', () => {
    const drawing = drawings.get(id)!;
    const usual = new Set(usualWays.get(id)!);
    expect(usual.size).toBeGreaterThan(0);
    const wanted = description.transitions
      .filter(({ key }) => usual.has(key))
      .flatMap(({ source, targets }) =>
        targets.map((target) => [shownIn(drawing, source), shownIn(drawing, target)] as const),
      )
      .filter(
        ([from, to]) =>
          from !== to || !drawing.boxes.some(({ path, isCollapsed }) => path === from && isCollapsed),
      );
    const drawn = drawing.edges.filter(({ isOnWay }) => isOnWay);
    for (const [source, target] of wanted)
      expect(drawn).toContainEqual(expect.objectContaining({ source, target }));
  });

  test('has no label over another label, a state, or the name of a state', () => {
    const drawing = drawings.get(id)!;
    const labels = labelsOf(drawing);
    expect(clashes(labels, labels)).toEqual([]);
    expect(clashes(labels, solidParts(drawing))).toEqual([]);
  });

  test('has the name and the lines of each state inside its box, and none over another or over a state', () => {
    const drawing = drawings.get(id)!;
    for (const box of drawing.boxes) {
      const isInside = ({ x, y, width, height }: Area) =>
        x >= box.x && y >= box.y && x + width <= box.x + box.width && y + height <= box.y + box.height;
      const texts = textsOf(box);
      expect(texts.filter((text) => !isInside(text))).toEqual([]);
      expect(clashes(texts, texts)).toEqual([]);
    }
    const solid = solidParts(drawing);
    expect(clashes(solid, solid)).toEqual([]);
  });

  test('has no line through a state, a name or the label of another line', () => {
    const drawing = drawings.get(id)!;
    const lines = drawing.edges.flatMap(linesOf);
    const inside = solidParts(drawing).map((part) => ({
      ...part,
      x: part.x + 1,
      y: part.y + 1,
      width: part.width - 2,
      height: part.height - 2,
    }));
    expect(clashes(lines, inside)).toEqual([]);
    for (const edge of drawing.edges) {
      const others = drawing.edges.filter((other) => other !== edge).flatMap(linesOf);
      expect(clashes(labelsOf({ ...drawing, edges: [edge] }), others)).toEqual([]);
    }
  });

  test('leads by keys from the chart to every state', () => {
    const drawing = drawings.get(id)!;
    const directions: Direction[] = ['left', 'right', 'up', 'down'];
    const reached = new Set(drawing.boxes.slice(0, 1));
    for (const box of reached) {
      const beside = box.path === '' ? [] : directions.map((each) => neighbour(drawing, box, each));
      for (const next of [...beside, inside(drawing, box), around(drawing, box)]) if (next) reached.add(next);
    }
    expect(drawing.boxes.filter((box) => !reached.has(box)).map(({ path }) => path)).toEqual([]);
  });

  test('has every state inside its parent and beside its siblings', () => {
    const { boxes } = drawings.get(id)!;
    for (const box of boxes) {
      for (const other of boxes) {
        if (isAround(box, other)) {
          expect(other.x >= box.x && other.x + other.width <= box.x + box.width).toBe(true);
          expect(other.y >= box.y && other.y + other.height <= box.y + box.height).toBe(true);
        } else if (other !== box && !isAround(other, box)) expect(areOver(box, other)).toBe(false);
      }
    }
  });
});

test('every chart is read as a whole, with text of at least 10 px, in a window of 1440 × 900, and few of its lines cross', () => {
  const unclear = [...drawings].filter(([, drawing]) => !fits(drawing, usualRoom) || !isUntangled(drawing));
  expect(unclear.map(([id, drawing]) => `${id}: ${textSizeIn(drawing, usualRoom)} px`)).toEqual([]);
});

test('no chart takes too many layouts', () => {
  expect(calls.size).toBe(descriptions.length);
  expect([...calls].filter(([, count]) => count > budget)).toEqual([]);
});

test('a chart of 129 states and 360 transitions is read as a whole after few layouts, with states that can be opened', async () => {
  const elk = elkInNode();
  let states = 0;
  const layout: typeof elk.layout = (graph, options) => {
    if ((graph.edges ?? []).length > 0) states += graph.children!.length;
    return elk.layout(graph, options);
  };
  const description = describeChart(largeMachine);
  const drawing = await layOut(description, { layout });
  expect([description.states.length, description.transitions.length]).toEqual([129, 360]);
  expect(fits(drawing, usualRoom)).toBe(true);
  expect(drawing.boxes.some(({ isCollapsed }) => isCollapsed)).toBe(true);
  expect(states).toBeLessThan(200);
});

test('a collapsed state hides what is inside and keeps its own transitions', async () => {
  const [, kill] = descriptions.find(([id]) => id === 'kill')!;
  const { boxes, edges } = await layOut(kill, elkInNode(), {
    collapsed: new Set(['restoringPot']),
    room: { width: 3000, height: 3000 },
  });
  expect(boxes.filter(({ path }) => path.startsWith('restoringPot'))).toMatchObject([
    { path: 'restoringPot', isCollapsed: true },
  ]);
  const touching = edges.filter(({ source, target }) => [source, target].includes('restoringPot'));
  expect(touching.map(({ source, target }) => `${source} > ${target}`)).toContain(
    'freeingPot > restoringPot',
  );
  expect(edges.some(({ source, target }) => `${source} ${target}`.includes('.'))).toBe(false);
});
