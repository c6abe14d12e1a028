/** The flows that open over a page. A new flow needs a line in `FlowMachines` and one in `flows`. */
import type { InputFrom } from 'xstate';
import type { bulkDoneMachine } from '../bulkDone/bulkDoneMachine.ts';
import type { careActionMachine } from '../careAction/careActionMachine.ts';
import type { carePreferencesMachine } from '../carePreferences/carePreferencesMachine.ts';
import type { deletionMachine } from '../deletion/deletionMachine.ts';
import type { frequencyOfferMachine } from '../frequencyOffer/frequencyOfferMachine.ts';
import type { healthMachine } from '../health/healthMachine.ts';
import type { killMachine } from '../kill/killMachine.ts';
import type { outboxMachine } from '../outbox/outboxMachine.ts';
import type { photoViewerMachine } from '../photoViewer/photoViewerMachine.ts';
import type { plantCreationMachine } from '../plantCreation/plantCreationMachine.ts';
import type { plantDetailsMachine } from '../plantDetails/plantDetailsMachine.ts';
import type { potDetailsMachine } from '../potDetails/potDetailsMachine.ts';
import type { plantingMachine } from '../planting/plantingMachine.ts';
import type { profilePhotoMachine } from '../profilePhoto/profilePhotoMachine.ts';
import type { propagationMachine } from '../propagation/propagationMachine.ts';
import type { repottingMachine } from '../repotting/repottingMachine.ts';
import type { scanMachine } from '../scan/scanMachine.ts';
import type { snoozeMachine } from '../snooze/snoozeMachine.ts';
import type { timelineMachine } from '../timeline/timelineMachine.ts';
import type { walkRoundMachine } from '../walkRound/walkRoundMachine.ts';
import type { winterQuestionMachine } from '../winterQuestion/winterQuestionMachine.ts';

/** Their charts, whose code is loaded later than the root chart's. */
export interface FlowMachines {
  bulkDone: typeof bulkDoneMachine;
  careAction: typeof careActionMachine;
  carePreferences: typeof carePreferencesMachine;
  deletion: typeof deletionMachine;
  frequencyOffer: typeof frequencyOfferMachine;
  health: typeof healthMachine;
  kill: typeof killMachine;
  plantCreation: typeof plantCreationMachine;
  plantDetails: typeof plantDetailsMachine;
  planting: typeof plantingMachine;
  potDetails: typeof potDetailsMachine;
  profilePhoto: typeof profilePhotoMachine;
  propagation: typeof propagationMachine;
  repotting: typeof repottingMachine;
  snooze: typeof snoozeMachine;
  walkRound: typeof walkRoundMachine;
  winterQuestion: typeof winterQuestionMachine;
}

/** All charts that the root chart invokes and whose code is loaded later: those of its other states, too. */
export interface LaterMachines extends FlowMachines {
  outbox: typeof outboxMachine;
  photoViewer: typeof photoViewerMachine;
  scan: typeof scanMachine;
  timeline: typeof timelineMachine;
}

export type FlowName = keyof FlowMachines;

interface FlowKind {
  /** For readers of the chart; ends with its source. */
  description: string;
  /** Another flow may start in its place, because nothing is lost by that. */
  isReplaceable?: true;
  /** Whether it may end at another plant, whose page is opened then. */
  mayOpenPlant?: true;
  /** It does not begin without a connection: it goes on only with the server's answer. The outbox sends what all others write. */
  needsAnswer?: true;
}

/** The properties of each flow for the root chart. Its state has the flow's name; `{name}.requested` starts it, with its input. */
export const flows = {
  careAction: { description: 'Care is being recorded for a plant (spec §4)', isReplaceable: true },
  health: { description: 'It is being recorded how a plant is (decision)', isReplaceable: true },
  snooze: { description: 'A task is being snoozed (spec §2)', isReplaceable: true },
  bulkDone: { description: 'Several tasks are being marked as done (decision)', isReplaceable: true },
  frequencyOffer: {
    description: 'Offers of a better schedule are being answered (decision)',
    isReplaceable: true,
  },
  winterQuestion: {
    description: 'It is being answered whether plants are watered less in winter (decision)',
    isReplaceable: true,
  },
  profilePhoto: { description: "The plant's profile photo was changed (spec §2)", isReplaceable: true },
  deletion: {
    description: 'A plant, a pot or labels are being deleted (decision)',
    isReplaceable: true,
    needsAnswer: true,
  },
  repotting: { description: 'A plant is being repotted (spec §4)', mayOpenPlant: true, needsAnswer: true },
  propagation: {
    description: 'A plant is being propagated (spec §4)',
    mayOpenPlant: true,
    needsAnswer: true,
  },
  plantCreation: {
    description: 'A plant that was being created when a reload interrupted it (decision)',
    mayOpenPlant: true,
  },
  planting: {
    description: 'A plant without a label is being added (decision)',
    mayOpenPlant: true,
    needsAnswer: true,
  },
  walkRound: { description: 'Plants are being cared for label by label (decision)' },
  kill: { description: 'A plant is being marked as dead (spec §4)', needsAnswer: true },
  carePreferences: { description: 'The care preferences of a plant are being edited (spec §2)' },
  plantDetails: { description: 'The details of a plant are being edited (spec §2)' },
  potDetails: { description: 'The details of a pot are being edited (decision)', needsAnswer: true },
} satisfies Record<FlowName, FlowKind>;

/** Starts a flow over the page. */
export type FlowRequested = {
  [Name in FlowName]: { type: `${Name}.requested`; input: InputFrom<FlowMachines[Name]> };
}[FlowName];

type NamesOf<Flag extends keyof FlowKind> = {
  [Name in FlowName]: (typeof flows)[Name] extends Record<Flag, true> ? Name : never;
}[FlowName];

/** Flows in whose place another one may start. */
export type Replaceable = NamesOf<'isReplaceable'>;
export type Blocking = Exclude<FlowName, Replaceable>;

const kindOf = (name: string) => (flows as Partial<Record<string, FlowKind>>)[name];

export const flowNames = Object.keys(flows) as FlowName[];
export const laterNames = [...flowNames, 'outbox', 'photoViewer', 'scan', 'timeline'] as const;
export const replaceable = flowNames.filter(
  (name): name is Replaceable => kindOf(name)?.isReplaceable === true,
);
export const blocking = flowNames.filter((name): name is Blocking => kindOf(name)?.isReplaceable !== true);
export const mayOpenPlant = (name: FlowName): boolean => kindOf(name)?.mayOpenPlant === true;
export const needsAnswer = (name: string): boolean => kindOf(name)?.needsAnswer === true;

/** Builds an object with a value for each of some names. */
export const forFlows = <Name extends keyof LaterMachines, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
) => Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;

/** Returns the request for each of some flows, with the path to its state as the target. */
export const requestsFor = <Name extends FlowName, Prefix extends '' | '.'>(
  names: readonly Name[],
  prefix: Prefix,
) =>
  Object.fromEntries(names.map((name) => [`${name}.requested`, `${prefix}${name}`])) as {
    [N in Name as `${N}.requested`]: `${Prefix}${N}`;
  };
