import { assign, emit, setup } from 'xstate';
import type { Feedback } from '../support/feedback.ts';
import { fieldOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

/** A device that receives reminders. */
export interface ListedDevice {
  id: string;
  /** Its name, such as 'Pixel 8, Chrome'. */
  name: string;
  /** This is the device in use. */
  isThis: boolean;
}

export type DeviceRemovalEvent =
  | { type: 'removal.requested'; device: ListedDevice }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' };

/** Stops reminders to one of the user's devices, after confirmation (spec §2 `/settings/notifications`). */
export const deviceRemovalMachine = setup({
  types: {
    context: {} as { device: ListedDevice | null },
    events: {} as DeviceRemovalEvent,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: { removeDevice: promiseStub<void, ListedDevice>('removeDevice') },
  actions: {
    keepDevice: assign((_, params: { device: ListedDevice }) => ({ device: params.device })),
    forgetDevice: assign({ device: null }),
    signalFailure: emit({ type: 'feedback.given', pattern: 'error' }),
  },
}).createMachine({
  id: 'deviceRemoval',
  description: 'Stop reminders to a device',
  context: { device: null },
  initial: 'listed',
  states: {
    listed: {
      description: 'Your devices are listed',
      entry: 'forgetDevice',
      on: {
        'removal.requested': { target: 'asking', actions: { type: 'keepDevice', params: fieldOf('device') } },
      },
    },
    asking: {
      description: 'You are asked whether reminders to this device should stop',
      initial: 'quiet',
      on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'listed' },
      states: {
        quiet: { description: 'Nothing has been tried yet' },
        failed: { description: 'The device could not be removed; you can retry', entry: 'signalFailure' },
      },
    },
    removing: {
      description: "The server removes the device's subscription",
      tags: 'busy',
      invoke: {
        id: 'removeDevice',
        src: 'removeDevice',
        input: ({ context }) => context.device!,
        onDone: 'listed',
        onError: 'asking.failed',
      },
    },
  },
});
