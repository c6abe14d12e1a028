import { fromPromise } from 'xstate';
import { labelPrintingMachine } from '#machines/labelPrinting/labelPrintingMachine.ts';
import type { Server } from '#app/server/calls.ts';
import { issueCodes } from '#app/server/write/codes.ts';

/** Connects the label printing flow to the server and the browser's print dialog. Making labels goes on if its page is left. */
export const provideLabelPrinting = (server: Server) =>
  labelPrintingMachine.provide({
    actors: {
      issueCodes: fromPromise(({ input }: { input: { batchId: string; count: number } }) =>
        issueCodes(server, input),
      ),
      printPage: fromPromise(async () => window.print()),
    },
  });
