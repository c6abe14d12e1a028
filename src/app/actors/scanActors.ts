import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { dataOf, type Api } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import { cameraMachine } from '#machines/camera/cameraMachine.ts';
import {
  potResolutionMachine,
  type CreatePotResult,
  type PotDraft,
} from '#machines/potResolution/potResolutionMachine.ts';
import { scanMachine } from '#machines/scan/scanMachine.ts';
import type { CreatePlantResult, PlantDraft } from '#machines/scan/setup.ts';
import { queryKeys } from '../queries/keys.ts';
import { dropFile, keptFile } from '../storage/keptFiles.ts';
import { cameraStream, pageVisibility } from './cameraActors.ts';

/** Action 13 of the catalogue: a plant was added (spec §3). */
const arrivalAction = 13;

const keyed = (id: string) => ({ header: { 'Idempotency-Key': id } });

/** Logs a failure under the name that the spec gives it (§8), and lets the flow see it. */
function named<T>(name: string, call: Promise<T>): Promise<T> {
  return call.catch((cause: unknown) => {
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) console.warn(name, cause);
    throw new Error(name, { cause });
  });
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

function providePotResolution(api: Api, queries: QueryClient) {
  const reload = () => queries.invalidateQueries({ queryKey: queryKeys.pots });
  return potResolutionMachine.provide({
    actors: {
      assignCode: fromPromise(async ({ input }: { input: { code: string; potId: string } }) => {
        const body = { qrCode: input.code, potId: input.potId };
        await named('Failed to assign QR code to pot', dataOf(api.POST('/api/pots/assign-qr', { body })));
        void reload();
      }),
      createPot: fromPromise(
        async ({
          input,
        }: {
          input: { code: string; potId: string; draft: PotDraft };
        }): Promise<CreatePotResult> => {
          const call = dataOf(
            api.POST('/api/pots', {
              params: keyed(input.potId),
              body: { ...input.draft, qrCode: input.code },
            }),
          ).then(
            (): CreatePotResult => ({ kind: 'created', potId: input.potId }),
            (error: unknown): CreatePotResult => {
              if (isConflict(error)) return { kind: 'codeTaken' };
              throw error;
            },
          );
          const result = await named('Failed to create pot', call);
          void reload();
          return result;
        },
      ),
    },
  });
}

async function createPlant(
  api: Api,
  { plantId, potId, draft: { photoId, ...plant } }: { plantId: string; potId: string; draft: PlantDraft },
): Promise<CreatePlantResult> {
  try {
    await dataOf(api.POST('/api/plants', { params: keyed(plantId), body: { ...plant, potId } }));
    return { kind: 'created' };
  } catch (error) {
    if (isConflict(error)) return { kind: 'potTaken' };
    throw error;
  }
}

async function uploadPhoto(api: Api, interactionId: string, photoId: string): Promise<void> {
  const file = keptFile(photoId);
  if (!file) throw new Error('The photo is no longer there.');
  await dataOf(
    api.POST('/api/interactions/{id}/photos', {
      params: { path: { id: interactionId }, ...keyed(photoId) },
      // The contract's type for a file in a form is text; what is sent is the form below.
      body: { photos: [] },
      bodySerializer: () => {
        const form = new FormData();
        form.append('photos', file);
        return form;
      },
    }),
  );
  dropFile(photoId);
}

/**
 * The scan flow joined to camera and server. Reads are given up when they are left; writes run to their end.
 */
export function provideScan(api: Api, queries: QueryClient) {
  const reload = (...keys: readonly (readonly string[])[]) => {
    for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
  };
  return scanMachine.provide({
    actors: {
      camera: cameraMachine.provide({ actors: { cameraStream, pageVisibility } }),
      potResolution: providePotResolution(api, queries),
      validateCode: fromPromise(({ input, signal }: { input: { code: string }; signal: AbortSignal }) =>
        named(
          'Failed to validate QR code',
          dataOf(api.GET('/api/qr/{code}', { params: { path: { code: input.code } }, signal })),
        ),
      ),
      createPlant: fromPromise(
        async ({ input }: { input: { plantId: string; potId: string; draft: PlantDraft } }) => {
          const result = await named('Failed to create plant', createPlant(api, input));
          reload(queryKeys.plants, queryKeys.pots);
          return result;
        },
      ),
      recordArrival: fromPromise(async ({ input }: { input: { plantId: string; interactionId: string } }) => {
        const params = {
          query: { plantId: input.plantId, actionId: arrivalAction },
          ...keyed(input.interactionId),
        };
        await named(
          'Failed to create new plant interaction',
          dataOf(api.POST('/api/interactions', { params })),
        );
        reload(queryKeys.feed, queryKeys.plant(input.plantId));
      }),
      uploadPhoto: fromPromise(({ input }: { input: { interactionId: string; photoId: string } }) =>
        named('Failed to upload photo', uploadPhoto(api, input.interactionId, input.photoId)),
      ),
      setProfilePhoto: fromPromise(async ({ input }: { input: { plantId: string; photoId: string } }) => {
        await named(
          'Failed to set the profile photo',
          dataOf(api.PATCH('/api/plants/{plantId}/photo/{photoId}', { params: { path: input } })),
        );
        reload(queryKeys.plants, queryKeys.pots, queryKeys.feed, queryKeys.plant(input.plantId));
      }),
    },
  });
}
