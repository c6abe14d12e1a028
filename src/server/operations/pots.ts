import { v7 as uuid } from 'uuid';
import { readCode } from '#domain/code.ts';
import { findCode } from '../db/codes.ts';
import { findPlant } from '../db/plants.ts';
import { findPot, freeCode, insertPot, isIdTaken, moveCode, selectPots } from '../db/pots.ts';
import type { Db } from '../db/schema.ts';
import { write, type Tx } from '../db/write.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { created, ok, timeOf, type Handlers } from './operation.ts';
import { potView } from './views.ts';

/**
 * Parses a code and finds its pot.
 *
 * @param field the field that holds the text, such as `body/qrCode`
 * @throws {Problem} 400 if the text is not a code; 404 if the code was not issued to this household
 */
async function requireCode(tx: Tx, household: string, field: string, text: string) {
  const code = readCode(text);
  if (code === null) throw invalid(field, 'is no code');
  const found = await findCode(tx, household, code);
  if (!found) throw notFound('code', field);
  return { code, potId: found.pot_id };
}

/** @throws {Problem} 404 if there is no such pot */
async function potOf(db: Db, household: string, id: string) {
  const [pot] = await selectPots(db, household, id);
  if (!pot) throw notFound('pot');
  return potView(pot);
}

export const potOperations: Pick<
  Handlers,
  'listPots' | 'createPot' | 'updatePot' | 'freePot' | 'assignCode'
> = {
  async listPots({ household, deps }) {
    return ok((await selectPots(deps.database.db, household)).map(potView));
  },

  async createPot({ body, household, key, deps }) {
    const id = key ?? uuid();
    const now = deps.now();
    await write(deps.database, async (tx) => {
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
      const { code, potId } = await requireCode(tx, household, 'body/qrCode', body.qrCode);
      if (potId !== null) throw conflict('code-taken', 'This label is on another pot already.');
      await moveCode(tx, household, code, id, now);
    });
    return created({ potId: id });
  },

  async updatePot({ path, body, household, deps }) {
    return write(deps.database, async (tx) => {
      if (!(await findPot(tx, household, path.potId))) throw notFound('pot');
      await tx
        .updateTable('pot')
        .set({
          ...(body.friendly_name !== undefined && { name: body.friendly_name.trim() }),
          ...(body.location !== undefined && { location: body.location?.trim() || null }),
          ...(body.diameter_cm !== undefined && { diameter_cm: body.diameter_cm }),
          ...(body.height_cm !== undefined && { height_cm: body.height_cm }),
        })
        .where('household_id', '=', household)
        .where('id', '=', path.potId)
        .execute();
      return ok(await potOf(tx, household, path.potId));
    });
  },

  async freePot({ path, body, household, deps }) {
    return write(deps.database, async (tx) => {
      if (!(await findPot(tx, household, path.potId))) throw notFound('pot');
      if (body?.plantId !== undefined && !(await findPlant(tx, household, body.plantId))) {
        throw notFound('plant', 'body/plantId');
      }
      let freed = tx
        .updateTable('plant')
        .set({ pot_id: null })
        .where('household_id', '=', household)
        .where('pot_id', '=', path.potId);
      // The client named the plant it saw; another one may have been put into the pot since.
      if (body?.plantId !== undefined) freed = freed.where('id', '=', body.plantId);
      await freed.execute();
      return ok(await potOf(tx, household, path.potId));
    });
  },

  async assignCode({ body, household, deps }) {
    return write(deps.database, async (tx) => {
      const { code } = await requireCode(tx, household, 'body/qrCode', body.qrCode);
      const pot = await findPot(tx, household, body.potId);
      if (!pot) throw notFound('pot', 'body/potId');
      if (body.replaces !== undefined) {
        const lost = await requireCode(tx, household, 'body/replaces', body.replaces);
        // First, so that a code that replaces itself stays on the pot.
        await freeCode(tx, household, lost.code, pot.id);
      }
      await moveCode(tx, household, code, pot.id, deps.now());
      return ok({ potId: pot.id, potFriendlyName: pot.name });
    });
  },
};
