/** The plain ways of reading: the engine reads the picture as it is. */
import { CENTRE_OPTIONS, INVERTED_OPTIONS, WHOLE_OPTIONS } from '../engineOptions.ts';
import { partOf } from '../frameParts.ts';
import type { Memory } from './memory.ts';
import type { Pass } from './pass.ts';

/** The middle of the frame, where most labels are. */
export const centre: Pass = {
  name: 'centre',
  isPlain: true,
  every: 1,
  cost: 3,
  run(view, memory) {
    const seen = view.lookAt(view.part(partOf('centre', view.frame)), CENTRE_OPTIONS);
    memory.located.push(...seen.located);
    return seen.readings;
  },
};

const isUnread = (memory: Memory) => memory.wholeFrame !== memory.frame;

/** The whole frame. */
export const whole: Pass = {
  name: 'whole',
  isPlain: true,
  every: 3,
  cost: 5,
  isWanted: (view, memory) => view.isWhole && isUnread(memory),
  run(view, memory) {
    memory.wholeFrame = memory.frame;
    const seen = view.look(WHOLE_OPTIONS);
    memory.located.push(...seen.located);
    return seen.readings;
  },
};

/** The whole frame, with light codes on a dark background. */
export const inverted: Pass = {
  ...whole,
  name: 'inverted',
  cost: 7,
  run(view, memory) {
    memory.wholeFrame = memory.frame;
    const seen = view.look(INVERTED_OPTIONS);
    memory.located.push(...seen.located);
    return seen.readings;
  },
};

/** The plain passes, in their order. */
export const plainPasses: readonly Pass[] = [centre, inverted, whole];
