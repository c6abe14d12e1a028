import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { promiseStub } from '../support/provided.ts';

export interface LabelPrintingInput {
  /** `new`: create codes; `made`: print a batch, for the first time or again. */
  wants: 'new' | 'made';
  /** Whether the address may be printed: other devices can open it, or the user consented. */
  isAddressAccepted: boolean;
}

/** A requested batch. The client chooses its id, so that a retry never creates a second batch. */
interface Request {
  batchId: string;
  count: number;
}

/** Pots to be labelled, in printing order. The client chooses the id of their batch, so that a retry never labels them twice. */
interface PotsRequest {
  batchId: string;
  potIds: string[];
}

/** The answer to a request to label pots. Pots that got a label or were deleted in the meantime are skipped. */
export interface LabelledPots {
  labelled: number;
  skipped: number;
}

/** The first free label on a kind of sheet. */
export interface FreeLabel {
  kind: string;
  /** Counted from 1. */
  position: number;
}

export interface LabelPrintingContext extends LabelPrintingInput {
  /** The latest request. */
  request: Request | null;
  /** All requests, one for each number of labels: the server may have created a batch even if it did not answer. */
  tried: Request[];
  /** Whether the batch is printed as soon as it exists. */
  isPrinted: boolean;
  /** The latest pots to be labelled. */
  pots: PotsRequest | null;
  /** The number of them that got no label. */
  skipped: number;
  /** The first free label of the sheet after printing; `null` if the sheet cannot be used again. */
  leaves: FreeLabel | null;
}

export type LabelPrintingEvent =
  /** Whether to print an address that no other device can open. */
  | { type: 'address.decided'; isAccepted: boolean }
  /** `batchId`: a newly generated id. */
  | ({ type: 'labels.requested'; isPrinted: boolean } & Request)
  /** `batchId`: a newly generated id. */
  | ({ type: 'potLabels.requested' } & PotsRequest)
  | { type: 'retry.requested' }
  /** `used`: the number of labels that are on a pot already, if that needs a question. */
  | { type: 'print.requested'; used: number; leaves: FreeLabel | null }
  | { type: 'print.confirmed' }
  | { type: 'print.declined' }
  | { type: 'alert.dismissed' }
  /** The page of a batch was left by its button. */
  | { type: 'page.left' };

export type LabelPrintingOutput =
  | { kind: 'issued'; batchId: string; isPrinted: boolean }
  | { kind: 'labelled'; batchId: string; skipped: number }
  | { kind: 'left' };

/** The types, actors, guards and actions of `labelPrintingMachine.ts`. */
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
    /** Creates a batch of codes; succeeds if it exists already. */
    issueCodes: promiseStub<void, Request>('issueCodes'),
    /** Creates a batch of codes for pots without one, and assigns them; succeeds if it exists already. */
    labelPots: promiseStub<LabelledPots, PotsRequest>('labelPots'),
    /** Opens the phone's print dialog, and remembers the first free label of the sheet. */
    printPage: promiseStub<void, { leaves: FreeLabel | null }>('printPage'),
  },
  guards: {
    isMade: ({ context }) => context.wants === 'made',
    isAddressAccepted: ({ context }) => context.isAddressAccepted,
    isNoneLabelled: (_, params: { result: LabelledPots }) => params.result.labelled === 0,
    hasUsed: (_, params: { used: number }) => params.used > 0,
  },
  actions: {
    keepDecision: assign((_, params: { isAddressAccepted: boolean }) => params),
    /** The same number is the same batch, even if another number was tried in between. */
    keepRequest: assign(
      ({ context: { tried } }, { batchId, count, isPrinted }: Request & { isPrinted: boolean }) => {
        const known = tried.find((request) => request.count === count);
        const request = known ?? { batchId, count };
        return { request, isPrinted, tried: known ? tried : [...tried, request] };
      },
    ),
    keepPots: assign((_, params: { pots: PotsRequest }) => params),
    keepSkipped: assign((_, { result }: { result: LabelledPots }) => ({ skipped: result.skipped })),
    keepFree: assign((_, params: { leaves: FreeLabel | null }) => params),
    signalFailure: signals.signalFailure,
  },
});
