import { assign, setup } from 'xstate';
import { promiseStub } from '../support/provided.ts';

/** One of the devices that reminders go to. */
export interface ListedDevice {
  id: string;
  /** What it is called, such as 'Pixel 8, Chrome'. */
  name: string;
  /** It is the device in hand. */
  isThis: boolean;
}

export type DeviceRemovalEvent =
  | { type: 'removal.requested'; device: ListedDevice }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' };

/** Reminders to one of a person's devices end, after a question (spec §2 `/settings/notifications`). */
export const deviceRemovalMachine = setup({
  types: {
    context: {} as { device: ListedDevice | null },
    events: {} as DeviceRemovalEvent,
    tags: {} as 'busy',
  },
  actors: { removeDevice: promiseStub<void, ListedDevice>('removeDevice') },
  actions: {
    keepDevice: assign((_, params: { device: ListedDevice }) => ({ device: params.device })),
    forgetDevice: assign({ device: null }),
  },
}).createMachine({
  id: 'deviceRemoval',
  description: 'End reminders to a device',
  context: { device: null },
  initial: 'listed',
  states: {
    listed: {
      description: 'Your devices are listed',
      entry: 'forgetDevice',
      on: {
        'removal.requested': {
          target: 'asking',
          actions: { type: 'keepDevice', params: ({ event }) => ({ device: event.device }) },
        },
      },
    },
    asking: {
      description: 'Are reminders to this device to end?',
      initial: 'quiet',
      on: { 'removal.confirmed': 'removing', 'removal.cancelled': 'listed' },
      states: {
        quiet: { description: 'Nothing has been tried yet' },
        failed: { description: 'Snug could not do it; it can be tried again' },
      },
    },
    removing: {
      description: 'The server forgets the device',
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
