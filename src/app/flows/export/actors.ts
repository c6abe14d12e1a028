import { fromPromise } from 'xstate';
import { exportMachine } from '#machines/export/exportMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { beginExport, getExport } from '#app/data/write/export.ts';

/** Connects the export flow to the server. */
export const provideExport = (server: Server) =>
  exportMachine.provide({
    actors: {
      readExport: fromPromise(() => getExport(server)),
      beginExport: fromPromise(() => beginExport(server)),
    },
  });
