import type { RoundEntry, RoundPlant } from '#domain/walkRound.ts';
import type { WrittenJourney } from '#walks/model.ts';
import { codes, failure, ids, made, success, watering } from '../support/examples.ts';

const feeding = { ...watering, actionID: 2, actionName: 'Feed', actionNamePast: 'Fed' };
const care = { interactionId: ids.interaction, action: watering, answers: [1, 2] };
const feed = { interactionId: ids.note, action: feeding, answers: [2] };

/** The fern, which wants water. */
export const thirsty: RoundPlant = {
  plantId: ids.plant,
  plantName: 'Big fern',
  photo: null,
  place: 'Hall',
  cares: [care],
  others: [],
  watering: care,
};
export const hungry: RoundPlant = { ...thirsty, cares: [care, feed] };
export const other: RoundPlant = {
  ...thirsty,
  plantId: ids.otherPlant,
  plantName: 'Ivy',
  cares: [],
  others: ['Repot'],
  watering: { ...care, interactionId: ids.otherTask },
};

const entryOf = ({ plantId, plantName }: RoundPlant, { interactionId, action } = care): RoundEntry => ({
  plantId,
  plantName,
  interactionId,
  action,
});
const added = ({ plantId, interactionId, action }: RoundEntry) =>
  made({ kind: 'addInteraction', plantId, interactionId, action, note: '' });
const undone = ({ plantId, interactionId }: RoundEntry) =>
  made({ kind: 'deleteInteraction', plantId, interactionId });
const watered = entryOf(thirsty);
const otherWatered = entryOf(other, other.watering);
const threshold = { type: 'feedback.given', pattern: 'threshold' };
const reads = { camera: { type: 'reading.requested' } };
const rests = { camera: { type: 'resting.requested' } };

