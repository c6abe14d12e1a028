import { assign, setup, type EventObject } from 'xstate';
import type { UploadPhoto } from '#domain/intent.ts';
import type { SendResult } from '#domain/outbox.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';

/** A photo of an entry; as it waits in the outbox, or as a flow that makes a plant wants it. */
export type WantedPhoto = UploadPhoto | Pick<UploadPhoto, 'interactionId' | 'photoId'>;

type PhotoUploadEvent =
  /** So much of the file has gone out, 0…1. */
  | { type: 'bytes.sent'; share: number }
  /** The server has answered, or nothing came through. */
  | { type: 'sending.ended'; result: SendResult };

interface PhotoUploadContext {
  photo: WantedPhoto;
  /** How much of it has gone out, 0…1. */
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
    /** Scales the file that is kept, and keeps it so; what it cannot open it leaves as it is. */
    preparePhoto: promiseStub<void, { photoId: string }>('preparePhoto'),
    sendPhoto: callbackStub<EventObject, { photo: WantedPhoto }>('sendPhoto'),
  },
  guards: {
    isSettled: (_, params: { result: SendResult }) => params.result.kind === 'settled',
    isRefused: (_, params: { result: SendResult }) => params.result.kind === 'refused',
    isFailed: (_, params: { result: SendResult }) => params.result.kind === 'failed',
    isSignedOut: (_, params: { result: SendResult }) => params.result.kind === 'signedOut',
  },
  actions: {
    keepShare: assign((_, params: { share: number }) => ({ share: params.share })),
    keepResult: assign((_, params: { result: SendResult }) => ({ result: params.result })),
  },
  delays: {
    /** A picture that takes longer, in ms, goes as it is. */
    preparationTime: 20_000,
    /** So long without a byte going out, in ms, means that nothing gets through. */
    silence: 30_000,
  },
});

/** One photo on its way to the server (spec §4 'Photo upload'); safe to begin again wherever it broke off. */
export const photoUploadMachine = photoUploadSetup.createMachine({
  id: 'photoUpload',
  description: 'A photo on its way from this phone to the server',
  context: ({ input }) => ({ photo: input.photo, share: 0, result: { kind: 'unanswered' } }),
  output: ({ context }) => context.result,
  initial: 'preparing',
  states: {
    preparing: {
      description: 'The picture is made as small as it is kept, so that less has to be sent',
      tags: 'busy',
      invoke: {
        id: 'preparePhoto',
        src: 'preparePhoto',
        input: ({ context }) => ({ photoId: context.photo.photoId }),
        onDone: 'uploading',
        // It goes as it is.
        onError: 'uploading',
      },
      after: { preparationTime: 'uploading' },
    },
    uploading: {
      description: 'The picture is on its way; how much of it has gone out is shown',
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
        'bytes.sent': {
          target: '.flowing',
          actions: { type: 'keepShare', params: ({ event }) => ({ share: event.share }) },
        },
        'sending.ended': [
          {
            guard: { type: 'isSettled', params: ({ event }) => ({ result: event.result }) },
            target: 'uploaded',
            actions: { type: 'keepResult', params: ({ event }) => ({ result: event.result }) },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ result: event.result }) },
            target: 'refused',
            actions: { type: 'keepResult', params: ({ event }) => ({ result: event.result }) },
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => ({ result: event.result }) },
            target: 'failed',
            actions: { type: 'keepResult', params: ({ event }) => ({ result: event.result }) },
          },
          {
            guard: { type: 'isSignedOut', params: ({ event }) => ({ result: event.result }) },
            target: 'signedOut',
            actions: { type: 'keepResult', params: ({ event }) => ({ result: event.result }) },
          },
          { target: 'unanswered' },
        ],
      },
      states: {
        flowing: {
          description: 'Something went out a moment ago',
          after: { silence: '#photoUpload.unanswered' },
        },
      },
    },
    uploaded: { description: 'The server has it', type: 'final' },
    refused: { description: 'Failed to upload photo; the server says why', type: 'final' },
    failed: { description: 'The server broke over it; it may do better', type: 'final' },
    unanswered: { description: 'Nothing came through; the picture is still here', type: 'final' },
    signedOut: { description: 'Your session ended; it goes on when you have signed in again', type: 'final' },
  },
});
