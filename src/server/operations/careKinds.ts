import type { components } from '#contract/schema.d.ts';
import { backgroundOf, isMistakable, mostCareKinds, type CareKindWords } from '#domain/careKinds.ts';
import { compareNames } from '#domain/names.ts';
import type { CareKind } from '../db/household/careKinds.ts';
import type { HouseholdRows } from '../db/household/household.ts';
import type { Repository } from '../db/repository.ts';
import { conflict } from '../http/problem.ts';
import { gone, ok, type Handlers } from './operation.ts';

type Schemas = components['schemas'];

/** Colours and icons of a row are those of the contract, which an import checks, too. */
const careKindView = ({ id, name, verb, past, icon, colour, background }: CareKind): Schemas['CareKind'] => ({
  careKindID: id,
  name,
  verb,
  past,
  icon: icon as Schemas['CareIcon'],
  colour: colour as Schemas['CareColour'],
  background,
});

/** Returns the words of Snug's own care. */
async function wordsOf({ catalogue }: Repository): Promise<CareKindWords[]> {
  const effects = await catalogue.listEffects();
  const actions = await catalogue.listActions();
  const names = effects.map(({ name, verb }) => ({ name, verb, past: '' }));
  return [...names, ...actions.map(({ name, name_past }) => ({ name, verb: name, past: name_past }))];
}

/** @throws {Problem} 409 if another kind has one of these words */
function requireOwnWords(words: CareKindWords, others: readonly CareKindWords[]): void {
  const other = others.find((one) => isMistakable(one, words));
  if (other) throw conflict('care-kind-exists', `There is already ‘${other.name}’ with one of these words.`);
}

/** @throws {Problem} 409 if the household can have no further kind */
async function requireRoom(
  { careKinds }: HouseholdRows,
  present: number,
  { isNew }: { isNew: boolean },
): Promise<void> {
  if (present >= mostCareKinds.present) {
    const title = `A household can have ${mostCareKinds.present} kinds of care of its own. Remove one first.`;
    throw conflict('too-many-care-kinds', title);
  }
  if (isNew && (await careKinds.ids()).length >= mostCareKinds.ever) {
    const title = `Your household has had ${mostCareKinds.ever} kinds of care of its own. Change one instead.`;
    throw conflict('too-many-care-kinds', title);
  }
}

export const careKindOperations = {
  async listCareKinds({ household }) {
    const kinds = await household.careKinds.list();
    return ok(kinds.toSorted((a, b) => compareNames(a.name, b.name)).map(careKindView));
  },

  async setCareKind({ path: { careKindID: id }, body, household, deps }) {
    const { icon, colour } = body;
    const words = { name: body.name.trim(), verb: body.verb.trim(), past: body.past.trim() };
    const fixed = await wordsOf(deps.repository);
    return household.write(async (rows) => {
      const { careKinds } = rows;
      const others = (await careKinds.list()).filter((kind) => kind.id !== id);
      requireOwnWords(words, [...fixed, ...others]);
      const known = await careKinds.find(id);
      if (!known || known.removed_at !== null) await requireRoom(rows, others.length, { isNew: !known });
      const change = { ...words, icon, colour, background: backgroundOf(colour), removed_at: null };
      if (known) {
        await careKinds.update(id, change);
        return ok(careKindView({ ...known, ...change }));
      }
      const kind = { id, ...change, created_at: deps.now() };
      await careKinds.reserve([id]);
      await careKinds.insert([kind]);
      return ok(careKindView(kind));
    });
  },

  async removeCareKind({ path: { careKindID }, household, deps }) {
    await household.write(async ({ careKinds }) => {
      const known = await careKinds.find(careKindID);
      if (known?.removed_at === null) await careKinds.update(careKindID, { removed_at: deps.now() });
    });
    return gone;
  },
} satisfies Partial<Handlers>;
