import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { describe } from '#charts/describe/describe.ts';
import { machinesFrom } from '#tools/machineFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'machines-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

// Type stripping alone cannot run an enum, or an import of a type from a file that is not there.
const lamp = `import { createMachine } from 'xstate';
  import { Bulb } from './bulb';
  enum Light { On = 'on', Off = 'off' }
  const states = { [Light.On]: { on: { press: 'off' } }, [Light.Off]: { on: { press: 'on' } } };
  export const bulbs: Bulb[] = [];
  export const lampMachine = createMachine({ id: 'lamp', initial: 'off', states });
  export const doorMachine = createMachine({ id: 'door', initial: 'shut', states: { shut: {} } });`;

test('loads every machine that a file exports, without a project around it', async () => {
  const machines = await machinesFrom(fileOf('lamp.ts', lamp));
  expect(machines.map(({ name }) => name)).toEqual(['lampMachine', 'doorMachine']);
  const { states } = describe(machines[0]!.machine);
  expect(states.map(({ path }) => path)).toEqual(['', 'on', 'off']);
});

test.each([
  ['empty.ts', 'export const a = 1;', /empty\.ts exports no XState 5 machine\.$/],
  [
    'factory.ts',
    'export const createDoorMachine = () => 1;',
    /exports no XState 5 machine; call createDoorMachine in a file of your own, and export the result\.$/,
  ],
  [
    'hidden.ts',
    "import { createMachine } from 'xstate'; \nconst doorMachine = createMachine({}); doorMachine.id;",
    /exports no XState 5 machine; it has doorMachine, which it does not export\.$/,
  ],
  [
    'broken.ts',
    "import 'no-such-package';",
    /broken\.ts could not be loaded: it imports `no-such-package`, which is not installed\. Run `npm install` in its project\.$/,
  ],
  [
    'page.ts',
    'export const width = window.innerWidth;',
    /: it uses `window` while it is loaded, which only pages have\. Read it in an action, or pass it as input\.$/,
  ],
  [
    'six.ts',
    "import { setup, types } from 'xstate'; export const schemas = types(setup);",
    /: it imports `types` from XState, which XState 5 does not export\. Only machines of XState 5 can be shown\.$/,
  ],
  ['broken.ts', "throw new Error('No luck')", /broken\.ts could not be loaded: No luck\.$/],
  [
    'target.ts',
    "import { createMachine } from 'xstate'; createMachine({ id: 'a', initial: 'b', states: { b: { on: { c: 'd' } } } });",
    /: Invalid transition definition for state node 'a\.b': Child state 'd' does not exist on 'a'\.$/,
  ],
  [
    'config.ts',
    "export const config = { initial: 'a', states: { a: { on: { b: 'c' } } } };",
    /config\.ts exports a configuration that XState refuses: .* Child state 'c' does not exist on '\(machine\)'\.$/,
  ],
])('says in one sentence why %s shows nothing', async (name, text, sentence) => {
  await expect(machinesFrom(fileOf(name, text))).rejects.toThrow(sentence);
});

test('says that XState 5 lacks an export, also if the project has its own XState', async () => {
  const packages = join(folder, 'own', 'node_modules');
  mkdirSync(packages, { recursive: true });
  symlinkSync(fileURLToPath(new URL('../../node_modules/xstate', import.meta.url)), join(packages, 'xstate'));
  const text = "import { setup, types } from 'xstate'; export const schemas = types(setup);";
  await expect(machinesFrom(fileOf('own/six.ts', text))).rejects.toThrow(
    /: it imports `types` from XState, which XState 5 does not export\. /,
  );
});

test('names the base that a tsconfig extends and that does not exist', async () => {
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'tsconfig.json'), '{ "extends": "./base.json" }');
  await expect(machinesFrom(fileOf('project/a.ts', 'export {};'))).rejects.toThrow(
    /: a `tsconfig\.json` of its project extends `.*base\.json`, which does not exist\. /,
  );
});

test('loads a file that imports styles and pictures', async () => {
  writeFileSync(join(folder, 'style.css'), 'a { color: red }');
  const text = `import './style.css';
    import lamp from './lamp.svg';
    import { createMachine } from 'xstate';
    export const machine = createMachine({ id: 'lamp', entry: () => lamp });`;
  expect(await machinesFrom(fileOf('styled.ts', text))).toHaveLength(1);
});

test('loads a file that imports by name from packages that name their exports only when they run', async () => {
  for (const name of ['first', 'second']) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    const text = `module.exports = Object.fromEntries([['${name}', '${name}'], ['delete', 1]]);`;
    writeFileSync(join(folder, 'node_modules', name, 'index.js'), text);
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), `{ "name": "${name}" }`);
  }
  const text = `import { first } from 'first';
    import all, { second, delete as none } from 'second';
    import { createMachine } from 'xstate';
    export const machine = createMachine({ id: [first, second, all.second, none].join() });`;
  const [machine] = await machinesFrom(fileOf('commonJs.ts', text));
  expect(machine!.machine.id).toBe('first,second,second,1');
});

test('makes machines of plain configurations, as those in JSON', async () => {
  const config = '{ "id": "lamp", "initial": "off", "states": { "off": {}, "on": {} } }';
  const [machine] = await machinesFrom(fileOf('lamp.json', config));
  expect(machine!.machine.id).toBe('lamp');
  const both = `import { createMachine } from 'xstate';
    export const config = ${config};
    export const lampMachine = createMachine(config);`;
  const machines = await machinesFrom(fileOf('both.ts', both));
  expect(machines.map(({ name }) => name)).toEqual(['lampMachine']);
});

test('says that there is no such file', async () => {
  await expect(machinesFrom(join(folder, 'none.ts'))).rejects.toThrow(/^There is no file .*none\.ts\.$/);
});
