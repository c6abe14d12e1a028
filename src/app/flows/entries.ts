/** All flows whose code is loaded on demand, by their names: each folder with an `entry.ts` is one. */
import type { AnyStateMachine } from 'xstate';
import type { FlowEntry } from '#app/runtime/lazyFlow.ts';

const files = import.meta.glob<FlowEntry<AnyStateMachine>>('./*/entry.ts', { eager: true, import: 'entry' });

export const entries = new Map(Object.entries(files).map(([file, entry]) => [file.split('/')[1]!, entry]));
