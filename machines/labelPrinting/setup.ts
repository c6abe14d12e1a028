import { assign, emit, setup } from 'xstate';
import type { Feedback } from '../support/feedback.ts';
import { promiseStub } from '../support/provided.ts';

export interface LabelPrintingInput {
  /** `new`: codes are to be made; `made`: a batch is to be printed, for the first time or again. */
  wants: 'new' | 'made';
  /** Whether the address may stand on labels: other devices can open it, or it is wanted all the same. */
  isAddressAccepted: boolean;
}

/** A batch as it was asked for: its id is chosen by whoever asks, so that a second try never makes a second batch. */
interface Request {
  batchId: string;
  count: number;
}

export interface LabelPrintingContext extends LabelPrintingInput {
  /** What was asked for last. */
  request: Request | null;
  /** All that was asked for, one for each number of labels: the server may have made it even where it did not answer. */
  tried: Request[];
}

export type LabelPrintingEvent =
  /** Whether an address that no other device can open is to stand on the labels all the same. */
  | { type: 'address.decided'; isAccepted: boolean }
  /** `batchId`: a fresh one. */
  | ({ type: 'labels.requested' } & Request)
  /** `used`: how many of the labels are on a pot already. */
  | { type: 'print.requested'; used: number }
  | { type: 'print.confirmed' }
  | { type: 'print.declined' }
  | { type: 'alert.dismissed' }
  /** The page of a batch is left by its button. */
  | { type: 'page.left' };

export type LabelPrintingOutput = { kind: 'issued'; batchId: string } | { kind: 'left' };

/** What the printing of labels works with; what it does with it is in `labelPrintingMachine.ts`. */
export const labelPrintingSetup = setup({
  types: {
    context: {} as LabelPrintingContext,
    events: {} as LabelPrintingEvent,
    input: {} as LabelPrintingInput,
    output: {} as LabelPrintingOutput,
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    /** Makes a batch of codes, or finds that it was made. */
    issueCodes: promiseStub<void, Request>('issueCodes'),
    /** Hands the page to the phone's own printing. */
    printPage: promiseStub<void, undefined>('printPage'),
  },
  guards: {
    isMade: ({ context }) => context.wants === 'made',
    isAddressAccepted: ({ context }) => context.isAddressAccepted,
    hasUsed: (_, params: { used: number }) => params.used > 0,
  },
  actions: {
    keepDecision: assign((_, params: { isAddressAccepted: boolean }) => params),
    /** As many again are the same batch, whatever was tried in between; another number is another one. */
    keepRequest: assign(({ context: { tried } }, { batchId, count }: Request) => {
      const known = tried.find((request) => request.count === count);
      const request = known ?? { batchId, count };
      return { request, tried: known ? tried : [...tried, request] };
    }),
    feelFailure: emit({ type: 'feedback.given', pattern: 'error' }),
  },
});
