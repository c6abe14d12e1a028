import type { components } from '#contract/schema.d.ts';
import { timeAt } from '#domain/zone.ts';
import { sitterCookie, sitterOf, type Sitter } from '../auth/sitter.ts';
import type { Household } from '../db/household/household.ts';
import type { SitterEntry } from '../db/household/sitters.ts';
import { conflict, notFound, Problem } from '../http/problem.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';
import { interactionOperations } from './interactions.ts';
import { created, found, ok, type Call, type Handlers } from './operation.ts';
import { photoOperations } from './photos.ts';
import { requireNoImport } from './runningImports.ts';
import { iso, taskView } from './views.ts';

type Schemas = components['schemas'];

/** The flows of actions that a sitter may record if they are due. */
const careFlow = 'log';
/** Those that a sitter may record for each listed plant. */
const freeFlows: ReadonlySet<string> = new Set(['note', 'camera']);

/** In seconds. Short, so that pictures do not stay for long after the last day. */
const photoCaching = 'private, max-age=3600';

function entryView(row: SitterEntry): Schemas['SittingEntry'] {
  return {
    interactionID: row.id,
    actionNamePast: row.name_past,
    note: row.note,
    createdAt: iso(row.occurred_at),
    photoCount: Number(row.photo_count),
  };
}

/** Returns the sitter's entries of today. */
const entriesOf = ({ sitters }: Household, { id, zone, today }: Sitter) =>
  sitters.entriesOf(id, timeAt(zone, today, 0));

/** Returns the plants that a sitter may see: those with care that is due, and those that they cared for today. */
async function plantsFor(household: Household, sitter: Sitter) {
  const { today } = sitter;
  const due = await household.tasks.list({ until: today, snoozedTo: today });
  const tasks = Map.groupBy(due, ({ plant_id }) => plant_id);
  const entries = Map.groupBy(await entriesOf(household, sitter), ({ plant_id }) => plant_id);
  const plants = await household.plants.list();
  return plants
    .filter(({ id, died_on }) => died_on === null && (tasks.has(id) || entries.has(id)))
    .map((plant) => ({
      plant,
      tasks: (tasks.get(plant.id) ?? []).map((task) => ({
        ...task,
        actions: task.actions.filter(({ flow }) => flow === careFlow),
      })),
      entries: entries.get(plant.id) ?? [],
    }));
}

async function sittingOf(household: Household, sitter: Sitter): Promise<Schemas['Sitting']> {
  const { name, from, until, today, note } = sitter;
  const plants = (await plantsFor(household, sitter)).map(({ plant, tasks, entries }) => ({
    plantId: plant.id,
    plantName: plant.name,
    species: plant.species,
    potName: plant.pot_name,
    place: plant.pot_location,
    plantPhoto: plant.photo_id && `/api/sit/photos/${plant.photo_id}`,
    tasks: tasks.map((task) => {
      const { taskID, taskDueDate, effectName, actions } = taskView(task);
      return { taskID, taskDueDate, effectName, actions };
    }),
    entries: entries.map(entryView),
  }));
  return { name, from, until, today, note, plants };
}

/** Entries and uploads of a sitter: more than a person makes, and too few to fill a household. */
const changes: Limit = { name: 'sitting', max: 300, windowMs: 3_600_000 };

const countChange = ({ deps, user }: Pick<Call<'recordSitting'>, 'deps' | 'user'>): Promise<void> =>
  countTry(deps.repository, changes, [user], deps.now());

const sitterIn = ({ request }: Pick<Call<'readSitting'>, 'request'>): Sitter => request.sitter!;

/** Returns an entry that the sitter made today. @throws {Problem} 404 if there is none with this id */
async function ownEntry(
  call: Pick<Call<'undoSitting'>, 'household' | 'request'>,
  id: string,
): Promise<SitterEntry> {
  const entries = await entriesOf(call.household, sitterIn(call));
  return found(
    entries.find((entry) => entry.id === id),
    'interaction',
  );
}

/** @throws {Problem} 404 if the plant is not listed, 403 if the action is not for sitters, 409 if it is not due */
async function requireAllowed({ query, household, request }: Call<'recordSitting'>): Promise<void> {
  const { plantId, actionId } = query;
  const plants = await plantsFor(household, sitterIn({ request }));
  const { tasks } = found(
    plants.find(({ plant }) => plant.id === plantId),
    'plant',
  );
  const flow = (await household.interactions.findAction(actionId))?.flow;
  if (flow !== undefined && freeFlows.has(flow)) return;
  if (flow !== careFlow) throw new Problem(403, 'not-for-sitters', 'A sitter cannot do this.');
  const isDue = tasks.some(({ actions }) => actions.some(({ id }) => id === actionId));
  if (!isDue) throw conflict('task-done', 'This is already done.');
}

/** What a sitter may do: the operations under `/api/sit` and no others. */
export const sittingOperations = {
  async openSitting({ body: { token }, deps, request, reply }) {
    const sitter = await sitterOf(token, request, deps);
    const household = deps.repository.forHousehold(sitter.household);
    await requireNoImport(household, sitter, deps);
    reply.header('set-cookie', sitterCookie(token, sitter, request, deps));
    return ok(await sittingOf(household, sitter));
  },

  async readSitting({ household, request }) {
    return ok(await sittingOf(household, sitterIn({ request })));
  },

  async getSittingPhoto(call) {
    const { path, household, reply } = call;
    const plants = await plantsFor(household, sitterIn(call));
    if (!plants.some(({ plant }) => plant.photo_id === path.photoId)) throw notFound('photo');
    const answer = await photoOperations.getPhotoThumb({ ...call });
    reply.header('cache-control', photoCaching);
    return answer;
  },

  async recordSitting(call) {
    const { key, body, household } = call;
    // The key of an earlier request names an entry of this sitter; that of any other entry is refused.
    if (key !== undefined && (await household.isIdTaken('interaction', key)))
      return created(entryView(await ownEntry(call, key)));
    await countChange(call);
    await requireAllowed(call);
    const { body: made } = await interactionOperations.createInteraction({
      ...call,
      body: { note: body?.note ?? '' },
    });
    return created(entryView(await ownEntry(call, made.interactionID)));
  },

  async undoSitting(call) {
    await ownEntry(call, call.path.id);
    return interactionOperations.deleteInteraction({ ...call, body: undefined });
  },

  async uploadSittingPhoto(call) {
    await ownEntry(call, call.path.id);
    await countChange(call);
    await photoOperations.uploadPhotos({ ...call });
    return created(entryView(await ownEntry(call, call.path.id)));
  },
} satisfies Partial<Handlers>;
