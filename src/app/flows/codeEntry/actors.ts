import { fromPromise } from 'xstate';
import { codeEntryMachine } from '#machines/codeEntry/codeEntryMachine.ts';
import { readLabelPicture } from '#app/flows/camera/actors.ts';

/**
 * Connects the ways to give a code to the label reader.
 *
 * @param chosen returns the picture that was chosen last
 */
export const provideCodeEntry = (chosen: () => File) =>
  codeEntryMachine.provide({
    actors: {
      readPicture: fromPromise(() =>
        readLabelPicture(chosen()).catch((error: unknown) => {
          console.warn('A picture could not be read.', error);
          throw error;
        }),
      ),
    },
  });
