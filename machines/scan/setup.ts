import { codeIn } from '#domain/code.ts';
import { assign, emit, sendTo, setup } from 'xstate';
import { cameraMachine } from '../camera/cameraMachine.ts';
import { potResolutionMachine, type PotResolutionOutput } from '../potResolution/potResolutionMachine.ts';
import { promiseStub } from '../support/provided.ts';
import type { components } from '#contract/schema.d.ts';

export type CodeValidation = components['schemas']['CodeValidation'];

/** The fields of the 'New Plant' form; the flow adds the pot. */
export type PlantDraft = Omit<components['schemas']['NewPlant'], 'potId'> & {
  /** The id of its first photo; the file is stored outside the chart. */
  photoId: string | null;
};

/**
 * The ids that one submission creates. They are generated with the form and reused for every retry, so that a lost response never
 * leads to a second plant.
 */
export interface PlantingIds {
  plantId: string;
  interactionId: string;
}

/** The plant was created in this pot, or the pot was filled in the meantime (409). */
export type CreatePlantResult = { kind: 'created'; potName: string | null } | { kind: 'potTaken' };

export type ScanEvent =
  /** Read by the camera, repeatedly while the label is in view. */
  | { type: 'code.scanned'; text: string }
  /** Typed, or read from a picture: always deliberate. */
  | { type: 'code.entered'; text: string }
  | { type: 'alert.dismissed' }
  | { type: 'overlay.closed' }
  | { type: 'plant.submitted'; draft: PlantDraft; ids: PlantingIds }
  | { type: 'retry.requested' }
  | { type: 'failure.accepted' }
  | { type: 'scanner.closed' };

export interface ScanContext {
  /** The code that was scanned or typed last. */
  code: string;
  potId: string | null;
  plantId: string | null;
  draft: PlantDraft | null;
  ids: PlantingIds | null;
  /** The photo of the plant that is being created. */
  photoId: string | null;
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

/** The types, actors, guards and actions of `scanMachine.ts`. */
export const scanSetup = setup({
  types: {
    context: {} as ScanContext,
    events: {} as ScanEvent,
    input: {} as ScanInput,
    output: {} as ScanOutput,
    emitted: {} as { type: 'code.accepted' },
    children: {} as { camera: 'camera'; potResolution: 'potResolution' },
    /** `unsettled`: the plant is created, but its entry or photo may be missing. */
    tags: {} as 'busy' | 'unsettled',
  },
  actors: {
    camera: cameraMachine,
    potResolution: potResolutionMachine,
    validateCode: promiseStub<CodeValidation, { code: string }>('validateCode'),
    createPlant: promiseStub<CreatePlantResult, { plantId: string; potId: string; draft: PlantDraft }>(
      'createPlant',
    ),
    recordArrival: promiseStub<void, { plantId: string; interactionId: string }>('recordArrival'),
    uploadPhoto: promiseStub<void, { interactionId: string; photoId: string }>('uploadPhoto'),
    setProfilePhoto: promiseStub<void, { plantId: string; photoId: string }>('setProfilePhoto'),
  },
  guards: {
    hasCode: ({ context }) => context.code !== '',
    isNewCode: ({ context }, params: { text: string }) => codeIn(params.text) !== context.code,
    isInvalid: (_, params: { validation: CodeValidation }) => !params.validation.valid,
    hasPlant: (_, params: { validation: CodeValidation }) => params.validation.plantId !== undefined,
    hasPot: (_, params: { validation: CodeValidation }) => params.validation.potId !== undefined,
    isResolved: (_, params: { outcome: PotResolutionOutput }) => params.outcome.kind === 'resolved',
    isPotTaken: (_, params: { result: CreatePlantResult }) => params.result.kind === 'potTaken',
    hasPhoto: ({ context }) => context.photoId !== null,
  },
  actions: {
    keepCode: assign((_, params: { text: string }) => ({ code: codeIn(params.text) })),
    keepPot: assign((_, params: { validation: CodeValidation }) => ({
      potId: params.validation.potId ?? null,
    })),
    keepPlant: assign((_, params: { validation: CodeValidation }) => ({
      plantId: params.validation.plantId ?? null,
    })),
    keepDraft: assign((_, params: { draft: PlantDraft; ids: PlantingIds }) => ({
      ...params,
      photoId: params.draft.photoId,
    })),
    keepCreatedPlant: assign(({ context }) => ({ plantId: context.ids!.plantId, draft: null })),
    restCamera: sendTo('camera', { type: 'resting.requested' }),
    readCamera: sendTo('camera', { type: 'reading.requested' }),
    releaseCamera: sendTo('camera', { type: 'camera.released' }),
    announceCode: emit({ type: 'code.accepted' }),
  },
  delays: {
    outOfView: 1000,
  },
});
