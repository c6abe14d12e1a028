import type { ActorRefFrom } from 'xstate';
import type { careActionMachine } from '#machines/careAction/careActionMachine.ts';

export type CareActionRef = ActorRefFrom<typeof careActionMachine>;
