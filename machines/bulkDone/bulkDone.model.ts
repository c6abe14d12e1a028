import { ids, made, success, watering } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { bulkDoneMachine } from './bulkDoneMachine.ts';

const entries = [
  { plantId: ids.plant, interactionId: ids.interaction, action: watering },
  { plantId: ids.otherPlant, interactionId: ids.note, action: watering },
];
const added = made(...entries.map((entry) => ({ kind: 'addInteraction' as const, ...entry, note: '' })));

const yesterday = '2026-03-09T12:00:00.000Z';

const snooze = {
  tasks: [
    { taskId: ids.task, plantId: ids.plant, day: '2026-03-08' },
    { taskId: ids.otherTask, plantId: ids.otherPlant, day: '2026-03-10' },
  ],
  from: '2026-03-10',
  days: 3,
};
const snoozed = made(
  ...snooze.tasks.map(({ taskId, plantId }) => ({
    kind: 'snoozeTask' as const,
    taskId,
    plantId,
    from: '2026-03-10',
    days: 3,
  })),
);

/** Returns the tasks that are selected after these steps. */
export function chosenBy(start: string, steps: readonly string[]): Set<string> {
  const chosen = new Set(start === 'a held row' ? [ids.task] : []);
  for (const step of steps.filter((name) => name.startsWith('tasks.toggled'))) {
    const tasks = step.includes('all') ? [ids.task, ids.otherTask] : [ids.task];
    const isOff = tasks.every((task) => chosen.has(task));
    for (const task of tasks) {
      if (isOff) chosen.delete(task);
      else chosen.add(task);
    }
  }
  return chosen;
}

