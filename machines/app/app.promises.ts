import type { Promises } from '#walks/model.ts';
import { blocking, flowNames, flows, mayOpenPlant, type FlowName } from './flows.ts';

const isBlocking = (name: FlowName) => blocking.some((other) => other === name);

const pathOf = (name: FlowName) => (isBlocking(name) ? `flow.${name}` : `flow.free.${name}`);

/** Returns the promises for the ends of a flow. */
function endOf(name: FlowName): Record<string, string> {
  const done = mayOpenPlant(name) ? `${name}: done` : `${name} done`;
  const opened = {
    [`${name}: opened → flow.free.idle, emits plant.opened`]: 'A flow may end at another plant (spec §4)',
  };
  return {
    [`${done} → flow.free.idle`]: 'When a flow has ended, the page is free again (decision)',
    [`${name} fails → flow.free.idle`]: 'A flow that crashes does not block the page (decision)',
    ...(mayOpenPlant(name) && opened),
  };
}

export const appPromises: Promises = {
  flow: {
    'session fails → stays': 'A crash of the session chart interrupts no flow (decision)',
    'pageCode fails → stays': 'If code can no longer be loaded, the running flow goes on (decision)',
    'flowCode fails → stays': 'If code can no longer be loaded, the running flow goes on (decision)',
  },
  ...Object.fromEntries(flowNames.map((name) => [pathOf(name), endOf(name)])),
  'flow.free': Object.fromEntries(
    flowNames.map((name) => [`${name}.requested → ${pathOf(name)}`, flows[name].description]),
  ),
  'flow.scanning': {
    'scan fails → flow.free.idle': 'A scan that crashes does not block the next one (decision)',
  },
  'flow.scanning.hidden': {
    'scanner.opened (by hand) → flow.scanning.shown':
      'A scan that is still saving is shown again when the scanner is opened (decision)',
  },
  'outbox.running': {
    'outbox fails → stays': 'A crash of the outbox leaves the screen unchanged (decision)',
  },
  'page.plant': {
    'tab.chosen (timeline) → stays, tells timeline.chosen':
      "A plant's page has a tab with its timeline (spec §2)",
    'tab.chosen (gallery) → stays, tells gallery.chosen':
      "A plant's page has a tab with its photos (spec §2)",
    'timeline fails → page.elsewhere': 'A timeline that crashes can be opened again (decision)',
  },
  'page.plant.viewing': {
    'photoViewer fails → page.plant.reading': 'A photo viewer that crashes returns to the page (decision)',
  },
};
