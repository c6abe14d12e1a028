import { stayOpen } from '../http/connections.ts';
import { networkOf } from '../http/network.ts';
import { conflict } from '../http/problem.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';
import { uploadsIn, withReceivedFiles } from '../photos/receive.ts';
import type { Call, Handlers } from './operation.ts';
import { largestArchive } from './quotas.ts';

/** Files per network: each is read several times. */
const restorations: Limit = { name: 'restoration', max: 20, windowMs: 3_600_000 };

type Deps = Call<'restoreInstallation'>['deps'];

/** @throws {Problem} 409 if there is an account, or another server */
async function requireUnclaimed({ repository }: Deps): Promise<void> {
  if (!(await repository.users.needsFirst()))
    throw conflict('claimed', 'There are accounts here already. Sign in.');
  if (!(await repository.isAlone()))
    throw conflict(
      'other-servers',
      'Other servers use this database. Stop them, or stop all and use snug restore.',
    );
}

async function receive({ deps, request }: Call<'restoreInstallation'>) {
  const { config, restoration } = deps;
  const expected = {
    field: 'backup',
    files: 1,
    bytes: await largestArchive(deps),
    tooMany: 'A backup is one file.',
    tooLarge: 'The server has no room for this file.',
    notForm: 'A backup is sent as multipart/form-data.',
  };
  const use = async ([file]: string[]) => {
    stayOpen(request);
    // The first account may have been created while the file arrived.
    await requireUnclaimed(deps);
    return restoration.accept(file!);
  };
  return withReceivedFiles(request, uploadsIn(config.dataDir), use, expected);
}

export const restorationOperations = {
  async restoreInstallation(call) {
    const { deps, request, reply } = call;
    try {
      await requireUnclaimed(deps);
      await countTry(deps.repository, restorations, [networkOf(request.ip)], deps.now());
      deps.restoration.begin();
      const body = await receive(call);
      // The server ends all connections now.
      reply.header('connection', 'close');
      return { status: 202 as const, body };
    } catch (error) {
      // A connection with an unread body cannot be used again.
      request.raw.resume();
      throw error;
    }
  },
} satisfies Partial<Handlers>;
