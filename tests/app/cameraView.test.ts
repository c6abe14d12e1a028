import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { matchesState, type StateValue } from 'xstate';
import type { CameraControls, CameraEvent } from '#machines/camera/setup.ts';
import { CameraView } from '#app/flows/camera/CameraView.tsx';

const scanning = { on: { scanning: 'seeing' } };
const whole: CameraControls = { torch: 'off', zoom: { min: 1, max: 7, value: 3 } };

/** Returns the markup of a camera in this state. @param can the events that its chart accepts */
function shown(
  stream: StateValue,
  controls: Partial<CameraControls> = {},
  can: CameraEvent['type'][] = ['power.toggled'],
  isChecking = false,
): string {
  const value = { stream, button: 'ready' };
  const camera = {
    subscribe: () => ({ unsubscribe: () => undefined }),
    getSnapshot: () => ({
      value,
      matches: (state: StateValue) => matchesState(state, value),
      can: ({ type }: CameraEvent) => can.includes(type),
      context: { controls: { torch: null, zoom: null, ...controls } },
    }),
  };
  return renderToStaticMarkup(createElement(CameraView, { camera: camera as never, isChecking }));
}
/** Returns the names of the buttons, in parentheses those that cannot be pressed. */
const buttons = (markup: string) =>
  Array.from(markup.matchAll(/<button[^>]*aria-label="([^"]+)"[^>]*>/g), ([tag, name]) =>
    tag.includes(' aria-disabled="true"') ? `(${name})` : name,
  );

test('the light is switched on if it is off, and off if it is on', () => {
  expect(buttons(shown(scanning, { torch: 'off' }))).toEqual(['Switch camera off', 'Switch light on']);
  expect(buttons(shown(scanning, { torch: 'on' }))).toEqual(['Switch camera off', 'Switch light off']);
  expect(buttons(shown(scanning))).toEqual(['Switch camera off']);
});

test.each<[where: string, can: CameraEvent['type'][], names: string[]]>([
  ['at its minimum', ['zoom.increased'], ['Zoom in', '(Zoom out)']],
  ['in between', ['zoom.increased', 'zoom.decreased'], ['Zoom in', 'Zoom out']],
  ['at its maximum', ['zoom.decreased'], ['(Zoom in)', 'Zoom out']],
])('a zoom %s goes only where there is room', (_, can, names) => {
  const { zoom } = whole;
  expect(buttons(shown(scanning, { zoom }, ['power.toggled', ...can]))).toEqual([
    'Switch camera off',
    ...names,
  ]);
});

test.each<[what: string, stream: StateValue, power: string]>([
  ['is off', 'off', 'Switch camera on'],
  ['was refused', { refused: 'notAllowed' }, 'Switch camera on'],
  ['is starting again', { on: 'starting' }, 'Switch camera off'],
])('light and zoom of a camera that %s cannot be changed (spec §2)', (_, stream, power) => {
  expect(buttons(shown(stream, whole))).toEqual([power]);
});

test('the check of a typed code is shown in front of the reason why there is no picture', () => {
  const refused = { refused: 'notReadable' };
  const reason = 'The camera is in use by another app. Close it and try again.';
  expect(shown(refused)).toContain(reason);
  const checked = shown(refused, {}, [], true);
  expect(checked).toContain('Checking code…');
  expect(checked).not.toContain(reason);
});
