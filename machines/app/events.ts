import type { CodeLoaded } from '../codeLoading/codeLoadingMachine.ts';
import type { FlowRequested } from './flows.ts';

/** The events of the root chart. The input of an actor that an event starts is the event's `input`. */
export type AppEvent =
  /** The scanner's page is shown. `code` is set if it was opened by the address on a label. */
  | { type: 'scanner.opened'; code: string | null }
  /** The scanner's page was left: by its close button, by Back or by any other navigation. */
  | { type: 'scanner.closed' }
  /** A plant's page was opened, or left. */
  | { type: 'plant.shown'; input: { plantId: string } }
  | { type: 'plant.left' }
  /** A tab of that page was chosen. */
  | { type: 'tab.chosen'; tab: 'timeline' | 'gallery' }
  /** A photo of that plant was opened full-screen, or closed. */
  | { type: 'photo.opened'; input: { plantId: string; photoId: string } }
  | { type: 'photo.closed' }
  /** The flows that a reload interrupted have been looked up, and have begun again. */
  | { type: 'interruptions.handled' }
  /** Another user than that of the outbox has signed in; raised with an update of the session. */
  | { type: 'person.changed' }
  /** The user of the outbox is signed in, perhaps again; raised with each update of the session. */
  | { type: 'session.renewed' }
  | CodeLoaded
  | FlowRequested;

/** Requests to the surroundings; the router subscribes to them. */
export type AppEmitted = { type: 'plant.opened'; plantId: string };

/** Returns the input that an event carries. TypeScript cannot see that it fits the actor; a journey of the model checks it. */
export const inputOf = ({ event }: { event: AppEvent }) => (event as { input?: never }).input!;
