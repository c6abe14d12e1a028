import { beforeAll, describe, expect, test } from 'vitest';
import { describe as describeChart } from '#charts/describe/describe.ts';
import { crossingsIn } from '#charts/layout/cost.ts';
import type { Area, Box, Drawing, Edge } from '#charts/layout/drawing.ts';
import { elkInNode } from '#charts/layout/elk.ts';
import { invokeText } from '#charts/layout/header.ts';
import { lineHeight, nameWidth, textSizes, widthOf } from '#charts/layout/measure.ts';
import { layOut } from '#charts/layout/layout.ts';
import { charts } from '#tools/charts.ts';

/** CPU time in which all charts are laid out, in µs. */
const budget = 20_000_000;

/** Busy machines take much longer than the CPU time, in ms. */
const patience = 240_000;

const descriptions = Object.entries(charts).map(([id, { machine }]) => [id, describeChart(machine)] as const);
const drawings = new Map<string, Drawing>();
let used = 0;

beforeAll(async () => {
  const elk = elkInNode();
  const before = process.cpuUsage();
  for (const [id, description] of descriptions) drawings.set(id, await layOut(description, elk));
  const { user, system } = process.cpuUsage(before);
  used = user + system;
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

/** The areas that nothing may cover: whole states, and of those with states inside their name and lines. */
const solidParts = ({ boxes }: Drawing): Part[] =>
  boxes.flatMap((box): Part[] => {
    if (!boxes.some((other) => isAround(box, other))) return [{ ...box, of: box.path }];
    const areaOf = ({ x, y }: Box['name'], width: number) => ({
      of: box.path,
      x,
      y,
      width,
      height: lineHeight,
    });
    const stays = box.stays.map(({ x, y, width, height }) => ({ of: box.path, x, y, width, height }));
    const invokes = box.invokes.map((invoke) =>
      areaOf(invoke, widthOf(invokeText(invoke.text), textSizes.line)),
    );
    return [areaOf(box.name, nameWidth(box.name.text)), ...invokes, ...stays];
  });

/** Every two different parts of two lists that cover each other. */
const clashes = (all: readonly Part[], others: readonly Part[]) =>
  all.flatMap((part) =>
    others
      .filter((other) => other !== part && areOver(part, other))
      .map((other) => `${part.of} × ${other.of}`),
  );

describe.each(descriptions)('the drawing of %s', (id, description) => {
  test('shows every state and every transition once', () => {
    const { boxes, edges } = drawings.get(id)!;
    expect(boxes.map(({ path }) => path).toSorted()).toEqual(
      description.states.map(({ path }) => path).toSorted(),
    );
    const shown = [...boxes.flatMap(({ stays }) => stays), ...edges.flatMap(({ labels }) => labels)];
    expect(shown.map(({ transition }) => transition).toSorted()).toEqual(
      description.transitions.map(({ key }) => key).toSorted(),
    );
  });

  test('shows a line from every source to every target, or names the target in the source, and a dot before every initial state', () => {
    const { boxes, edges } = drawings.get(id)!;
    const named = boxes.flatMap(({ path, stays }) =>
      stays.flatMap(({ lines: texts }) =>
        texts.flatMap(({ part, text }) => (part === 'target' ? [`${path} > ${text.replace('→ ', '')}`] : [])),
      ),
    );
    const drawn = edges.map(({ source, target }) => `${source} > ${target}`);
    expect(named.filter((line) => drawn.includes(line))).toEqual([]);
    const lines = new Set([...drawn, ...named]);
    const wanted = description.transitions.flatMap(({ source, targets }) =>
      targets.map((target) => `${source} > ${target}`),
    );
    const initial = description.states.flatMap((state) =>
      state.initial === null ? [] : [`null > ${state.initial}`],
    );
    expect(lines).toEqual(new Set([...wanted, ...initial]));
    expect(edges.filter(({ points }) => points.length < 2)).toEqual([]);
  });

  test('has no label over another label, a state, or the name of a state', () => {
    const drawing = drawings.get(id)!;
    const labels = labelsOf(drawing);
    expect(clashes(labels, labels)).toEqual([]);
    expect(clashes(labels, solidParts(drawing))).toEqual([]);
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

test('no chart has so many crossings that its lines cannot be followed', () => {
  const tangled = [...drawings].map(([id, drawing]) => `${id}: ${crossingsIn(drawing)}`);
  expect(tangled.filter((line) => Number(line.split(': ')[1]) > 50)).toEqual([]);
});

test('all charts are laid out in time', () => {
  expect(used).toBeLessThan(budget);
});

test('a collapsed state hides what is inside and keeps its own transitions', async () => {
  const [, kill] = descriptions.find(([id]) => id === 'kill')!;
  const { boxes, edges } = await layOut(kill, elkInNode(), new Set(['restoringPot']));
  expect(boxes.filter(({ path }) => path.startsWith('restoringPot'))).toMatchObject([
    { path: 'restoringPot', isCollapsed: true },
  ]);
  const touching = edges.filter(({ source, target }) => [source, target].includes('restoringPot'));
  expect(touching.map(({ source, target }) => `${source} > ${target}`)).toContain(
    'freeingPot > restoringPot',
  );
  expect(edges.some(({ source, target }) => `${source} ${target}`.includes('.'))).toBe(false);
});
