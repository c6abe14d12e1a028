import { createMachine } from 'xstate';
import { describe as suite, expect, test } from 'vitest';
import { describe } from '#charts/describe/describe.ts';
import { diagramsOf } from '#charts/mermaid/diagrams.ts';
import { idsOf, labelOf } from '#charts/mermaid/escape.ts';
import { mermaidOf } from '#charts/mermaid/mermaid.ts';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  on: { 'power.cut': '.shut', 'bell.rung': {} },
  states: {
    shut: {
      on: { 'key.used': [{ guard: 'isRight', target: 'open.wide' }, {}] },
      after: { 5000: 'gone' },
    },
    open: {
      initial: 'wide',
      states: {
        wide: { on: { 'door.pushed': 'closing' } },
        closing: { invoke: { id: 'motor', src: 'motor', onDone: '#door.shut', onError: 'wide' } },
      },
    },
    gone: { type: 'final' },
  },
});

const lamp = createMachine({
  id: 'lamp',
  type: 'parallel',
  states: { light: {}, fan: { initial: 'off', states: { off: {} } } },
});

suite('a chart as Mermaid', () => {
  test('shows nested states, their starts and ends, and what leads from one to another', () => {
    expect(mermaidOf(describe(door))).toBe(`stateDiagram-v2
  [*] --> shut
  state "in any state" as door_any
  door_any : bell.rung
  state "shut" as shut
  shut : key.used [else]
  state "open" as open {
    [*] --> open_wide
    state "wide" as open_wide
    state "closing" as open_closing
    open_closing : ▶ motor
  }
  state "gone" as gone
  gone --> [*]
  door_any --> shut : power.cut
  shut --> open_wide : key.used [isRight]
  shut --> gone : after 5 s
  open_wide --> open_closing : door.pushed
  open_closing --> shut : motor done
  open_closing --> open_wide : motor fails`);
  });

  test('divides the regions of a parallel state', () => {
    expect(mermaidOf(describe(lamp))).toBe(`stateDiagram-v2
  state "lamp" as lamp {
    state "light" as light
    --
    state "fan" as fan {
      [*] --> fan_off
      state "off" as fan_off
    }
  }`);
  });

  test('names states so that Mermaid accepts them, and shows every sign of a label', () => {
    const ids = idsOf(['open.wide', 'open_wide', 'end', '2nd', '存活', '死亡']);
    expect([...ids.values()]).toEqual(['open_wide', 'open_wide_2', 'end_2', 's2nd', 's_', 's__2']);
    expect(labelOf('a: "b"; {c} #d\n*')).toBe('a#58; #34;b#34;#59; #123;c#125; #35;d #42;');
  });

  test('divides a large chart into its outside and the inside of each state', () => {
    const names = (letter: string) => Array.from({ length: 12 }, (_, index) => `${letter}${index}`);
    const states = (letter: string) => Object.fromEntries(names(letter).map((name) => [name, {}]));
    const house = createMachine({
      id: 'house',
      initial: 'up',
      on: { 'house.left': ['.up.a2'] },
      states: {
        up: { initial: 'a0', states: { ...states('a'), a0: { on: { 'stairs.taken': '#house.down.b1' } } } },
        down: { initial: 'b0', states: states('b') },
      },
    });
    const [outside, up, down] = diagramsOf(describe(house));
    expect([outside?.of, up?.of, down?.of]).toEqual(['', 'up', 'down']);
    expect(outside?.mermaid).toContain('up --> down : stairs.taken');
    expect(outside?.mermaid).not.toContain('a1');
    expect(up?.mermaid).toContain('up_a0 --> down_b1 : stairs.taken');
    expect(up?.mermaid).toContain('state "down.b1" as down_b1');
    expect(up?.mermaid).toContain('state "house, in any state" as house\n');
    expect(up?.mermaid).toContain('house --> up_a2 : house.left');
    expect(down?.mermaid).not.toContain('house.left');
    expect(down?.mermaid).toContain('state "up.a0" as up_a0');
  });
});
