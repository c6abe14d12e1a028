import { codes, ids, plantDraft, session } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { appMachine } from './appMachine.ts';
import { appJourneys } from './app.journeys.ts';
import { benSession, inputOf, kept, origin } from './app.examples.ts';
import { appPromises } from './app.promises.ts';
import { flowNames, forFlows, mayOpenPlant, type FlowName } from './flows.ts';

const ended = {
  done: { kind: 'done' },
  opened: { kind: 'plantOpened', plantId: ids.otherPlant },
} as const;
const requests = Object.fromEntries(
  flowNames.map((name) => [`${name}.requested`, { '': { input: inputOf(name) } }]),
) as { [Name in FlowName as `${Name}.requested`]: { '': { input: never } } };
const isOfOutbox = (step: string) =>
  /^(session is signedIn$|session\.|person\.|fetchOutbox|code\.|after)/.test(step);
const isIdle = /flow\.free\.idle .*interruptions\.sought .*page\.elsewhere/;

export const appModel = defineModel<typeof appMachine>({
  machine: appMachine,
  overview: {
    does: 'the root: the session, the outbox of its user, and the one flow in the foreground',
    lifetime: 'as long as the page is open; no screen of its own',
  },
  events: {
    'scanner.opened': { 'by hand': { code: null }, 'by address': { code: codes.label } },
    'scanner.closed': plain,
    'plant.shown': { '': { input: { plantId: ids.plant } } },
    'plant.left': plain,
    'tab.chosen': { timeline: { tab: 'timeline' }, gallery: { tab: 'gallery' } },
    'photo.opened': { '': { input: { plantId: ids.plant, photoId: ids.photo } } },
    'photo.closed': plain,
    'interruptions.handled': plain,
    'code.loaded': plain,
    'person.changed': plain,
    'session.renewed': plain,
    ...requests,
  },
  actors: {
    session: {
      snapshots: {
        signedIn: { value: { signedIn: 'current' }, context: { session } },
        'signedIn as Ben': { value: { signedIn: 'current' }, context: { session: benSession } },
        signedOut: { value: 'signedOut', context: { session: null } },
        expired: { value: 'expired', context: { session } },
      },
    },
    fetchOutbox: { done: nothing },
    outbox: {},
    pageCode: {},
    flowCode: {},
    timeline: { done: { '': undefined } },
    scan: {
      done: {
        opened: { kind: 'plantOpened', plantId: ids.plant, keptDraft: null },
        'opened another': {
          kind: 'plantOpened',
          plantId: ids.plant,
          keptDraft: kept,
        },
        left: { kind: 'left', keptDraft: plantDraft },
      },
    },
    photoViewer: { done: { '': undefined } },
    ...forFlows(flowNames, (name) => ({ done: mayOpenPlant(name) ? ended : { '': ended.done } })),
    plantCreation: {
      done: {
        done: { kind: 'cancelled' },
        opened: ended.opened,
        'pot taken': { kind: 'potTaken', draft: kept, origin: null },
        'pot taken, with a parent': { kind: 'potTaken', draft: kept, origin },
      },
    },
  },
  identity: ({ userId }) => userId,
  // The outbox runs beside the flows, so it is walked alone, while nothing else goes on; journeys combine them.
  isApart: ({ state, step }) =>
    step.endsWith('Ben')
      ? true
      : isOfOutbox(step)
        ? !isIdle.test(state)
        : !state.includes('outbox.closed') && !/^(session is|outbox)/.test(step),
  headlessOnly: 'it has no screen of its own: the browser walks of all other charts pass through it',
  journeys: appJourneys,
  promises: appPromises,
});
