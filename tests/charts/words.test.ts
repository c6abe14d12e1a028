import { describe as suite, expect, test } from 'vitest';
import { describe } from '#charts/describe/describe.ts';
import { factsOf, reasonsOf } from '#charts/words/facts.ts';
import { wordsMarkdown } from '#charts/words/markdown.ts';
import { readmeOf } from '#charts/words/readme.ts';
import { timeText } from '#charts/describe/triggerText.ts';
import { wordsOf } from '#charts/words/words.ts';
import { charts } from '#tools/charts.ts';
import { base, chart } from './support/formChart.ts';

const unsettled = { states: ['saving', 'saveFailed'], onReload: 'The flow continues in the same state.' };
const { description, facts } = chart(base, { facts: { unsettled } });

suite('a chart in words', () => {
  test('says what can be done, how it ends, what is written and what survives a reload', () => {
    expect(wordsMarkdown(wordsOf(description, facts))).toBe(`## What can be done

- **asking** (You are asked): \`form.submitted [isFull]\` → \`saving\`; \`form.closed\` → \`left\`
- **saveFailed** (Failed to save): \`retry.requested\` → \`saving\`; \`form.closed\` → \`left\`

## How it ends

- **saved**
- **left**

## What is written, and what happens if that fails

- \`save\` runs in **saving** (Saving…). Then \`save done\` → \`saved\`. If that fails: \`save fails\` → \`saveFailed\`.

## What survives a reload

- The flow continues in the same state.
- **saving** (Saving…)
- **saveFailed** (Failed to save)`);
  });

  test('says without a model only what the chart shows', () => {
    const { writes, survives, transitions } = wordsOf(description);
    expect([writes, survives, transitions[0]?.sentence]).toEqual([null, null, null]);
  });

  test('says in words what an end hands over', () => {
    const ends = {
      open: { type: 'final', output: { kind: 'plantOpened', plantId: 'p' } },
      counted: { type: 'final', output: () => 3 },
    };
    const { description: ended } = chart(ends, { initial: 'open' });
    expect(wordsMarkdown(wordsOf(ended))).toContain(
      '- **open**, with the result: plant opened\n- **counted**, with the result: a value',
    );
  });

  test('names a failure that nothing handles', () => {
    const { saving, ...others } = base;
    const unsafe = chart({ ...others, saving: { invoke: { id: 'save', src: 'save', onDone: 'saved' } } });
    const words = wordsOf(unsafe.description, unsafe.facts);
    expect(words.throws).toEqual([{ state: 'saving', actor: 'save' }]);
    expect(wordsMarkdown(words)).toContain('If `save` fails in **saving**, XState throws the error.');
  });

  test('gives times in the largest unit that fits', () => {
    expect([timeText(1500), timeText(5000), timeText(120_000), timeText(86_400_000)]).toEqual([
      '1500 ms',
      '5 s',
      '2 min',
      '1 d',
    ]);
  });

  test('gives every transition of a flow the sentence that it stands for', () => {
    const model = charts.kill!;
    const words = wordsOf(describe(model.machine), factsOf(model), reasonsOf(model));
    expect(words.transitions.filter(({ sentence }) => sentence === null)).toEqual([]);
    const declined = words.transitions.find(({ key }) => key === 'confirming on kill.declined #1');
    expect(declined?.sentence).toMatch(/\((spec §|decision|journey)/);
  });

  test('puts purpose, diagram, words and sentences into a README', () => {
    const readme = readmeOf(description, facts!, {});
    expect(readme).toMatch(/^# form\n\n<!-- Generated/);
    expect(readme).toContain('[formMachine.ts](formMachine.ts)');
    expect(readme).toContain('```mermaid\nstateDiagram-v2\n');
    expect(readme).toContain('| `asking` | `form.closed` | `left` |');
  });
});
