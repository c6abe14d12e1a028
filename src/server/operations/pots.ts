import { v7 as uuid } from 'uuid';
import { readCode } from '#domain/code.ts';
import { findCode } from '../db/codes.ts';
import { findPot, insertPot, isIdTaken, moveCode, selectPots } from '../db/pots.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { created, ok, timeOf, type Handlers } from './operation.ts';
import { potView } from './views.ts';

const unknownCode = () => invalid('body/qrCode', 'is no code of yours');

export const potOperations: Pick<Handlers, 'listPots' | 'createPot' | 'assignCode'> = {
  async listPots({ household, deps }) {
    return ok((await selectPots(deps.database.db, household)).map(potView));
  },

  async createPot({ body, household, key, deps }) {
    const id = key ?? uuid();
    const now = deps.now();
    await deps.database.db.transaction().execute(async (tx) => {
      if (await findPot(tx, household, id)) return;
      if (await isIdTaken(tx, 'pot', id)) throw notFound('pot');
      await insertPot(tx, {
        household_id: household,
        id,
        name: body.friendly_name.trim(),
        location: body.location?.trim() || null,
        diameter_cm: body.diameter_cm ?? null,
        height_cm: body.height_cm ?? null,
        acquired_at: body.acquired_at === undefined ? now : timeOf('body/acquired_at', body.acquired_at),
        acquired_from: body.acquired_from?.trim() || null,
        created_at: now,
      });
      if (body.qrCode === undefined) return;
      const code = readCode(body.qrCode);
      const found = code === null ? undefined : await findCode(tx, household, code);
      if (code === null || !found) throw unknownCode();
      if (found.pot_id !== null) throw conflict('code-taken', 'This label is on another pot already.');
      await moveCode(tx, household, code, id, now);
    });
    return created({ potId: id });
  },

  async assignCode({ body, household, deps }) {
    return deps.database.db.transaction().execute(async (tx) => {
      const code = readCode(body.qrCode);
      if (code === null || !(await findCode(tx, household, code))) throw unknownCode();
      const pot = await findPot(tx, household, body.potId);
      if (!pot) throw notFound('pot');
      await moveCode(tx, household, code, pot.id, deps.now());
      return ok({ potId: pot.id, potFriendlyName: pot.name });
    });
  },
};
