import { fromPromise } from 'xstate';
import { plantImportMachine, type CsvFile, type Reading } from '#machines/plantImport/plantImportMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { readHousehold } from '#app/data/plantImport.ts';
import { importPlants } from '#app/data/write/plantImport.ts';
import type { OpenedFiles } from './openedFiles.ts';

/** Connects the import of plants to the chosen file and the server. */
export const providePlantImport = (server: Server, files: OpenedFiles) =>
  plantImportMachine.provide({
    actors: {
      readFile: fromPromise(({ input }: { input: CsvFile }) => files.read(input)),
      checkLines: fromPromise(({ input, signal }: { input: Reading; signal: AbortSignal }) =>
        files.check(input, () => readHousehold(server, signal)),
      ),
      importPlants: fromPromise(({ input: { key } }: { input: { key: string } }) =>
        importPlants(server, key, files.plantsOf(key)),
      ),
    },
  });
