import { codeIn } from '#domain/code.ts';
import { assign, emit, sendTo, setup } from 'xstate';
import { cameraMachine } from '../camera/cameraMachine.ts';
import { potResolutionMachine, type PotResolutionOutput } from '../potResolution/potResolutionMachine.ts';
import { promiseStub } from '../support/provided.ts';
import type { components } from '#contract/schema.d.ts';

export type CodeValidation = components['schemas']['CodeValidation'];

/** What the 'New Plant' form hands over; the pot is added by the flow. */
export type PlantDraft = Omit<components['schemas']['NewPlant'], 'potId'> & {
  /** The id that its first photo is going to have; the file itself is kept beside the charts. */
  photoId: string | null;
};

/**
 * Ids of what one submission creates. They are made with the form and stay the same for every retry, so that an answer
 * that got lost on the way never makes a second plant.
 */
export interface PlantingIds {
  plantId: string;
  interactionId: string;
}

/** The plant was made in this pot, or the pot was filled meanwhile (the server's 409). */
export type CreatePlantResult = { kind: 'created'; potName: string | null } | { kind: 'potTaken' };

export type ScanEvent =
  /** Read by the camera; the same label comes again and again while it is in view. */
  | { type: 'code.scanned'; text: string }
  /** Typed, or read from a picture: always meant. */
  | { type: 'code.entered'; text: string }
  | { type: 'alert.dismissed' }
  | { type: 'overlay.closed' }
  | { type: 'plant.submitted'; draft: PlantDraft; ids: PlantingIds }
  | { type: 'retry.requested' }
  | { type: 'failure.accepted' }
  | { type: 'scanner.closed' };

export interface ScanContext {
  /** What was scanned or typed last. */
  code: string;
  potId: string | null;
  plantId: string | null;
  draft: PlantDraft | null;
  ids: PlantingIds | null;
  /** The photo of the plant that is being made. */
  photoId: string | null;
}

export interface ScanInput {
  /** A code that came in by address (`/q/{code}`); `null` where the camera is to find one. */
  code: string | null;
  /** What was typed for a plant that never found its pot. */
  draft: PlantDraft | null;
}

/** `keptDraft` is what was typed for a plant that was not made. */
export type ScanOutput =
  | { kind: 'plantOpened'; plantId: string; keptDraft: PlantDraft | null }
  | { kind: 'left'; keptDraft: PlantDraft | null };

/** What the scan flow works with; what it does with it is in `scanMachine.ts`. */
export const scanSetup = setup({
  types: {
    context: {} as ScanContext,
    events: {} as ScanEvent,
    input: {} as ScanInput,
    output: {} as ScanOutput,
    emitted: {} as { type: 'code.accepted' },
    children: {} as { camera: 'camera'; potResolution: 'potResolution' },
    /** `unsettled`: the plant is made, and what belongs to it may not be there yet. */
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
