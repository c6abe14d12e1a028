import { assign, emit, sendTo, setup, stateIn } from 'xstate';
import type { careActionMachine, CareActionInput } from '../careAction/careActionMachine.ts';
import type {
  carePreferencesMachine,
  CarePreferencesInput,
} from '../carePreferences/carePreferencesMachine.ts';
import type { bulkDoneMachine, BulkDoneInput } from '../bulkDone/bulkDoneMachine.ts';
import type { killMachine } from '../kill/killMachine.ts';
import type { KillInput } from '../kill/setup.ts';
import { outboxMachine } from '../outbox/outboxMachine.ts';
import type { photoViewerMachine } from '../photoViewer/photoViewerMachine.ts';
import type { plantDetailsMachine, PlantDetailsInput } from '../plantDetails/plantDetailsMachine.ts';
import type { potDetailsMachine } from '../potDetails/potDetailsMachine.ts';
import type { PotDetailsInput } from '../potDetails/setup.ts';
import type { profilePhotoMachine, ProfilePhotoInput } from '../profilePhoto/profilePhotoMachine.ts';
import type { propagationMachine } from '../propagation/propagationMachine.ts';
import type { PropagationInput } from '../propagation/setup.ts';
import type { repottingMachine } from '../repotting/repottingMachine.ts';
import type { RepottingInput } from '../repotting/setup.ts';
import type { scanMachine } from '../scan/scanMachine.ts';
import type { PlantDraft, ScanOutput } from '../scan/setup.ts';
import { sessionMachine } from '../session/sessionMachine.ts';
import type { Session } from '../signIn/signInMachine.ts';
import type { snoozeMachine, SnoozeInput } from '../snooze/snoozeMachine.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { flowStub } from '../support/provided.ts';
import type { timelineMachine } from '../timeline/timelineMachine.ts';

export type AppEvent =
  /** The scanner's page is shown: by hand, or with a code by the address on a label. */
  | { type: 'scanner.opened'; code: string | null }
  /** The scanner's page is left: by its close button, by Back, by anything. */
  | { type: 'scanner.closed' }
  /** A plant's page is shown, and left. */
  | { type: 'plant.shown'; plantId: string }
  | { type: 'plant.left' }
  /** A photo of that plant is shown on the whole screen, and put away. */
  | { type: 'photo.opened'; plantId: string; photoId: string }
  | { type: 'photo.closed' }
  /** Flows that are opened over a screen, with what they start from. */
  | { type: 'action.chosen'; input: CareActionInput }
  | { type: 'snooze.requested'; input: SnoozeInput }
  | { type: 'bulkDone.requested'; input: BulkDoneInput }
  | { type: 'profilePhoto.chosen'; input: ProfilePhotoInput }
  | { type: 'repotting.requested'; input: RepottingInput }
  | { type: 'propagation.requested'; input: PropagationInput }
  | { type: 'kill.requested'; input: KillInput }
  | { type: 'carePreferences.requested'; input: CarePreferencesInput }
  | { type: 'plantDetails.requested'; input: PlantDetailsInput }
  | { type: 'potDetails.requested'; input: PotDetailsInput };

export interface AppContext {
  /** What was typed for a plant that did not find its pot; the next 'New Plant' form begins with it. */
  keptDraft: PlantDraft | null;
}

/** What the surroundings are to do; the router listens. */
export type AppEmitted =
  /** `replaces`: in the place of the page that led there. */
  { type: 'plant.opened'; plantId: string; replaces: boolean };

const plantOf = (output: ScanOutput | FlowOutput) => (output.kind === 'plantOpened' ? output.plantId : '');

/** What a session's snapshot says. */
export interface SessionSeen {
  value: unknown;
  context: { session: Session | null };
}

/** What the root of all flows works with. */
export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    emitted: {} as AppEmitted,
    children: {} as {
      session: 'session';
      outbox: 'outbox';
      timeline: 'timeline';
      scan: 'scan';
      photoViewer: 'photoViewer';
      careAction: 'careAction';
      snooze: 'snooze';
      bulkDone: 'bulkDone';
      profilePhoto: 'profilePhoto';
      repotting: 'repotting';
      propagation: 'propagation';
      kill: 'kill';
      carePreferences: 'carePreferences';
      plantDetails: 'plantDetails';
      potDetails: 'potDetails';
    },
  },
  actors: {
    session: sessionMachine,
    outbox: outboxMachine,
    timeline: flowStub<typeof timelineMachine>('timeline'),
    scan: flowStub<typeof scanMachine>('scan'),
    photoViewer: flowStub<typeof photoViewerMachine>('photoViewer'),
    profilePhoto: flowStub<typeof profilePhotoMachine>('profilePhoto'),
    careAction: flowStub<typeof careActionMachine>('careAction'),
    snooze: flowStub<typeof snoozeMachine>('snooze'),
    bulkDone: flowStub<typeof bulkDoneMachine>('bulkDone'),
    repotting: flowStub<typeof repottingMachine>('repotting'),
    propagation: flowStub<typeof propagationMachine>('propagation'),
    kill: flowStub<typeof killMachine>('kill'),
    carePreferences: flowStub<typeof carePreferencesMachine>('carePreferences'),
    plantDetails: flowStub<typeof plantDetailsMachine>('plantDetails'),
    potDetails: flowStub<typeof potDetailsMachine>('potDetails'),
  },
  guards: {
    isShown: stateIn({ flow: { scanning: 'shown' } }),
    isLeft: (_, params: { output: ScanOutput }) => params.output.kind === 'left',
    isSignedOut: (_, params: { session: SessionSeen }) => params.session.value === 'signedOut',
    isSignedIn: (_, params: { session: SessionSeen }) => {
      const { value } = params.session;
      return typeof value === 'object' && value !== null && 'signedIn' in value;
    },
    isElsewhere: (_, params: { output: FlowOutput }) => params.output.kind === 'plantOpened',
  },
  actions: {
    keepDraft: assign((_, params: { output: ScanOutput }) => ({ keptDraft: params.output.keptDraft })),
    openScannedPlant: emit((_, params: { output: ScanOutput }) => ({
      type: 'plant.opened',
      plantId: plantOf(params.output),
      replaces: true,
    })),
    openPlant: emit((_, params: { output: FlowOutput }) => ({
      type: 'plant.opened',
      plantId: plantOf(params.output),
      replaces: false,
    })),
    closeScanner: sendTo('scan', { type: 'scanner.closed' }),
    leavePlant: sendTo('timeline', { type: 'page.left' }),
    closeViewer: sendTo('photoViewer', { type: 'viewer.closed' }),
    openOutbox: sendTo('outbox', (_, params: { session: SessionSeen }) => ({
      type: 'session.begun',
      userId: params.session.context.session?.user.id ?? '',
    })),
    closeOutbox: sendTo('outbox', { type: 'session.ended' }),
  },
});
