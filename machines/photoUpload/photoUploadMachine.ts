import { assign, setup, type EventObject } from 'xstate';
import type { UploadPhoto } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import { fieldOf } from '../support/params.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';

/** A photo of an entry, from the outbox or from a flow that creates a plant. */
export type WantedPhoto = UploadPhoto | Pick<UploadPhoto, 'interactionId' | 'photoId'>;

type PhotoUploadEvent =
  /** The share of the file that was sent, 0…1. */
  | { type: 'bytes.sent'; share: number }
  /** The server answered, or the request failed. */
  | { type: 'sending.ended'; result: SendResult };

interface PhotoUploadContext {
  photo: WantedPhoto;
  /** The share of the file that was sent, 0…1. */
  share: number;
  result: SendResult;
}

const photoUploadSetup = setup({
  types: {
    context: {} as PhotoUploadContext,
    events: {} as PhotoUploadEvent,
    input: {} as { photo: WantedPhoto },
    output: {} as SendResult,
    tags: {} as 'busy',
  },
  actors: {
    /** Scales down and stores the file; leaves it unchanged if it cannot be decoded. */
    preparePhoto: promiseStub<void, { photoId: string }>('preparePhoto'),
    sendPhoto: callbackStub<EventObject, { photo: WantedPhoto }>('sendPhoto'),
  },
  guards: {
    isSettled: (_, params: { result: SendResult }) => params.result.kind === 'settled',
    isRefused: (_, params: { result: SendResult }) => params.result.kind === 'refused',
    isFailed: (_, params: { result: SendResult }) => params.result.kind === 'failed',
    isPostponed: (_, params: { result: SendResult }) => params.result.kind === 'postponed',
    isSignedOut: (_, params: { result: SendResult }) => params.result.kind === 'signedOut',
  },
  actions: {
    keepShare: assign((_, params: { share: number }) => ({ share: params.share })),
    keepResult: assign((_, params: { result: SendResult }) => ({ result: params.result })),
  },
  delays: {
    /** A picture that takes longer to scale down, in ms, is uploaded as it is. */
    preparationTime: 20_000,
    /** After this long without a byte sent, in ms, the upload counts as unanswered. */
    silence: 30_000,
  },
});

/** Uploads one photo (spec §4 'Photo upload'). Safe to restart after any interruption. */
export const photoUploadMachine = photoUploadSetup.createMachine({
  id: 'photoUpload',
  description: 'A photo is uploaded from this phone',
  context: ({ input }) => ({ photo: input.photo, share: 0, result: { kind: 'unanswered' } }),
  output: ({ context }) => context.result,
  initial: 'preparing',
  states: {
    preparing: {
      description: 'The picture is scaled down to the size that is stored, to send less',
      tags: 'busy',
      invoke: {
        id: 'preparePhoto',
        src: 'preparePhoto',
        input: ({ context }) => ({ photoId: context.photo.photoId }),
        onDone: 'uploading',
        // The file is uploaded as it is.
        onError: 'uploading',
      },
      after: { preparationTime: 'uploading' },
    },
    uploading: {
      description: 'The picture is being uploaded, with its progress',
      tags: 'busy',
      invoke: {
        id: 'sendPhoto',
        src: 'sendPhoto',
        input: ({ context }) => ({ photo: context.photo }),
        onError: {
          target: 'failed',
          actions: { type: 'keepResult', params: { result: { kind: 'failed' } } },
        },
      },
      initial: 'flowing',
      on: {
        'bytes.sent': { target: '.flowing', actions: { type: 'keepShare', params: fieldOf('share') } },
        'sending.ended': [
          {
            guard: { type: 'isSettled', params: fieldOf('result') },
            target: 'uploaded',
            actions: { type: 'keepResult', params: fieldOf('result') },
          },
          {
            guard: { type: 'isRefused', params: fieldOf('result') },
            target: 'refused',
            actions: { type: 'keepResult', params: fieldOf('result') },
          },
          {
            guard: { type: 'isFailed', params: fieldOf('result') },
            target: 'failed',
            actions: { type: 'keepResult', params: fieldOf('result') },
          },
          {
            guard: { type: 'isPostponed', params: fieldOf('result') },
            target: 'postponed',
            actions: { type: 'keepResult', params: fieldOf('result') },
          },
          {
            guard: { type: 'isSignedOut', params: fieldOf('result') },
            target: 'signedOut',
            actions: { type: 'keepResult', params: fieldOf('result') },
          },
          { target: 'unanswered' },
        ],
      },
      states: {
        flowing: {
          description: 'Bytes were sent recently',
          after: { silence: '#photoUpload.unanswered' },
        },
      },
    },
    uploaded: { description: 'The server has it', type: 'final' },
    refused: { description: 'Failed to upload photo; the server says why', type: 'final' },
    failed: { description: 'The server failed; a retry may succeed', type: 'final' },
    unanswered: {
      description: 'The server did not answer; the picture is still on this phone',
      type: 'final',
    },
    postponed: {
      description: 'The server has no room for it now, and says so; the picture is still on this phone',
      type: 'final',
    },
    signedOut: {
      description: 'Your session expired; the upload continues after you sign in again',
      type: 'final',
    },
  },
});
