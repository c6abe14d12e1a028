import { promiseStub } from '../support/provided.ts';
import { question } from '../support/question.ts';

/** A device that receives reminders. */
export interface ListedDevice {
  id: string;
  /** Its name, such as 'Pixel 8, Chrome'. */
  name: string;
  /** This is the device in use. */
  isThis: boolean;
}

/** Stops reminders to one of the user's devices, after confirmation (spec §2 `/settings/notifications`). */
export const deviceRemovalMachine = question({
  id: 'deviceRemoval',
  description: 'Stop reminders to a device',
  actors: { removeDevice: promiseStub<void, ListedDevice>('removeDevice') },
  event: 'removal',
  about: 'device',
  listed: { description: 'Your devices are listed' },
  asking: { description: 'You are asked whether reminders to this device should stop' },
  doing: { name: 'removing', description: "The server removes the device's subscription" },
  done: { name: 'removed', description: 'The device gets no more reminders' },
});
