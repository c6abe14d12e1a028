import { codes, ids, plantDraft } from '../support/examples.ts';
import { defineModel, plain } from '../support/model.ts';
import { appMachine } from './appMachine.ts';

export const appModel = defineModel<typeof appMachine>({
  machine: appMachine,
  starts: { '': undefined },
  events: {
    'scanner.opened': { 'by hand': { code: null }, 'by address': { code: codes.label } },
    'scanner.closed': plain,
  },
  actors: {
    session: {
      snapshots: {
        signedOut: { value: 'signedOut' },
        expired: { value: 'expired' },
      },
    },
    scan: {
      done: {
        opened: { kind: 'plantOpened', plantId: ids.plant, keptDraft: null },
        'opened another': {
          kind: 'plantOpened',
          plantId: ids.plant,
          keptDraft: { ...plantDraft, plantName: 'Small fern' },
        },
        left: { kind: 'left', keptDraft: plantDraft },
      },
    },
  },
  identity: () => null,
  projection: (context) => ({ ...context }),
  headlessOnly: 'it has no screen of its own: the walks of all other charts go through it',
  journeys: [
    {
      name: 'a scan that finds a plant opens it',
      start: '',
      steps: ['scanner.opened (by hand)', 'scan: opened'],
      ends: { state: 'idle', emits: [{ type: 'plant.opened', plantId: ids.plant } as never] },
    },
    {
      name: 'a plant that was finished behind the person does not push itself in front',
      start: '',
      steps: ['scanner.opened (by hand)', 'scanner.closed', 'scan: opened'],
      ends: { state: 'idle', emits: [] },
    },
    {
      name: 'signing out ends the flow in the foreground',
      start: '',
      steps: ['scanner.opened (by hand)', 'session is signedOut'],
      ends: { state: 'idle' },
    },
    {
      name: 'a session that ran out does not',
      start: '',
      steps: ['scanner.opened (by hand)', 'session is expired'],
      ends: { state: 'scanning.shown' },
    },
  ],
});
