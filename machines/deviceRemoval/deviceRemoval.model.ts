import { failure } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { deviceRemovalMachine } from './deviceRemovalMachine.ts';

const device = { id: '01940000-0000-7000-8000-000000000010', name: 'Firefox on Linux', isThis: false };

export const deviceRemovalModel = defineModel<typeof deviceRemovalMachine>({
  machine: deviceRemovalMachine,
  overview: {
    does: 'stops reminders to a device, after confirmation',
    lifetime: 'from the first visit to `/settings/notifications` until the page is closed',
  },
  starts: { '': undefined },
  events: {
    'removal.requested': { '': { device } },
    'removal.confirmed': plain,
    'removal.cancelled': plain,
  },
  actors: { removeDevice: { done: nothing } },
  identity: ({ device: kept }) => kept?.id,
  projection: ({ device: kept }) => ({ device: kept?.id ?? null }),
  writes: ['removeDevice'],
  quiet: {
    'removeDevice done': 'the question closes, and the list is one device shorter',
  },
  journeys: [
    {
      name: 'a device is removed after confirmation',
      start: '',
      steps: ['removal.requested', 'removal.confirmed', 'removeDevice done'],
      ends: { state: 'listed' },
      keeps: { device: null },
      calls: [{ removeDevice: device }],
    },
    {
      name: 'a device is removed once, even if responses were lost',
      start: '',
      steps: [
        'removal.requested',
        'removal.confirmed',
        'removeDevice fails',
        'removal.confirmed',
        'removeDevice done',
      ],
      ends: { state: 'listed', emits: [failure] },
      inBrowser: true,
    },
    {
      name: 'a device that could not be removed stays in the list',
      start: '',
      steps: ['removal.requested', 'removal.confirmed', 'removeDevice fails', 'removal.cancelled'],
      ends: { state: 'listed' },
      inBrowser: true,
    },
    {
      name: 'a device is kept if the user declines',
      start: '',
      steps: ['removal.requested', 'removal.cancelled'],
      ends: { state: 'listed' },
    },
  ],
});