export const walkRoundJourneys: WrittenJourney[] = [
  {
    name: 'a plant is watered by its label and one tap, and the scanner goes on',
    steps: ['code.scanned (label)', 'findLabel: thirsty', 'care.given (water)', 'code.scanned (other)'],
    ends: { state: 'walking.checking', emits: [threshold, success, threshold] as never },
    keeps: { code: codes.other, done: [watered], places: ['Hall'], plant: null, notice: null },
    calls: [
      { camera: { order: 'read' } },
      { findLabel: { code: codes.label } },
      { findLabel: { code: codes.other } },
    ],
    tells: [reads, rests, added(watered), reads, rests],
  },
  {
    name: 'if each label waters, a scan is enough',
    steps: [
      'watering.toggled',
      'code.scanned (label)',
      'findLabel: thirsty',
      'code.scanned (other)',
      'findLabel: other',
    ],
    ends: {
      state: 'walking.scanning.holding',
      emits: [threshold, success, threshold, success] as never,
    },
    keeps: {
      done: [watered, otherWatered],
      places: ['Hall'],
      notice: { kind: 'recorded', entry: otherWatered },
    },
    tells: [reads, rests, added(watered), reads, rests, added(otherWatered), reads],
  },
  {
    name: 'a label that is read twice waters once',
    steps: [
      'watering.toggled',
      'code.scanned (label)',
      'findLabel: thirsty',
      'after outOfView (1000 ms)',
      'code.scanned (label)',
      'findLabel: thirsty',
    ],
    ends: { state: 'walking.scanning.holding' },
    keeps: { done: [watered], notice: { kind: 'repeated', plantName: 'Big fern' } },
  },
  {
    name: 'a plant whose label is read again is not asked about again',
    steps: [
      'code.scanned (label)',
      'findLabel: thirsty',
      'care.given (water)',
      'after outOfView (1000 ms)',
      'code.scanned (label)',
      'findLabel: thirsty',
    ],
    ends: { state: 'walking.scanning.holding' },
    keeps: { done: [watered], notice: { kind: 'repeated', plantName: 'Big fern' } },
  },
  {
    name: 'of two due actions, the second one can be given too',
    steps: [
      'code.entered',
      'findLabel: hungry',
      'care.given (water)',
      'care.given (water)',
      'care.given (feed)',
    ],
    ends: { state: 'walking.scanning.holding', emits: [success, success] },
    keeps: { done: [watered, entryOf(thirsty, feed)], plant: null },
    calls: [{ findLabel: { code: codes.label } }],
    tells: [reads, rests, added(watered), added(entryOf(thirsty, feed)), reads],
  },
  {
    name: 'after one of two due actions, the other one is offered',
    steps: ['code.entered', 'findLabel: hungry', 'care.given (water)'],
    ends: { state: 'walking.asking' },
    keeps: { plant: { ...hungry, cares: [feed] } },
  },
  {
    name: 'a label that is in view when the round begins is read',
    steps: [],
    ends: { state: 'walking.scanning.watching' },
  },
  {
    name: 'what was undone is not undone again, neither in the scanner nor in the list',
    steps: [
      'watering.toggled',
      'code.entered',
      'findLabel: thirsty',
      'entries.undone (first)',
      'entries.undone (first)',
      'overlay.closed',
      'entries.undone (first)',
    ],
    ends: { state: 'reviewing' },
    keeps: { done: [] },
    tells: [reads, rests, added(watered), reads, undone(watered), rests],
  },
  {
    name: 'an action that completes two tasks is enough',
    steps: ['code.entered', 'findLabel: hungry', 'care.given (feed)'],
    ends: { state: 'walking.scanning.holding' },
    keeps: { done: [entryOf(thirsty, feed)], notice: { kind: 'recorded', entry: entryOf(thirsty, feed) } },
  },
  {
    name: 'care that was given on this round is not offered again',
    steps: [
      'code.entered',
      'findLabel: hungry',
      'care.given (water)',
      'plant.passed',
      'code.entered',
      'findLabel: hungry',
    ],
    ends: { state: 'walking.asking' },
    keeps: { plant: { ...hungry, cares: [feed] }, notice: null },
  },
  {
    name: 'care that was given for another plant does not count',
    steps: [
      'watering.toggled',
      'code.entered',
      'findLabel: other',
      'watering.toggled',
      'code.entered',
      'findLabel: thirsty',
    ],
    ends: { state: 'walking.asking' },
    keeps: { done: [otherWatered], plant: thirsty },
  },
  {
    name: 'a plant for which nothing is due is named, and the round goes on',
    steps: ['code.scanned (label)', 'findLabel: other', 'code.scanned (other)', 'findLabel: placeless'],
    ends: { state: 'walking.scanning.holding', emits: [threshold, threshold] as never },
    keeps: { notice: { kind: 'idle', plantName: 'Ivy', others: ['Repot'] }, places: ['Hall'], done: [] },
  },
  {
    name: 'a label that leads to no plant gets a sentence, and the round goes on',
    steps: ['code.scanned (label)', 'findLabel: foreign', 'code.scanned (other)', 'findLabel fails'],
    ends: {
      state: 'walking.scanning.holding',
      emits: [threshold, failure, threshold, failure] as never,
    },
    keeps: { notice: { kind: 'failed' }, hasVisited: false },
  },
  {
    name: 'each label that leads to no plant gets its own sentence',
    steps: ['code.scanned (label)', 'findLabel fails', 'code.scanned (other)', 'findLabel: foreign'],
    ends: { state: 'walking.scanning.holding' },
    keeps: { notice: { kind: 'foreign' } },
  },
  {
    name: 'the label just handled is ignored while it stays in view',
    steps: ['code.scanned (label)', 'findLabel: foreign', 'code.scanned (label)'],
    ends: { state: 'walking.scanning.holding', emits: [threshold, failure] as never },
  },
  {
    name: 'only one label is handled at a time',
    steps: ['code.scanned (label)', 'ignored: code.scanned (other)', 'ignored: code.entered'],
    ends: { state: 'walking.checking' },
  },
  {
    name: 'while a plant is asked about, no other label takes its place under the finger',
    steps: ['code.scanned (label)', 'findLabel: thirsty', 'ignored: code.scanned (other)'],
    ends: { state: 'walking.asking' },
  },
  {
    name: 'the list comes before the end, and care can be undone there',
    steps: [
      'watering.toggled',
      'code.entered',
      'findLabel: thirsty',
      'code.entered',
      'findLabel: other',
      'overlay.closed',
      'entries.undone (first)',
      'overlay.closed',
    ],
    ends: { state: 'done', output: { kind: 'done' } },
    keeps: { done: [otherWatered], notice: null },
    tells: [reads, rests, added(watered), reads, rests, added(otherWatered), reads, rests, undone(watered)],
  },
  {
    name: 'all care is undone at once, and the round can go on',
    steps: [
      'watering.toggled',
      'code.entered',
      'findLabel: thirsty',
      'code.entered',
      'findLabel: other',
      'overlay.closed',
      'entries.undone (all)',
      'round.resumed',
      'overlay.closed',
      'overlay.closed',
    ],
    ends: { state: 'left', output: { kind: 'cancelled' } },
    tells: [
      reads,
      rests,
      added(watered),
      reads,
      rests,
      added(otherWatered),
      reads,
      rests,
      made(
        { kind: 'deleteInteraction', plantId: ids.plant, interactionId: ids.interaction },
        { kind: 'deleteInteraction', plantId: ids.otherPlant, interactionId: ids.otherTask },
      ),
      reads,
      rests,
    ],
  },
  {
    name: 'care that was undone is offered again',
    steps: [
      'code.entered',
      'findLabel: thirsty',
      'care.given (water)',
      'entries.undone (first)',
      'code.entered',
      'findLabel: thirsty',
    ],
    ends: { state: 'walking.asking' },
    keeps: { done: [], plant: thirsty },
    tells: [reads, rests, added(watered), reads, undone(watered), rests],
  },
  {
    name: 'a round without a label ends at once',
    steps: ['overlay.closed'],
    ends: { state: 'left', output: { kind: 'cancelled' }, emits: [] },
  },
  {
    name: 'a round on which nothing was done shows what was missed',
    steps: ['code.entered', 'findLabel: thirsty', 'overlay.closed'],
    ends: { state: 'reviewing' },
    keeps: { places: ['Hall'], done: [] },
  },
];
