import { promiseStub } from '../support/provided.ts';
import { question } from '../support/question.ts';

/** The sessions to end: that of one other device, or those of all others. */
export type EndedSessions = { kind: 'device'; sessionID: string; device: string } | { kind: 'others' };

/** Signs the user out on another device, or on all others, after confirmation. */
export const sessionEndMachine = question({
  id: 'sessionEnd',
  description: 'Sign out other devices',
  actors: { endSessions: promiseStub<void, EndedSessions>('endSessions') },
  event: 'end',
  about: 'sessions',
  listed: { description: 'The devices on which you are signed in are listed' },
  asking: { description: 'You are asked whether the device, or all others, should be signed out' },
  doing: { name: 'ending', description: 'The server ends the sessions, and the reminders to their devices' },
  done: { name: 'ended', description: 'The device, or all others, are signed out' },
});
