import { fromPromise } from 'xstate';
import { potDetailsMachine } from '#machines/potDetails/potDetailsMachine.ts';
import type { PotValues } from '#machines/potDetails/setup.ts';
import type { Server } from '#app/data/calls.ts';
import { provideCodeReading } from '#app/flows/codeReading/actors.ts';
import { writeTag } from './nfc.ts';
import { assignCode } from '#app/data/write/pots.ts';
import { updatePot } from '#app/data/write/updatePot.ts';

/** Connects the flow that edits a pot and its labels to camera and server. */
export const providePotDetails = (server: Server) =>
  potDetailsMachine.provide({
    actors: {
      codeReading: provideCodeReading(server),
      savePot: fromPromise(({ input }: { input: { potId: string; changes: Partial<PotValues> } }) =>
        updatePot(server, input),
      ),
      writeTag: fromPromise(({ input, signal }: { input: { code: string }; signal: AbortSignal }) =>
        writeTag(input.code, signal),
      ),
      assignLabel: fromPromise(
        ({ input }: { input: { potId: string; code: string; replaces: string | null } }) =>
          assignCode(server, input),
      ),
    },
  });
