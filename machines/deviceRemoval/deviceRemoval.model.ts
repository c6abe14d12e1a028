import { questionModel } from '../support/question.model.ts';
import { deviceRemovalMachine, type ListedDevice } from './deviceRemovalMachine.ts';

const device: ListedDevice = {
  id: '01940000-0000-7000-8000-000000000010',
  name: 'Firefox on Linux',
  isThis: false,
};

export const deviceRemovalModel = questionModel(deviceRemovalMachine, {
  overview: {
    does: 'stops reminders to a device, after confirmation',
    lifetime: 'from the first visit to `/settings/notifications` until the page is closed',
  },
  event: 'removal',
  about: 'device',
  call: 'removeDevice',
  cases: { '': device },
  done: { step: 'removeDevice done', state: 'listed.removed' },
  sentences: {
    confirmed: 'a device is removed after confirmation',
    once: 'a device is removed once, even if responses were lost',
    failed: 'a device that could not be removed stays in the list',
    declined: 'a device is kept if the user declines',
  },
});
