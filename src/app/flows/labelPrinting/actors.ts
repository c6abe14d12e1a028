import { fromPromise } from 'xstate';
import { labelPrintingMachine } from '#machines/labelPrinting/labelPrintingMachine.ts';
import type { FreeLabel } from '#machines/labelPrinting/setup.ts';
import type { Server } from '#app/data/calls.ts';
import { keepFreeLabel } from '#app/storage/labelSheet.ts';
import { issueCodes, labelPots } from '#app/data/write/codes.ts';

/** Connects the label printing flow to the server and the browser's print dialog. Making labels goes on if its page is left. */
export const provideLabelPrinting = (server: Server) =>
  labelPrintingMachine.provide({
    actors: {
      issueCodes: fromPromise(({ input }: { input: { batchId: string; count: number } }) =>
        issueCodes(server, input),
      ),
      labelPots: fromPromise(({ input }: { input: { batchId: string; potIds: string[] } }) =>
        labelPots(server, input),
      ),
      printPage: fromPromise(async ({ input: { leaves } }: { input: { leaves: FreeLabel | null } }) => {
        window.print();
        if (leaves) keepFreeLabel(leaves);
      }),
    },
  });
