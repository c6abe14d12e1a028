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
  /** The scanner's page is shown. `code` is set if it was opened by the address on a label. */
  | { type: 'scanner.opened'; code: string | null }
  /** The scanner's page was left: by its close button, by Back or by any other navigation. */
  | { type: 'scanner.closed' }
  /** A plant's page was opened, or left. */
  | { type: 'plant.shown'; plantId: string }
  | { type: 'plant.left' }
  /** A photo of that plant was opened full-screen, or closed. */
  | { type: 'photo.opened'; plantId: string; photoId: string }
  | { type: 'photo.closed' }
  /** Flows that open over a screen, each with its input. */
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
  /** The unsaved draft of a new plant; it pre-fills the next 'New Plant' form. */
  keptDraft: PlantDraft | null;
}

/** Requests to the surroundings; the router subscribes to them. */
export type AppEmitted =
  /** `replaces`: replace the current history entry. */
  { type: 'plant.opened'; plantId: string; replaces: boolean };

const plantOf = (output: ScanOutput | FlowOutput) => (output.kind === 'plantOpened' ? output.plantId : '');

/** The part of a session snapshot that the guards read. */
export interface SessionSeen {
  value: unknown;
  context: { session: Session | null };
}

/** The root chart's types, actors, guards and actions. */
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
