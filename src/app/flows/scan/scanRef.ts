import type { ActorRefFrom } from 'xstate';
import type { scanMachine } from '#machines/scan/scanMachine.ts';

export type ScanRef = ActorRefFrom<typeof scanMachine>;
