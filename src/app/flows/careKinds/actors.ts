import { fromPromise } from 'xstate';
import {
  careKindsMachine,
  type CareKindForm,
  type SavingResult,
} from '#machines/careKinds/careKindsMachine.ts';
import { isRefusal, type Server } from '#app/data/calls.ts';
import { removeCareKind, setCareKind } from '#app/data/write/careKinds.ts';

async function save(server: Server, kind: CareKindForm): Promise<SavingResult> {
  try {
    await setCareKind(server, kind);
    return { kind: 'saved' };
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

/** Connects the household's own kinds of care to the server. */
export const provideCareKinds = (server: Server) =>
  careKindsMachine.provide({
    actors: {
      saveKind: fromPromise(({ input }: { input: CareKindForm }) => save(server, input)),
      restoreKind: fromPromise(({ input }: { input: CareKindForm }) => save(server, input)),
      removeKind: fromPromise(({ input }: { input: CareKindForm }) =>
        removeCareKind(server, input.careKindID),
      ),
    },
  });
