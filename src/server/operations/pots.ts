import { v7 as uuid } from 'uuid';
import { readCode } from '#domain/code.ts';
import { dayIn } from '#domain/zone.ts';
import type { components } from '#contract/schema.d.ts';
import type { Codes } from '../db/household/codes.ts';
import type { HouseholdRows } from '../db/household/household.ts';
import type { Settings } from '../db/household/settings.ts';
import { conflict, invalid, notFound } from '../http/problem.ts';
import { acquiredOn, created, found, gone, ok, timeOf, type Handlers } from './operation.ts';
import { codeView, potView } from './views.ts';

/**
 * Parses a code and finds its pot.
 *
 * @param field the field that holds the text, such as `body/qrCode`
 * @throws {Problem} 400 if the text is not a code; 404 if the code was not issued to this household
 */
async function requireCode(codes: Codes, field: string, text: string) {
  const code = readCode(text);
  if (code === null) throw invalid(field, 'is no code');
  const { pot_id } = found(await codes.find(code), 'code', field);
  return { code, potId: pot_id };
}

/**
 * Returns when a pot was acquired, in epoch milliseconds.
 *
 * @throws {Problem} 400 if it is not a time, or on a day that is far off
 */
async function acquiredTime(text: string, settings: Settings, now: number): Promise<number> {
  const field = 'body/acquired_at';
  const time = timeOf(field, text);
  acquiredOn(field, dayIn(await settings.timeZone(), time), await settings.today(now));
  return time;
}

/**
 * Creates a pot, with its label if it has one. One that is there already stays as it is.
 *
 * @throws {Problem} 400 or 404 if the label or the time is not one; 404 if the id is that of another household's pot; 409 if the
 *   label is on another pot
 */
export async function addPot(
  { pots, codes, settings, isIdTaken }: HouseholdRows,
  id: string,
  body: components['schemas']['NewPot'],
  now: number,
): Promise<void> {
  if (await pots.find(id)) return;
  if (await isIdTaken('pot', id)) throw notFound('pot');
  await pots.create({
    id,
    name: body.friendly_name.trim(),
    location: body.location?.trim() || null,
    diameter_cm: body.diameter_cm ?? null,
    height_cm: body.height_cm ?? null,
    acquired_at: body.acquired_at === undefined ? now : await acquiredTime(body.acquired_at, settings, now),
    acquired_from: body.acquired_from?.trim() || null,
    created_at: now,
  });
  if (body.qrCode === undefined) return;
  const { code, potId } = await requireCode(codes, 'body/qrCode', body.qrCode);
  if (potId !== null) throw conflict('code-taken', 'This label is on another pot already.');
  await codes.assign(code, id, now);
}

export const potOperations = {
  async listPots({ household }) {
    return ok((await household.pots.list()).map(potView));
  },

  async createPot({ body, household, key, deps }) {
    const id = key ?? uuid();
    await household.write((rows) => addPot(rows, id, body, deps.now()));
    return created({ potId: id });
  },

  async labelPots({ body: { potIds }, household, key, deps }) {
    const batchId = key ?? uuid();
    return household.write(async ({ codes }) => {
      const bare = await codes.issueForPots(batchId, potIds, deps.now());
      const issued = await codes.list(batchId);
      // The key is the id of another household's batch.
      if (bare > 0 && issued.length === 0) throw notFound('batch');
      return created({ codes: issued.map(codeView), skipped: Math.max(0, potIds.length - issued.length) });
    });
  },

  async updatePot({ path, body, household, deps }) {
    return household.write(async ({ pots, settings }) => {
      found(await pots.find(path.potId), 'pot');
      await pots.update(path.potId, {
        ...(body.friendly_name !== undefined && { name: body.friendly_name.trim() }),
        ...(body.location !== undefined && { location: body.location?.trim() || null }),
        ...(body.diameter_cm !== undefined && { diameter_cm: body.diameter_cm }),
        ...(body.height_cm !== undefined && { height_cm: body.height_cm }),
        ...(body.acquired_at !== undefined && {
          acquired_at: await acquiredTime(body.acquired_at, settings, deps.now()),
        }),
        ...(body.acquired_from !== undefined && { acquired_from: body.acquired_from?.trim() || null }),
      });
      return ok(potView(found(await pots.findWhole(path.potId), 'pot')));
    });
  },

  async deletePot({ path, household, user, key, deps }) {
    const now = deps.now();
    await household.write(({ pots, bin, deletions }) =>
      deletions.once(key, now, async () => {
        if ((await bin.find(path.potId))?.kind === 'pot') return;
        await bin.put('pot', found(await pots.find(path.potId), 'pot'), user, now);
      }),
    );
    return gone;
  },

  async freePot({ path, body, household, deps }) {
    return household.write(async ({ pots, plants }) => {
      found(await pots.find(path.potId), 'pot');
      if (body?.plantId !== undefined) found(await plants.find(body.plantId), 'plant', 'body/plantId');
      // The client names the plant it saw; another one may have been put into the pot since.
      await pots.free(path.potId, body?.plantId, deps.now());
      return ok(potView(found(await pots.findWhole(path.potId), 'pot')));
    });
  },

  async assignCode({ body, household, deps }) {
    return household.write(async ({ pots, codes }) => {
      const { code } = await requireCode(codes, 'body/qrCode', body.qrCode);
      const pot = found(await pots.find(body.potId), 'pot', 'body/potId');
      if (body.replaces !== undefined) {
        const lost = await requireCode(codes, 'body/replaces', body.replaces);
        // First, so that a code that replaces itself stays on the pot.
        await codes.release(lost.code, pot.id);
      }
      await codes.assign(code, pot.id, deps.now());
      return ok({ potId: pot.id, potFriendlyName: pot.name });
    });
  },
} satisfies Partial<Handlers>;
