/** The topics at the MQTT broker. They contain only ids, so that no name of a plant can lead elsewhere. */
import { quantities, type Quantity } from '#domain/measurements.ts';

const uuid = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}';

/** What a message to Snug is about. */
export type Incoming =
  | { kind: 'state'; plantId: string }
  | { kind: 'water'; plantId: string }
  | { kind: 'measurement'; plantId: string; quantity: Quantity };

export const statusOf = (household: string) => `snug/${household}/status`;
export const householdStateOf = (household: string) => `snug/${household}/state`;
export const stateOf = (plantId: string) => `snug/plants/${plantId}/state`;
export const pictureOf = (plantId: string) => `snug/plants/${plantId}/picture`;
export const waterOf = (plantId: string) => `snug/plants/${plantId}/water`;
/** Where Home Assistant looks for devices. @param id of a plant or of the household */
export const discoveryOf = (id: string) => `homeassistant/device/snug_${id}/config`;

/** The topics that Snug subscribes to. */
export const subscriptions = ['state', 'water', ...quantities].map((name) => `snug/plants/+/${name}`);

const incoming = new RegExp(`^snug/plants/(${uuid})/(state|water|${quantities.join('|')})$`);

/** @returns `null` if no message to Snug has this topic */
export function readTopic(topic: string): Incoming | null {
  const [, plantId, name] = incoming.exec(topic) ?? [];
  if (plantId === undefined) return null;
  if (name === 'state' || name === 'water') return { kind: name, plantId };
  return { kind: 'measurement', plantId, quantity: name as Quantity };
}
