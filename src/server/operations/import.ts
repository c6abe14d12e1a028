import { v7 as uuid } from 'uuid';
import { stayOpen } from '../http/connections.ts';
import { conflict } from '../http/problem.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';
import { uploadsIn, withReceivedFiles } from '../photos/receive.ts';
import { importHousehold, type ImportReport } from '../transfer/importHousehold.ts';
import { importIdOf } from './importId.ts';
import { created, type Call, type Handlers } from './operation.ts';
import { largestArchive, requirePhotoQuota, requirePhotoRoom, requirePlantQuota } from './quotas.ts';

/** Imports are expensive. */
const imports: Limit = { name: 'import', max: 20, windowMs: 3_600_000 };

interface Running {
  id: string;
  request: Call<'importExport'>['request'];
  /** Whether the whole file is here. */
  isReceived: boolean;
  report: Promise<ImportReport>;
}

/** The imports that are running, by household. */
const running = new Map<string, Running>();

/** Drops the body of a request that needs none: a connection with an unread body cannot be used again. */
const drop = ({ raw }: Call<'importExport'>['request']) => void raw.resume();

async function receive(
  call: Call<'importExport'>,
  key: string,
  onReceived: () => void,
): Promise<ImportReport> {
  const { household, deps, request } = call;
  const expected = {
    field: 'export',
    files: 1,
    bytes: await largestArchive(deps),
    tooMany: 'An import is one file.',
    tooLarge: 'The server has no room for this file.',
    notForm: 'An export is sent as multipart/form-data.',
  };
  const use = ([file]: string[], folder: string) => {
    onReceived();
    stayOpen(request);
    return importHousehold(household, file!, {
      store: deps.photos,
      folder,
      now: deps.now,
      key,
      async checkQuotas({ plants, photos, bytes }) {
        await requirePlantQuota(household, deps, plants);
        await requirePhotoQuota(household, deps, { count: photos, bytes });
      },
      checkRoom: (bytes) => requirePhotoRoom(deps, bytes),
    });
  };
  return withReceivedFiles(request, uploadsIn(deps.config.dataDir), use, expected);
}

/**
 * Lets a retry go on instead of an attempt whose file is not here completely: its connection was lost, which may take minutes to
 * notice.
 *
 * @returns the report of an attempt that is still running
 * @throws {Problem} 409 if another file is being imported
 */
async function reportOfFirst(household: string, id: string): Promise<ImportReport | undefined> {
  for (let first = running.get(household); first; first = running.get(household)) {
    if (first.id !== id)
      throw conflict('import-running', 'An import into your household is running already.');
    if (first.isReceived) return first.report;
    first.request.raw.destroy();
    await first.report.catch(() => undefined);
  }
  return undefined;
}

function begin(call: Call<'importExport'>, id: string): Promise<ImportReport> {
  const { household, request } = call;
  const attempt = { id, request, isReceived: false };
  const report = receive(call, id, () => (attempt.isReceived = true)).finally(() =>
    running.delete(household.id),
  );
  running.set(household.id, Object.assign(attempt, { report }));
  return report;
}

export const importOperations = {
  async importExport(call) {
    const { household, deps, request, user } = call;
    const id = importIdOf(household.id, 'export', call.key ?? uuid());
    const known = await household.imports.find(id);
    if (known !== undefined) {
      drop(request);
      return created(JSON.parse(known) as ImportReport);
    }
    await countTry(deps.repository, imports, [user], deps.now());
    try {
      const report = await reportOfFirst(household.id, id);
      if (!report) return created(await begin(call, id));
      drop(request);
      return created(report);
    } catch (error) {
      drop(request);
      throw error;
    }
  },
} satisfies Partial<Handlers>;
