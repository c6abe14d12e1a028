import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reviewAgainst, statusOf } from '#tools/chartsReview.ts';
import { UnknownRevision } from '#tools/revisions.ts';

let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args]);

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

function commit(message: string): void {
  git('add', '--all', 'machines');
  git('commit', '--quiet', '--message', message);
}

const machine = (closing: string) =>
  `import { setup } from 'xstate';
  export const doorMachine = setup({}).createMachine({
    id: 'door',
    initial: 'shut',
    states: { shut: { on: { 'knob.turned': 'open' } }, open: { on: { ${closing} } } },
  });`;

const model = (journeys: string) =>
  `import { doorMachine } from './doorMachine.ts';
  export const doorModel = {
    machine: doorMachine,
    starts: { '': undefined },
    events: { 'knob.turned': { '': {} }, 'door.pushed': { '': {} } },
    actors: {},
    identity: () => null,
    projection: () => ({}),
    journeys: [${journeys}],
  };`;

const shuts =
  "{ name: 'a door shuts', start: '', steps: ['knob.turned', 'door.pushed'], ends: { state: 'shut' } }";
const opens = "{ name: 'a door opens', start: '', steps: ['knob.turned'], ends: { state: 'open' } }";

/** A chart with a rule in another file. */
const gate = `import { setup } from 'xstate';
  import { isStuck } from '../support/hinge.ts';
  export const gateMachine = setup({ guards: { isStuck: () => isStuck() } }).createMachine({
    id: 'gate',
    initial: 'shut',
    states: { shut: { on: { 'gate.pushed': [{ guard: 'isStuck' }, 'open'] } }, open: {} },
  });`;

const gateModel = `import { gateMachine } from './gateMachine.ts';
  export const gateModel = {
    machine: gateMachine,
    starts: { '': undefined },
    events: { 'gate.pushed': { '': {} } },
    actors: {},
    identity: () => null,
    projection: () => ({}),
    journeys: [{ name: 'a gate opens', start: '', steps: ['gate.pushed'], ends: { state: 'open' } }],
  };`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'doors-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  git('init', '--quiet');
  write('machines/door/doorMachine.ts', machine("'door.pushed': 'shut'"));
  write('machines/door/door.model.ts', model(`${opens}, ${shuts}`));
  write('machines/lamp/lampMachine.ts', "import 'no-such-package';");
  write('machines/gate/gateMachine.ts', gate);
  write('machines/gate/gate.model.ts', gateModel);
  write('machines/support/hinge.ts', 'export const isStuck = () => false;');
  commit('Add a door');
  git('tag', 'first');
  write('machines/door/doorMachine.ts', machine(''));
  write('machines/lamp/lampMachine.ts', "import 'no-such-package';\nimport './bulb.ts';");
  commit('Never shut a door');
  git('tag', 'second');
  write('machines/support/hinge.ts', 'export const isStuck = () => true;');
  commit('Let the gate stick');
  git('tag', 'third');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('compares two revisions, and names a chart that cannot be read', async () => {
  const { review, revisions, unread } = await reviewAgainst('first..second', folder);
  expect(revisions.before).toMatch(/^[0-9a-f]+ “Add a door”$/);
  expect(review.charts[0]?.notices.map(({ text }) => text)).toContain('`open` can no longer be left.');
  expect(review.charts[0]?.broken).toMatchObject([
    { name: 'a door shuts', break: { step: 'door.pushed', reached: 'open' } },
  ]);
  expect(statusOf(review)).toBe(2);
  expect(unread).toMatchObject([
    { file: 'machines/lamp/lampMachine.ts', revision: revisions.before },
    { file: 'machines/lamp/lampMachine.ts', revision: revisions.after },
  ]);
  expect(unread[0]?.reason).toContain('no-such-package');
});

test('a chart is compared if a file changed that it imports, and others are not loaded', async () => {
  const { review } = await reviewAgainst('second..third', folder);
  expect(review.charts).toMatchObject([
    { chart: 'gate', broken: [{ name: 'a gate opens', break: { step: 'gate.pushed', reached: 'shut' } }] },
  ]);
  expect(review.same).toEqual(['door', 'lamp']);
});

test('compares only the charts that are named', async () => {
  const { review, unread } = await reviewAgainst('first..second', folder, ['lamp']);
  expect([review.charts, review.same, unread.length]).toEqual([[], [], 2]);
  await expect(reviewAgainst('first..second', folder, ['window'])).rejects.toThrow(
    "Neither revision has a chart 'window'.",
  );
});

test('compares with the working tree, and fails if a journey disappeared', async () => {
  write('machines/door/door.model.ts', model(''));
  const { review, revisions } = await reviewAgainst('first', folder);
  expect(revisions.after).toBe('working tree');
  expect(review.charts[0]?.journeys).toMatchObject([
    { name: 'a door opens', mark: 'removed', stillHolds: true },
    { name: 'a door shuts', mark: 'removed', stillHolds: false },
  ]);
  expect(statusOf(review)).toBe(2);
});

test('rejects a revision that Git does not know, in one sentence', async () => {
  await expect(reviewAgainst('fourth', folder)).rejects.toThrow(new UnknownRevision('fourth').message);
  const run = () =>
    execFileSync(process.execPath, ['src/charts/command.ts', '--against', 'no-such-branch'], {
      stdio: 'pipe',
    });
  expect(run).toThrow(expect.objectContaining({ status: 1 }));
});
