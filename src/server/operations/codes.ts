import { v7 as uuid } from 'uuid';
import { readCode } from '#domain/code.ts';
import { notFound } from '../http/problem.ts';
import { created, found, gone, ok, type Handlers } from './operation.ts';
import { binItemView, codeView } from './views.ts';

export const codeOperations = {
  async validateCode({ path, household: { codes, pots, bin } }) {
    const code = readCode(path.code);
    const issued = code === null ? undefined : await codes.find(code);
    if (!issued) {
      const deleted = code === null ? undefined : await bin.findLabel(code);
      return ok({ valid: false, ...(deleted && { inBin: binItemView(deleted) }) });
    }
    const { pot_id: potId, plant_id: plantId } = issued;
    if (plantId !== null) return ok({ valid: true, potId: potId!, plantId });
    const binned = await (potId === null ? bin.findBy('code', code!) : bin.findBy('pot', potId));
    return ok({
      valid: true,
      ...(potId !== null && { potId }),
      ...(binned && { inBin: binItemView(binned) }),
      ...(potId === null && !(await pots.hasAny()) && { hasNoPots: true }),
    });
  },

  async deleteCode({ path, household, user, key, deps }) {
    const code = readCode(path.code);
    const now = deps.now();
    await household.write(({ codes, bin, deletions }) =>
      deletions.once(key, now, async () => {
        if (code !== null && (await bin.findLabel(code))) return;
        found(code === null ? undefined : await codes.find(code), 'code');
        await bin.putLabel(code!, user, now);
      }),
    );
    return gone;
  },

  async deleteUnusedCodes({ query: { batchId }, household, user, key, deps }) {
    const now = deps.now();
    await household.write(({ codes, bin, deletions }) =>
      deletions.once(key, now, async () => {
        if (await bin.find(batchId)) return bin.putUnusedLabels(batchId, user, now);
        if ((await codes.list(batchId)).length === 0) throw notFound('batch');
        return bin.putUnusedLabels(batchId, user, now);
      }),
    );
    return gone;
  },

  async issueCodes({ body, household, key, deps }) {
    const batchId = key ?? uuid();
    await household.write(({ codes }) => codes.issue(batchId, body.count, deps.now()));
    const rows = await household.codes.list(batchId);
    // The key is the id of another household's batch.
    if (rows.length === 0) throw notFound('batch');
    return created({ batchId, codes: rows.map(({ code }) => code) });
  },

  async listCodes({ query, household: { codes } }) {
    const rows = await codes.list(query.batchId);
    return ok(rows.map(codeView));
  },
} satisfies Partial<Handlers>;
