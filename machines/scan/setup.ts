import { codeIn } from '#domain/code.ts';
import { assign, emit, sendTo, setup } from 'xstate';
import { cameraMachine } from '../camera/cameraMachine.ts';
import type { PlantDraft } from '../plantCreation/draft.ts';
import { plantCreationMachine } from '../plantCreation/plantCreationMachine.ts';
import type { PlantCreationOutput } from '../plantCreation/setup.ts';
import {
  potResolutionMachine,
  type OfferedPots,
  type PotResolutionOutput,
} from '../potResolution/potResolutionMachine.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { promiseStub } from '../support/provided.ts';
import type { components } from '#contract/schema.d.ts';

/** `isUnknown`: the server did not answer, and this phone knows no plant for the code. */
export type CodeValidation = components['schemas']['CodeValidation'] & { isUnknown?: true };

type BinItem = components['schemas']['BinItem'];

export type ScanEvent =
  /** Read by the camera, repeatedly while the label is in view. */
  | { type: 'code.scanned'; text: string }
  /** Typed, or read from a picture: always deliberate. */
  | { type: 'code.entered'; text: string; isTyped: boolean }
  /** The pot is chosen from a list instead. */
  | { type: 'pots.requested'; offered: OfferedPots }
  | { type: 'alert.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'restore.requested' }
  /** The scan is offered again when the server answers. */
  | { type: 'remembering.requested' }
  /** The item stays in the bin, and the label or the pot is used anew. */
  | { type: 'bin.passedOver' }
  | { type: 'scanner.closed' };

export interface ScanContext {
  /** The code that was scanned or typed last; empty for a pot that was chosen from a list. */
  code: string;
  /** Whether the code was typed: then it can be corrected. */
  isTyped: boolean;
  /** The pots in the list. */
  offered: OfferedPots;
  potId: string | null;
  /** Whether a label on no pot has none to be put on. */
  hasNoPots: boolean;
  plantId: string | null;
  /** The item in the bin: the label, the pot that had it, or the plant that was in its pot. */
  inBin: BinItem | null;
  /** The draft of a plant that was not created. */
  draft: PlantDraft | null;
}

export interface ScanInput {
  /** A code from an address (`/q/{code}`); `null` to scan for one. */
  code: string | null;
  /** The draft of a plant that was never created. */
  draft: PlantDraft | null;
}

/** `keptDraft`: the draft of a plant that was not created. */
export type ScanOutput =
  | { kind: 'plantOpened'; plantId: string; keptDraft: PlantDraft | null }
  | { kind: 'left'; keptDraft: PlantDraft | null };

interface Validated {
  validation: CodeValidation;
}

interface Ended {
  outcome: PlantCreationOutput;
}

/** The types, actors, guards and actions of `scanMachine.ts`. */
export const scanSetup = setup({
  types: {
    context: {} as ScanContext,
    events: {} as ScanEvent,
    input: {} as ScanInput,
    output: {} as ScanOutput,
    emitted: {} as Feedback | { type: 'code.accepted' },
    children: {} as { camera: 'camera'; potResolution: 'potResolution'; plantCreation: 'plantCreation' },
    tags: {} as 'busy',
  },
  actors: {
    camera: cameraMachine,
    potResolution: potResolutionMachine,
    validateCode: promiseStub<CodeValidation, { code: string }>('validateCode'),
    plantCreation: plantCreationMachine,
    restoreItem: promiseStub<void, { id: string }>('restoreItem'),
    rememberScan: promiseStub<void, { code: string }>('rememberScan'),
  },
  guards: {
    hasCode: ({ context }) => context.code !== '',
    isNewCode: ({ context }, params: { text: string }) => codeIn(params.text) !== context.code,
    isUnknown: (_, { validation }: Validated) => validation.isUnknown === true,
    isMistyped: ({ context }, { validation }: Validated) => context.isTyped && !validation.valid,
    isInvalid: (_, { validation }: Validated) => !validation.valid,
    hasPlant: (_, { validation }: Validated) => validation.plantId !== undefined,
    isBinned: (_, { validation }: Validated) => validation.inBin !== undefined,
    isLabelBinned: (_, { validation }: Validated) => !validation.valid && validation.inBin !== undefined,
    isOnPot: ({ context }) => context.potId !== null,
    hasPot: (_, { validation }: Validated) => validation.potId !== undefined,
    isOccupied: (_, params: { outcome: PotResolutionOutput }) => params.outcome.kind === 'occupied',
    isResolved: (_, params: { outcome: PotResolutionOutput }) => params.outcome.kind === 'resolved',
    isCreated: (_, { outcome }: Ended) => outcome.kind === 'plantOpened',
    isChosenPotTaken: ({ context }, { outcome }: Ended) => context.code === '' && outcome.kind === 'potTaken',
    isPotTaken: (_, { outcome }: Ended) => outcome.kind === 'potTaken',
    isLeft: (_, { outcome }: Ended) => outcome.kind === 'left',
  },
  actions: {
    keepCode: assign(({ event }, params: { text: string }) => ({
      code: codeIn(params.text),
      isTyped: event.type === 'code.entered' && event.isTyped,
    })),
    keepPot: assign((_, { validation }: Validated) => ({
      potId: validation.potId ?? null,
      hasNoPots: validation.hasNoPots ?? false,
    })),
    keepOffered: assign((_, params: { offered: OfferedPots }) => params),
    keepChosen: assign((_, { outcome }: { outcome: PotResolutionOutput }) => ({
      code: '',
      potId: outcome.kind === 'cancelled' ? null : outcome.potId,
      plantId: outcome.kind === 'occupied' ? outcome.plantId : null,
    })),
    keepBinned: assign((_, { validation }: Validated) => ({ inBin: validation.inBin ?? null })),
    keepPlant: assign((_, { validation }: Validated) => ({ plantId: validation.plantId ?? null })),
    keepOutcome: assign((_, { outcome }: Ended) => ({
      plantId: outcome.kind === 'plantOpened' ? outcome.plantId : null,
      draft: 'draft' in outcome ? outcome.draft : null,
    })),
    leaveForm: sendTo('plantCreation', { type: 'page.left' }),
    restCamera: sendTo('camera', { type: 'resting.requested' }),
    readCamera: sendTo('camera', { type: 'reading.requested' }),
    releaseCamera: sendTo('camera', { type: 'camera.released' }),
    announceCode: emit({ type: 'code.accepted' }),
    ...signals,
  },
  delays: {
    outOfView: 1000,
  },
});
