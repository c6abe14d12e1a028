import type { AppEvent } from '#machines/app/events.ts';
import { needsAnswer } from '#machines/app/flows.ts';
import { app } from './app.ts';
import { isRefusedOffline } from './offline.ts';

/** Flows that belong to a page and start with it. The requests of all others are called `{flow}.requested`. */
const flowsOfPages: Partial<Record<AppEvent['type'], string>> = {
  'scanner.opened': 'scan',
  'plant.shown': 'timeline',
  'tab.chosen': 'timeline',
  'photo.opened': 'photoViewer',
};

const flowOf = ({ type }: AppEvent) => flowsOfPages[type] ?? type.split('.')[0]!;

/** Returns whether a request may not begin without a connection, and says so. */
const isRefused = (event: AppEvent): boolean => needsAnswer(flowOf(event)) && isRefusedOffline();

const childFor = (type: AppEvent['type']) => {
  const { pageCode, flowCode } = app.getSnapshot().children;
  return flowsOfPages[type] ? pageCode : flowCode;
};

/**
 * Starts a flow as soon as its code has loaded, or says that it needs a connection.
 *
 * @param choice identifies the request: of several with the same id, only the last one starts
 */
export function start(event: AppEvent, choice: string = event.type): void {
  if (isRefused(event)) return;
  childFor(event.type)?.send({ type: 'flow.requested', request: { flow: flowOf(event), choice, event } });
}

/** Withdraws a request whose code has not loaded yet. @param choice the type of its event */
export const withdraw = (choice: AppEvent['type']): void =>
  childFor(choice)?.send({ type: 'flow.withdrawn', choice });
