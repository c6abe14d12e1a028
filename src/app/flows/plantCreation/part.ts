import { lazyFlow } from '#app/runtime/lazyFlow.ts';
import { entry } from './entry.ts';

/** The creation of a plant as a part of another flow. Without that flow, it continues by itself after a reload. */
export const plantCreation = lazyFlow('plantCreation', entry);
