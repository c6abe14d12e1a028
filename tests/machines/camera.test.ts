import { describe, expect, test } from 'vitest';
import { cameraMachine } from '#machines/camera/cameraMachine.ts';
import {
  noControls,
  type CameraControls,
  type CameraEvent,
  type CameraRefusal,
} from '#machines/camera/setup.ts';
import { runMachine } from '../support/runMachine.ts';

function start(order: 'read' | 'rest' = 'read') {
  const flow = runMachine(cameraMachine, { order });
  return {
    ...flow,
    stream: () => (flow.state() as { stream: unknown }).stream,
    hears: (event: CameraEvent) => flow.say('cameraStream', event),
    told: () => flow.orders.filter(({ to }) => to === 'cameraStream').map(({ order: said }) => said),
    can: (type: 'zoom.increased' | 'zoom.decreased' | 'torch.toggled' | 'power.toggled') =>
      flow.actor.getSnapshot().can({ type }),
  };
}

function scanning(controls?: CameraControls) {
  const camera = start();
  camera.hears({ type: 'camera.opened' });
  if (controls) camera.hears({ type: 'controls.reported', controls });
  return camera;
}

describe('starting', () => {
  test('shows the picture, and requests torch and zoom half a second later', () => {
    const camera = scanning();
    expect(camera.stream()).toEqual({ on: { scanning: 'seeing' } });
    camera.pass(499);
    expect(camera.told().map(({ type }) => type)).toEqual(['started']);
    camera.pass(1);
    expect(camera.told().at(-1)).toEqual({ type: 'controls.requested' });
  });

  test('is late after 3 seconds, shows its picture when it comes, and can be retried', () => {
    const camera = start();
    camera.pass(2999);
    expect(camera.stream()).toEqual({ on: 'starting' });
    camera.pass(1);
    expect(camera.stream()).toEqual({ on: 'late' });
    expect(camera.told().map(({ type }) => type)).toEqual(['started']);
    camera.actor.send({ type: 'retry.requested' });
    expect(camera.stream()).toEqual({ on: 'starting' });
    expect(camera.told().map(({ type }) => type)).toEqual(['started', 'stopped', 'started']);
    camera.pass(3000);
    camera.hears({ type: 'camera.opened' });
    expect(camera.stream()).toEqual({ on: { scanning: 'seeing' } });
  });

  test('waits without limit for permission, and then 3 seconds for the camera', () => {
    const camera = start();
    camera.hears({ type: 'permission.requested' });
    camera.pass(60_000);
    expect(camera.stream()).toEqual({ on: 'asking' });
    camera.hears({ type: 'permission.granted' });
    camera.pass(3000);
    expect(camera.stream()).toEqual({ on: 'late' });
  });

  test('stays off until a label is wanted if the code came from elsewhere', () => {
    const camera = start('rest');
    expect(camera.stream()).toBe('waiting');
    expect(camera.told()).toEqual([]);
    camera.actor.send({ type: 'reading.requested' });
    expect(camera.told()).toEqual([{ type: 'started', reading: true, deviceId: null }]);
  });

  const refusals: CameraRefusal[] = [
    'notAllowed',
    'notFound',
    'overconstrained',
    'notReadable',
    'aborted',
    'insecureContext',
    'unsupported',
  ];
  test.each(refusals)('has a state for the failure %s', (reason) => {
    const camera = start();
    camera.hears({ type: `camera.${reason}` });
    expect(camera.stream()).toEqual({ refused: reason });
    expect(camera.told().at(-1)).toEqual({ type: 'stopped' });
  });
});

describe('the on/off button', () => {
  test('stops and restarts the camera, and is locked for a second after each press', () => {
    const camera = scanning();
    camera.actor.send({ type: 'power.toggled' });
    expect(camera.stream()).toBe('off');
    expect(camera.told().at(-1)).toEqual({ type: 'stopped' });
    expect(camera.can('power.toggled')).toBe(false);
    camera.actor.send({ type: 'power.toggled' });
    camera.pass(999);
    expect(camera.stream()).toBe('off');
    camera.pass(1);
    camera.actor.send({ type: 'power.toggled' });
    expect(camera.stream()).toEqual({ on: 'starting' });
    expect(camera.can('power.toggled')).toBe(false);
  });

  test('starts a camera that was refused', () => {
    const camera = start();
    camera.hears({ type: 'camera.notReadable' });
    camera.actor.send({ type: 'power.toggled' });
    expect(camera.stream()).toEqual({ on: 'starting' });
  });
});

