import { assign, fromPromise, setup } from 'xstate';
import { defineModel, nothing } from 'statechart-walks';

type Status = 'onShelf' | 'onLoan';

/** Lends a book: asks for it again every fortnight while it is on loan, unless its reader gives up. */
export const lendingMachine = setup({
  types: {
    context: {} as { book: { title: string }; status: Status | null },
    input: {} as { book: { title: string } },
    events: {} as { type: 'hold.answered'; isWanted: boolean },
  },
  actors: {
    readStatus: fromPromise<Status, { title: string }>(async () => 'onShelf'),
    holdBook: fromPromise<void, { title: string }>(async () => {}),
    askReader: fromPromise<void, { text: string }>(async () => {}),
    checkOut: fromPromise<void, { title: string }>(async () => {}),
  },
  actions: { keepStatus: assign({ status: (_, { status }: { status: Status }) => status }) },
  delays: { fortnight: 14 * 24 * 3600 * 1000 },
  guards: {
    isOnLoan: ({ context }) => context.status === 'onLoan',
    isWanted: (_, { isWanted }: { isWanted: boolean }) => isWanted,
  },
}).createMachine({
  id: 'lending',
  context: ({ input }) => ({ book: input.book, status: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'readStatus',
        input: ({ context }) => ({ title: context.book.title }),
        onDone: {
          target: 'deciding',
          actions: { type: 'keepStatus', params: ({ event }) => ({ status: event.output }) },
        },
        onError: 'failed',
      },
    },
    deciding: { always: [{ guard: 'isOnLoan', target: 'asking' }, { target: 'checkingOut' }] },
    asking: {
      invoke: {
        src: 'askReader',
        input: { text: 'It is on loan. Wait for it?' },
        onDone: 'waitingForAnswer',
        onError: 'failed',
      },
    },
    waitingForAnswer: {
      on: {
        'hold.answered': [
          { guard: { type: 'isWanted', params: ({ event }) => event }, target: 'holding' },
          { target: 'givenUp' },
        ],
      },
    },
    holding: {
      invoke: {
        src: 'holdBook',
        input: ({ context }) => ({ title: context.book.title }),
        onDone: 'sleeping',
        onError: 'failed',
      },
    },
    sleeping: { after: { fortnight: 'reading' } },
    checkingOut: {
      invoke: {
        src: 'checkOut',
        input: ({ context }) => ({ title: context.book.title }),
        onDone: 'lent',
        onError: 'failed',
      },
    },
    lent: { type: 'final' },
    givenUp: { type: 'final' },
    failed: {},
  },
});

export const lendingModel = defineModel<typeof lendingMachine>({
  machine: lendingMachine,
  starts: { 'a book': { book: { title: 'Emma' } } },
  events: { 'hold.answered': { yes: { isWanted: true }, no: { isWanted: false } } },
  actors: {
    readStatus: { done: { 'on the shelf': 'onShelf', 'on loan': 'onLoan' } },
    holdBook: { done: nothing },
    askReader: { done: nothing },
    checkOut: { done: nothing },
  },
});
