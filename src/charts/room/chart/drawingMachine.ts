import { assign, fromPromise, setup } from 'xstate';
import type { Drawing } from '../../layout/drawing.ts';
import { suits, type Room } from '../../layout/room.ts';

export interface LayoutOrder {
  /** The paths of the states that are drawn without what is inside; `null` for those that do not fit otherwise. */
  closed: readonly string[] | null;
  /** The room for the drawing; `null` if it is not laid out for one. */
  room: Room | null;
}

/** Returns whether the drawing that was made in the build is what is asked for. */
function isAsAsked(drawing: Drawing, { closed, room }: LayoutOrder): boolean {
  const collapsed = drawing.boxes.filter(({ isCollapsed }) => isCollapsed).map(({ path }) => path);
  const isOpen = closed === null || closed.toSorted().join() === collapsed.toSorted().join();
  return isOpen && (room === null || closed !== null || suits(drawing, room));
}

/** Which drawing of a chart is shown: the one made in the build, or one for other states or another room. */
export const drawingMachine = setup({
  types: {
    context: {} as { asBuilt: Drawing; drawing: Drawing; order: LayoutOrder },
    events: {} as { type: 'drawing.ordered' } & LayoutOrder,
    input: {} as { asBuilt: Drawing },
  },
  actors: {
    layOut: fromPromise<Drawing, LayoutOrder>(() => Promise.reject(new Error('layOut must be provided'))),
  },
  guards: { isBuilt: ({ context }, order: LayoutOrder) => isAsAsked(context.asBuilt, order) },
  actions: {
    keepOrder: assign({ order: (_, { closed, room }: LayoutOrder) => ({ closed, room }) }),
    showAsBuilt: assign({ drawing: ({ context }) => context.asBuilt }),
    show: assign({ drawing: (_, { drawing }: { drawing: Drawing }) => drawing }),
  },
}).createMachine({
  id: 'drawing',
  context: ({ input: { asBuilt } }) => ({
    asBuilt,
    drawing: asBuilt,
    order: { closed: null, room: null },
  }),
  initial: 'shown',
  on: {
    'drawing.ordered': [
      {
        guard: { type: 'isBuilt', params: ({ event }) => event },
        target: '.shown',
        actions: 'showAsBuilt',
      },
      { target: '.layingOut', reenter: true, actions: { type: 'keepOrder', params: ({ event }) => event } },
    ],
  },
  states: {
    shown: { description: 'The drawing is as asked for' },
    layingOut: {
      description: 'The drawing before is shown until the one that is asked for is laid out',
      invoke: {
        src: 'layOut',
        input: ({ context: { order } }) => order,
        onDone: {
          target: 'shown',
          actions: { type: 'show', params: ({ event }) => ({ drawing: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: { description: 'The chart could not be laid out; the drawing before stays' },
  },
});
