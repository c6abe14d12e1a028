import { fromPromise } from 'xstate';
import { awayMachine, type AwayPlan, type SavingResult } from '#machines/away/awayMachine.ts';
import { shareLink } from '#app/device/shareLink.ts';
import { isRefusal, type Server } from '#app/data/calls.ts';
import { createSitter, endAway, revokeSitter, setAway } from '#app/data/write/away.ts';

/** Saves the days first: a link without them would leave the reminders on. */
async function save(server: Server, { days, sitter }: AwayPlan): Promise<SavingResult> {
  try {
    await setAway(server, days);
    return sitter ? { kind: 'linked', link: await createSitter(server, sitter, days) } : { kind: 'saved' };
  } catch (error) {
    if (isRefusal(error)) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

/** Connects the days of an absence to the server, the clipboard and the device's dialog for sharing. */
export const provideAway = (server: Server) =>
  awayMachine.provide({
    actors: {
      savePlan: fromPromise(({ input }: { input: AwayPlan }) => save(server, input)),
      copyLink: fromPromise(({ input }: { input: string }) => navigator.clipboard.writeText(input)),
      shareLink: fromPromise(({ input: url }: { input: string }) =>
        shareLink('Please look after our plants', url),
      ),
      revokeSitter: fromPromise(({ input }: { input: { id: string } }) => revokeSitter(server, input.id)),
      endAway: fromPromise(() => endAway(server)),
    },
  });
