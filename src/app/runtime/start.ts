import type { AppEvent } from '#machines/app/events.ts';
import { app } from './app.ts';

/** Flows that belong to a page and start with it. The requests of all others are called `{flow}.requested`. */
const flowsOfPages: Partial<Record<AppEvent['type'], string>> = {
  'scanner.opened': 'scan',
  'plant.shown': 'timeline',
  'tab.chosen': 'timeline',
  'photo.opened': 'photoViewer',
};

const childFor = (type: AppEvent['type']) => {
  const { pageCode, flowCode } = app.getSnapshot().children;
  return flowsOfPages[type] ? pageCode : flowCode;
};

/**
 * Starts a flow as soon as its code has loaded.
 *
 * @param choice identifies the request: of several with the same id, only the last one starts
 */
export const start = (event: AppEvent, choice: string = event.type): void =>
  childFor(event.type)?.send({
    type: 'flow.requested',
    request: { flow: flowsOfPages[event.type] ?? event.type.split('.')[0]!, choice, event },
  });

/** Withdraws a request whose code has not loaded yet. @param choice the type of its event */
export const withdraw = (choice: AppEvent['type']): void =>
  childFor(choice)?.send({ type: 'flow.withdrawn', choice });
