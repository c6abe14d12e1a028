import { expect, test } from 'vitest';
import { assign, createMachine, setup } from 'xstate';
import { anyModel } from '#walks/anyMachine/anyModel.ts';
import { machinesWithin } from '#walks/anyMachine/machines.ts';
import { describe } from '#charts/describe/describe.ts';
import { gatherFrom } from '#charts/facts/gatherFrom.ts';
import { elkInNode } from '#charts/layout/elk.ts';
import { layOut } from '#charts/layout/layout.ts';
import { walk } from '#charts/room/walk/frames.ts';
import * as shop from './support/ticketShop.ts';

const file = 'tests/charts/support/ticketShop.ts';
const machines = machinesWithin(shop, 'ticketShop.ts');
const walked = (name: string, start: string, ...steps: string[]) =>
  walk(anyModel(machines.get(name)!, start).model, start, steps);

test('names the machines of a file by id or export, with those that they invoke', () => {
  expect([...machines.keys()].toSorted()).toEqual(['printer', 'ticketMachine', 'ticketShop']);
  const twice = machinesWithin({ a: shop.ticketMachine, b: shop.ticketMachine, c: shop.default }, 'x.ts');
  expect([...twice.keys()]).toEqual(['a', 'c', 'printer']);
});

test('gathers the drawings and words of a file, and nothing that needs a model', async () => {
  const { overview, findings, charts } = await gatherFrom(file);
  expect(overview.file).toBe('ticketShop.ts');
  expect(overview.map.arrows).toMatchObject([{ source: 'ticketMachine', target: 'printer' }]);
  expect(findings).toContainEqual({
    chart: 'ticketMachine',
    kind: 'event',
    text: 'coin.inserted',
    more: '',
    state: 'waiting',
  });
  const { summary, drawing, words, places, charts: children } = charts.ticketMachine!;
  expect(summary).toMatchObject({ chart: 'ticketMachine', tested: null, invokes: ['printer'] });
  expect(drawing.boxes.map(({ name }) => name.text)).toEqual(['ticketMachine', 'waiting', 'paid', 'closed']);
  expect(words).toMatchObject({ writes: null, survives: null });
  expect(places.waiting).toMatchObject({ file: 'ticketShop.ts' });
  expect(children).toEqual({ printer: 'printer' });
  // An actor without an id has the name of what it runs, not XState's number for it.
  expect(drawing.boxes.flatMap(({ invokes }) => invokes.map(({ text }) => text))).toEqual([
    'thePrinter',
    'openGate',
  ]);
});

test('cuts what is written inline to a readable label', async () => {
  const { charts } = await gatherFrom(file);
  const { edges, boxes } = charts.ticketMachine!.drawing;
  const labels = [...edges.flatMap((edge) => edge.labels), ...boxes.flatMap(({ stays }) => stays)];
  const texts = labels.map(({ lines }) =>
    lines
      .flat()
      .map(({ text }) => text)
      .join(' '),
  );
  expect(texts).toContain('coin.inserted [isEnough] / sendTo thePrinter ticket.sent');
  expect(texts.find((text) => text.includes('[else]'))).toMatch(/\/ assign \{ paid: .*…, beep$/);
});

test('walks a machine with given data, without running its effects', () => {
  const steps = ['coin.inserted {"cents":50}', 'coin.inserted {"cents":60}', 'openGate done "opened"'];
  const { frames, failure } = walked('ticketMachine', '{"price":100}', ...steps);
  expect(failure).toBeNull();
  expect(frames.map(({ seen }) => seen.state)).toEqual(['waiting', 'waiting', 'paid', 'closed']);
  expect(frames[3]!.possible).toEqual([]);
  expect(frames[1]!.seen).toMatchObject({ context: { price: 100, paid: 50 }, does: ['beep'] });
  expect(frames[2]!.seen.tells).toEqual([{ to: 'thePrinter', event: { type: 'ticket.sent' } }]);
  expect(frames[2]!.possible).toEqual([
    'thePrinter done',
    'thePrinter fails',
    'openGate done',
    'openGate fails',
    'after 1000 ms',
    'after 5000 ms',
  ]);
});

test('says why a machine does not start', () => {
  expect(walked('ticketMachine', '')).toEqual({
    frames: [],
    failure: "Cannot read properties of undefined (reading 'price')",
  });
  expect(walked('ticketMachine', '{"price":1}').frames).toHaveLength(1);
});

test('walks a machine whose guards and actions are only named, and says so', () => {
  expect(anyModel(shop.default, '').assumed).toEqual(['isDay', 'isStaffed']);
  const { frames } = walked('ticketShop', '', 'bell.* {"type":"bell.rung"}');
  expect(frames.map(({ seen }) => seen.state)).toEqual(['door.shut light.off', 'door.open light.off']);
  expect(frames[1]!.seen.does).toEqual(['greet']);
});

test('of two delays of one length, lets the one elapse that began first', () => {
  const { frames, failure } = walked('ticketShop', '', 'bell.*', 'after 60 ms', 'after 60 ms');
  expect(failure).toBeNull();
  expect(frames.map(({ seen }) => seen.state)).toEqual([
    'door.shut light.off',
    'door.open light.off',
    'door.open light.on',
    'door.shut light.on',
  ]);
});

test('the transitions of a walk are those of the drawing', async () => {
  const { charts } = await gatherFrom(file);
  const keys = new Set(charts.ticketMachine!.description.transitions.map(({ walkKey }) => walkKey));
  const { frames } = walked(
    'ticketMachine',
    '{"price":1}',
    'coin.inserted {"cents":2}',
    'openGate fails "jammed"',
  );
  const taken = frames.flatMap((frame) => frame.taken);
  expect(taken).toHaveLength(2);
  expect(taken.filter((key) => !keys.has(key))).toEqual([]);
});

test('a machine without states is drawn with its own transitions, and walked', async () => {
  const counter = createMachine({
    id: 'counter',
    context: { count: 0 },
    on: { 'key.pressed': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  });
  const { boxes } = await layOut(describe(counter), elkInNode());
  expect(boxes.map(({ name }) => name.text)).toEqual(['counter']);
  expect(boxes[0]!.stays[0]!.lines[0]).toMatchObject([{ text: 'key.pressed' }]);
  const { frames, failure } = walk(anyModel(counter, '').model, '', ['key.pressed', 'key.pressed']);
  expect(failure).toBeNull();
  expect(frames.at(-1)!.seen).toMatchObject({ context: { count: 2 } });
});

test('each running delay of a machine without a model is offered once, by its length', () => {
  const lamp = setup({
    types: { context: {} as { ms: number } },
    delays: { fixed: 300, computed: ({ context }) => context.ms },
  }).createMachine({
    context: { ms: 200 },
    initial: 'on',
    states: { on: { after: { fixed: 'off', computed: 'dim' } }, dim: {}, off: {} },
  });
  const { frames, failure } = walk(anyModel(lamp, '').model, '', ['after 200 ms']);
  expect(failure).toBeNull();
  expect(frames[0]!.possible).toEqual(['after 200 ms', 'after 300 ms']);
  expect(frames[1]!.seen.state).toBe('dim');
});
