import { v7 as uuid } from 'uuid';
import { readCode } from '#domain/code.ts';
import { notFound } from '../http/problem.ts';
import { created, ok, type Handlers } from './operation.ts';
import { binItemView, iso } from './views.ts';

export const codeOperations = {
  async validateCode({ path, household: { codes, bin } }) {
    const code = readCode(path.code);
    const found = code === null ? undefined : await codes.find(code);
    if (!found) return ok({ valid: false });
    const { pot_id: potId, plant_id: plantId } = found;
    if (plantId !== null) return ok({ valid: true, potId: potId!, plantId });
    const binned = await (potId === null ? bin.findBy('code', code!) : bin.findBy('pot', potId));
    return ok({
      valid: true,
      ...(potId !== null && { potId }),
      ...(binned && { inBin: binItemView(binned) }),
    });
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
    return ok(
      rows.map((row) => ({
        code: row.code,
        batchId: row.batch_id,
        issuedAt: iso(row.issued_at),
        potId: row.pot_id,
      })),
    );
  },
} satisfies Partial<Handlers>;
