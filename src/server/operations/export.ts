import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { components } from '#contract/schema.d.ts';
import { dayIn } from '#domain/zone.ts';
import { roomIn } from '../base/dataFolder.ts';
import { isKnown } from '../http/etag.ts';
import { notFound, Problem } from '../http/problem.ts';
import { rangeOf } from '../http/range.ts';
import { keptFor, type Export } from '../transfer/exports.ts';
import { ok, type Call, type Handlers } from './operation.ts';
import { iso } from './views.ts';

/** In bytes: the texts of a large household, beside its photos. */
const roomForTexts = 64 * 1024 * 1024;

const exportView = (known: Export): components['schemas']['Export'] => ({
  exportId: known.id,
  state: known.state,
  createdAt: iso(known.createdAt),
  keptUntil: iso(known.createdAt + keptFor),
  photosDone: known.photos.done,
  photosAll: known.photos.all,
  bytes: known.bytes,
});

/** @throws {Problem} 507 if the disk has no room for the ZIP */
async function requireRoom({
  household,
  deps,
}: Pick<Call<'beginExport'>, 'household' | 'deps'>): Promise<void> {
  const { bytes } = await household.photos.used();
  if ((await roomIn(deps.config.dataDir)) > bytes + roomForTexts) return;
  throw new Problem(507, 'no-room-for-export', 'The server has no room for the export.');
}

export const exportOperations = {
  async getExport({ household, deps }) {
    const last = await deps.exports.find(household.id);
    return ok({ export: last ? exportView(last) : null });
  },

  async beginExport(call) {
    const { household, deps, request } = call;
    const last = await deps.exports.find(household.id);
    if (last?.state !== 'preparing') await requireRoom(call);
    const begun = deps.exports.begin(household, (error) => request.log.error(error, 'an export failed'));
    return { status: 202 as const, body: exportView(begun) };
  },

  async downloadExport({ path, household, deps, request, reply }) {
    const last = await deps.exports.find(household.id);
    if (last?.id !== path.exportId || last.state !== 'ready') throw notFound('export');
    const file = deps.exports.pathOf(household.id, last.id);
    const { size } = await stat(file);
    const etag = `"${last.id}"`;
    const day = dayIn(await household.settings.timeZone(), last.createdAt);
    reply
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', `attachment; filename="snug-${day}.zip"`)
      .type('application/zip');
    const part = rangeOf(request, reply, { size, etag, what: 'export' });
    if (isKnown(etag, request.headers['if-none-match'])) {
      reply.code(304);
      return ok(Buffer.alloc(0));
    }
    const { start, end } = part ?? { start: 0, end: size - 1 };
    reply.header('content-length', end - start + 1);
    const body = createReadStream(file, { start, end });
    return part ? { status: 206 as const, body } : ok(body);
  },
} satisfies Partial<Handlers>;
