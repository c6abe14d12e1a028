import { v7 as uuid } from 'uuid';
import { readCode } from '#domain/code.ts';
import { findCode, issueBatch, selectCodes } from '../db/codes.ts';
import { notFound } from '../http/problem.ts';
import { created, ok, type Handlers } from './operation.ts';

export const codeOperations: Pick<Handlers, 'validateCode' | 'issueCodes' | 'listCodes'> = {
  async validateCode({ path, household, deps }) {
    const code = readCode(path.code);
    const found = code === null ? undefined : await findCode(deps.database.db, household, code);
    if (!found) return ok({ valid: false });
    return ok({ valid: true, potId: found.pot_id ?? undefined, plantId: found.plant_id ?? undefined });
  },

  async issueCodes({ body, household, key, deps }) {
    const batchId = key ?? uuid();
    await issueBatch(deps.database, household, batchId, body.count, deps.now());
    const rows = await selectCodes(deps.database.db, household, batchId);
    // The key is the id of another household's batch.
    if (rows.length === 0) throw notFound('batch');
    return created({ batchId, codes: rows.map(({ code }) => code) });
  },

  async listCodes({ query, household, deps }) {
    const rows = await selectCodes(deps.database.db, household, query.batchId);
    return ok(
      rows.map((row) => ({
        code: row.code,
        batchId: row.batch_id,
        issuedAt: new Date(row.issued_at).toISOString(),
        potId: row.pot_id,
      })),
    );
  },
};
