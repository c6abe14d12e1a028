import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { matchesState, type StateValue } from 'xstate';
import { noControls, type CameraControls, type CameraEvent } from '#machines/camera/setup.ts';
import { CameraView } from '#app/flows/camera/CameraView.tsx';

const scanning = { on: { scanning: 'seeing' } };
const whole: CameraControls = {
  torch: 'off',
  zoom: { min: 1, max: 7, value: 3 },
  canFocus: true,
  nextCamera: 'macro',
};

/** Returns the markup of a camera in this state. */
function shown(stream: StateValue, controls: Partial<CameraControls> = {}): string {
  const value = { stream, button: 'ready' };
  const camera = {
    subscribe: () => ({ unsubscribe: () => undefined }),
    getSnapshot: () => ({
      value,
      matches: (state: StateValue) => matchesState(state, value),
      can: ({ type }: CameraEvent) => type === 'power.toggled',
      context: { controls: { ...noControls, ...controls } },
      children: {},
    }),
  };
  return renderToStaticMarkup(createElement(CameraView, { camera: camera as never, isChecking: false }));
}
/** Returns the names of the buttons. */
const buttons = (markup: string) =>
  Array.from(markup.matchAll(/<button[^>]*aria-label="([^"]+)"[^>]*>/g), ([, name]) => name);

test('the light is switched on if it is off, and off if it is on', () => {
  expect(buttons(shown(scanning, { torch: 'off' }))).toEqual(['Switch camera off', 'Switch light on']);
  expect(buttons(shown(scanning, { torch: 'on' }))).toEqual(['Switch camera off', 'Switch light off']);
  expect(buttons(shown(scanning))).toEqual(['Switch camera off']);
});

test('another back camera is offered if there is one', () => {
  expect(buttons(shown(scanning, { nextCamera: 'macro' }))).toEqual([
    'Switch camera off',
    'Use another back camera',
  ]);
});

test.each<[what: string, stream: StateValue, power: string]>([
  ['is off', 'off', 'Switch camera on'],
  ['was refused', { refused: 'notAllowed' }, 'Switch camera on'],
  ['is starting again', { on: 'starting' }, 'Switch camera off'],
])('light, zoom and choice of a camera that %s cannot be changed (spec §2)', (_, stream, power) => {
  expect(buttons(shown(stream, whole))).toEqual([power]);
});