export const bulkDoneModel = defineModel<typeof bulkDoneMachine>({
  machine: bulkDoneMachine,
  overview: {
    does: 'marks tasks as done together, those of a place or selected ones, or snoozes selected ones, with undo for all',
    lifetime: 'child of `app`; replaced by the next flow; `/tasks`',
  },
  starts: {
    '': { taskIds: [], entries: [] },
    'a held row': { taskIds: [ids.task], entries: [] },
    'a place': { taskIds: [ids.task, ids.otherTask], entries },
  },
  events: {
    'tasks.toggled': { one: { taskIds: [ids.task] }, all: { taskIds: [ids.task, ids.otherTask] } },
    'tasks.done': {
      '': {
        taskIds: [ids.task, ids.otherTask],
        entries,
      },
      fewer: { taskIds: [ids.otherTask], entries: entries.slice(1) },
      none: { taskIds: [], entries: [] },
    },
    'snooze.opened': plain,
    'days.chosen': { '': { snooze } },
    'day.opened': plain,
    'day.chosen': { '': { occurredAt: yesterday } },
    'undo.requested': plain,
    'overlay.closed': plain,
  },
  actors: { outbox: {} },
  identity: ({ chosen, entries, snooze: kept, occurredAt }) => [
    chosen.join(),
    entries.length,
    kept !== null,
    occurredAt !== null,
  ],
  projection: ({ chosen, entries, snooze: kept, occurredAt }) => ({
    chosen,
    entries: entries.length,
    days: kept?.days ?? null,
    occurredAt,
  }),
  writes: ['outbox'],
  journeys: [
    {
      name: 'all selected tasks are marked as done at once',
      steps: ['tasks.toggled (all)', 'tasks.done', 'after undoTime (8000 ms)'],
      ends: { state: 'done', output: { kind: 'done' }, emits: [success] },
      tells: [added],
    },
    {
      name: 'tasks that were marked as done together are undone together',
      steps: ['tasks.toggled (all)', 'tasks.done', 'undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      tells: [
        added,
        made(
          { kind: 'deleteInteraction', plantId: ids.plant, interactionId: ids.interaction },
          { kind: 'deleteInteraction', plantId: ids.otherPlant, interactionId: ids.note },
        ),
      ],
    },
    {
      name: 'all tasks of a place are done with one tap, without a selection',
      start: 'a place',
      steps: ['after undoTime (8000 ms)'],
      ends: { state: 'done', output: { kind: 'done' } },
      tells: [added],
      inBrowser: true,
    },
    {
      name: 'a row that was held is selected at first',
      start: 'a held row',
      steps: ['tasks.toggled (one)', 'tasks.toggled (all)', 'tasks.done'],
      ends: { state: 'undoable', emits: [success] },
      tells: [added],
      inBrowser: true,
    },
    {
      name: 'a selected task that another user has done is neither done nor undone',
      start: 'a held row',
      steps: ['tasks.toggled (all)', 'tasks.done (fewer)', 'undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      tells: [
        made({ kind: 'addInteraction', ...entries[1]!, note: '' }),
        made({ kind: 'deleteInteraction', plantId: ids.otherPlant, interactionId: ids.note }),
      ],
    },
    {
      name: 'after some tasks were done by another user, the bar counts only the others',
      start: 'a held row',
      steps: ['tasks.toggled (all)', 'tasks.done (fewer)'],
      ends: { state: 'undoable' },
      keeps: { chosen: [ids.otherTask] },
    },
    {
      name: 'all tasks that the list shows are selected with one tap',
      steps: ['tasks.toggled (one)', 'tasks.toggled (all)'],
      ends: { state: 'selecting' },
      keeps: { chosen: [ids.task, ids.otherTask] },
    },
    {
      name: 'toggling a group selects all of it, and toggling it again clears the selection',
      steps: ['tasks.toggled (one)', 'tasks.toggled (all)', 'tasks.toggled (all)', 'tasks.done (none)'],
      ends: { state: 'selecting' },
    },
    {
      name: 'selected tasks are snoozed together',
      start: 'a held row',
      steps: ['tasks.toggled (all)', 'snooze.opened', 'days.chosen', 'after undoTime (8000 ms)'],
      ends: { state: 'staysSnoozed', output: { kind: 'done' }, emits: [success] },
      tells: [snoozed],
    },
    {
      name: 'tasks that were snoozed together get back the days that they had',
      start: 'a held row',
      steps: ['tasks.toggled (all)', 'snooze.opened', 'days.chosen', 'undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' } },
      tells: [
        snoozed,
        made(
          { kind: 'unsnoozeTask', taskId: ids.task, plantId: ids.plant, until: '2026-03-08' },
          { kind: 'unsnoozeTask', taskId: ids.otherTask, plantId: ids.otherPlant, until: '2026-03-10' },
        ),
      ],
    },
    {
      name: 'closing the choice of days leads back to the selection',
      start: 'a held row',
      steps: ['snooze.opened', 'overlay.closed'],
      ends: { state: 'selecting', emits: [] },
      keeps: { chosen: [ids.task] },
    },
    {
      name: 'care of a place that was given yesterday takes two more taps, and can still be undone',
      start: 'a place',
      steps: ['day.opened', 'day.chosen', 'undo.requested'],
      ends: { state: 'takenBack', output: { kind: 'cancelled' }, emits: [success, success] },
      tells: [
        added,
        made(
          ...entries.map(({ plantId, interactionId }) => ({
            kind: 'editInteraction' as const,
            plantId,
            interactionId,
            occurredAt: yesterday,
            isDraft: false,
          })),
        ),
        made(
          { kind: 'deleteInteraction', plantId: ids.plant, interactionId: ids.interaction },
          { kind: 'deleteInteraction', plantId: ids.otherPlant, interactionId: ids.note },
        ),
      ],
    },
    {
      name: 'the day of the tasks that were left is changed, and the bar names it',
      start: 'a held row',
      steps: ['tasks.toggled (all)', 'tasks.done (fewer)', 'day.opened', 'day.chosen'],
      ends: { state: 'undoable' },
      keeps: { occurredAt: yesterday },
      tells: [
        made({ kind: 'addInteraction', ...entries[1]!, note: '' }),
        made({
          kind: 'editInteraction',
          plantId: ids.otherPlant,
          interactionId: ids.note,
          occurredAt: yesterday,
          isDraft: false,
        }),
      ],
    },
    {
      name: 'closing the choice of the day leaves the entries on theirs',
      start: 'a place',
      steps: ['day.opened', 'overlay.closed'],
      ends: { state: 'undoable', emits: [success] },
      tells: [added],
    },
    {
      name: 'closing the selection marks no task as done',
      steps: ['tasks.toggled (one)', 'overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' }, emits: [] },
    },
  ],
  throughout: {
    'never in takenBack until undo.requested': 'Tasks come back only by an undo (decision)',
  },
  promises: {
    anywhere: {
      'outbox fails → stays': 'A crash of the outbox does not clear the selection (decision)',
    },
    snoozed: {
      'overlay.closed → staysSnoozed': "'Undo' can be dismissed, and the tasks stay snoozed (decision)",
    },
    undoable: {
      'overlay.closed → done': "'Undo' can be dismissed, and the tasks stay done (decision)",
    },
  },
  browser: {
    never: {
      'outbox fails': 'it only forwards events; this is a safety net',
      'tasks.done (none)': { refused: "'Done' cannot be pressed while nothing is selected" },
      'tasks.done (fewer)': 'another user does a task; a journey shows that',
    },
    // 'Done' and the choice of days send exactly the selected tasks, and 'Snooze' needs one.
    canFollow: ({ start, before, state, step }) => {
      if (step === 'tasks.done' && state === 'selecting') return chosenBy(start, before).size === 2;
      if (step === 'snooze.opened') return chosenBy(start, before).size > 0;
      return step !== 'days.chosen' || chosenBy(start, before).size === 2;
    },
  },
});