describe('torch and zoom', () => {
  const zoom = { min: 1, max: 4, value: 1 };

  test('are not offered by a camera without them', () => {
    const camera = scanning(noControls);
    expect(camera.can('torch.toggled')).toBe(false);
    expect(camera.can('zoom.increased')).toBe(false);
    expect(camera.can('zoom.decreased')).toBe(false);
  });

  test('the torch is toggled', () => {
    const camera = scanning({ ...noControls, torch: 'off' });
    camera.actor.send({ type: 'torch.toggled' });
    expect(camera.told().at(-1)).toEqual({ type: 'torch.requested', on: true });
    camera.hears({ type: 'controls.reported', controls: { ...noControls, torch: 'on' } });
    camera.actor.send({ type: 'torch.toggled' });
    expect(camera.told().at(-1)).toEqual({ type: 'torch.requested', on: false });
  });

  test('the zoom moves by thirds of its range and stops at both ends', () => {
    const camera = scanning({ ...noControls, zoom });
    expect(camera.can('zoom.decreased')).toBe(false);
    camera.actor.send({ type: 'zoom.increased' });
    expect(camera.told().at(-1)).toEqual({ type: 'zoom.requested', value: 2 });
    camera.hears({ type: 'controls.reported', controls: { ...noControls, zoom: { ...zoom, value: 3.5 } } });
    camera.actor.send({ type: 'zoom.increased' });
    expect(camera.told().at(-1)).toEqual({ type: 'zoom.requested', value: 4 });
    camera.hears({ type: 'controls.reported', controls: { ...noControls, zoom: { ...zoom, value: 4 } } });
    expect(camera.can('zoom.increased')).toBe(false);
    camera.actor.send({ type: 'zoom.decreased' });
    expect(camera.told().at(-1)).toEqual({ type: 'zoom.requested', value: 3 });
  });

  test('are forgotten when the camera stops', () => {
    const camera = scanning({ ...noControls, torch: 'on', zoom });
    camera.actor.send({ type: 'power.toggled' });
    expect(camera.context().controls).toEqual(noControls);
  });
});

describe('losing the camera', () => {
  test('hiding the page stops it, and showing the page restarts it', () => {
    const camera = scanning();
    camera.say('pageVisibility', { type: 'page.hidden' });
    expect(camera.stream()).toBe('hidden');
    expect(camera.told().at(-1)).toEqual({ type: 'stopped' });
    camera.say('pageVisibility', { type: 'page.shown' });
    expect(camera.stream()).toEqual({ on: 'starting' });
  });

  test('a camera that is off stays off when the page is shown again', () => {
    const camera = scanning();
    camera.actor.send({ type: 'power.toggled' });
    camera.say('pageVisibility', { type: 'page.hidden' });
    camera.say('pageVisibility', { type: 'page.shown' });
    expect(camera.stream()).toBe('off');
  });

  test('an interruption is reported and can be retried', () => {
    const camera = scanning();
    camera.hears({ type: 'camera.lost' });
    expect(camera.stream()).toEqual({ refused: 'interrupted' });
    camera.actor.send({ type: 'retry.requested' });
    expect(camera.stream()).toEqual({ on: 'starting' });
  });

  test('closing the scanner releases it at once, even while the button is locked', () => {
    const camera = scanning();
    camera.actor.send({ type: 'camera.released' });
    expect(camera.stream()).toBe('off');
    expect(camera.told().at(-1)).toEqual({ type: 'stopped' });
  });
});

describe('reading', () => {
  test('starts and stops on order without restarting the camera', () => {
    const camera = scanning();
    camera.actor.send({ type: 'resting.requested' });
    camera.actor.send({ type: 'reading.requested' });
    expect(camera.told().map(({ type }) => type)).toEqual([
      'started',
      'resting.requested',
      'reading.requested',
    ]);
  });

  test('the order survives a restart of the camera', () => {
    const camera = scanning();
    camera.actor.send({ type: 'resting.requested' });
    camera.say('pageVisibility', { type: 'page.hidden' });
    camera.say('pageVisibility', { type: 'page.shown' });
    expect(camera.told().at(-1)).toEqual({ type: 'started', reading: false, deviceId: null });
  });

  test('an order given while the camera is off applies when it restarts', () => {
    const camera = start('rest');
    camera.actor.send({ type: 'camera.released' });
    camera.actor.send({ type: 'reading.requested' });
    camera.actor.send({ type: 'power.toggled' });
    expect(camera.told().at(-1)).toEqual({ type: 'started', reading: true, deviceId: null });
  });

  test('a broken reader is reported until it works again', () => {
    const camera = scanning();
    camera.hears({ type: 'reader.failed' });
    expect(camera.stream()).toEqual({ on: { scanning: 'blind' } });
    camera.hears({ type: 'reader.recovered' });
    expect(camera.stream()).toEqual({ on: { scanning: 'seeing' } });
  });
});
