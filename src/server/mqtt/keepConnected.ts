import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { MqttConnection } from './connection.ts';
import type { MqttDeps } from './mqttDeps.ts';

/** In ms. Another server takes over if the one that is connected has not renewed its turn for this time. */
const lease = 60_000;

/** Returns the household whose plants are published: that of the person in the settings, or the only one; `null` if it is unclear. */
async function householdOf({ config, repository }: MqttDeps): Promise<string | null> {
  const { person } = config.mqtt!;
  if (person !== null) return (await repository.users.findHousehold(person)) ?? null;
  const ids = await repository.households.listIds();
  return ids.length === 1 ? ids[0]! : null;
}

/**
 * Publishes the plants of a household to an MQTT broker, and takes its commands and measurements. Of several servers, one does.
 *
 * @param interval in ms: how often it looks for changes
 * @returns a function that ends it, and waits for what runs
 */
export function keepConnected(deps: MqttDeps, interval = 10_000): () => Promise<void> {
  const { repository, now, log } = deps;
  const server = randomUUID();
  const ending = new AbortController();
  let connection: MqttConnection | null = null;
  let changed = Promise.withResolvers<void>();
  let isUnclear = false;

  const disconnect = async () => {
    const former = connection;
    connection = null;
    if (!former) return;
    const known = await repository.households.listIds();
    await former.end(!known.includes(former.household));
  };

  async function round(): Promise<void> {
    const household = await householdOf(deps);
    if (household === null && !isUnclear)
      log.warn('SNUG_MQTT_HOUSEHOLD must be the e-mail address of someone in the household to publish');
    isUnclear = household === null;
    const hasTurn = household !== null && (await repository.mqttTurns.take(server, now(), now() + lease));
    if (!hasTurn || connection?.household !== household) await disconnect();
    if (!hasTurn) return;
    connection ??= new MqttConnection(deps, household, () => changed.resolve());
    await connection.publish();
  }

  const loop = async () => {
    while (!ending.signal.aborted) {
      changed = Promise.withResolvers<void>();
      await round().catch((error: unknown) => log.error(error, 'the MQTT broker has not got the changes'));
      const pause = new AbortController();
      const signal = AbortSignal.any([ending.signal, pause.signal]);
      await Promise.race([wait(interval, null, { signal }).catch(() => undefined), changed.promise]);
      pause.abort();
    }
  };
  const running = loop();
  return async () => {
    ending.abort();
    await running;
    await disconnect();
    await repository.mqttTurns.release(server);
  };
}
