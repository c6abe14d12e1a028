import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { gatherFrom } from '#charts/facts/gatherFrom.ts';
import { writeCharts } from '#charts/picture/files.ts';

const machines = `import { createMachine } from 'xstate';
  export const lampMachine = createMachine({
    id: 'lamp', initial: 'off',
    states: { on: { on: { press: 'off' } }, off: { on: { press: { target: 'on', guard: 'hasPower', actions: 'count' } } } },
  });
  export const doorMachine = createMachine({ id: 'door', initial: 'shut', states: { shut: { on: { open: 'ajar' } }, ajar: {} } });`;

test('each machine of a file is written as a picture, as Mermaid and as Markdown', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'home.ts'), machines);
  const charts = Object.values((await gatherFrom(join(folder, 'home.ts'))).charts);
  for (const form of ['svg', 'png', 'mermaid', 'markdown'] as const)
    await writeCharts(charts, form, join(folder, `home.${form}`));
  const both = (form: string) => [`home.door.${form}`, `home.lamp.${form}`];
  expect(readdirSync(folder).toSorted()).toEqual(
    ['home.ts', ...both('svg'), ...both('png'), ...both('mermaid'), ...both('markdown')].toSorted(),
  );
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  for (const text of ['press', 'hasPower', 'count', 'on', 'off'])
    expect(read('home.lamp.svg')).toContain(text);
  // Programs other than browsers show nothing whose colour is a custom property.
  expect(read('home.lamp.svg')).not.toContain('var(');
  const width = Number(/width="(\d+)"/.exec(read('home.door.svg'))![1]);
  expect((await sharp(join(folder, 'home.door.png')).metadata()).width).toBe(2 * width);
  expect(read('home.door.mermaid')).toContain('shut --> ajar : open');
  expect(read('home.door.markdown')).toMatch(/^# door\n[\s\S]*```mermaid[\s\S]*## Transitions/);
});
