import { connect, type IClientOptions, type MqttClient } from 'mqtt';
import { setTimeout as wait } from 'node:timers/promises';
import { reasonOf } from '../base/reasonOf.ts';
import { version } from '../version.ts';
import { messagesOf } from './messages.ts';
import type { MqttDeps } from './mqttDeps.ts';
import { receiver } from './receive.ts';
import {
  discoveryOf,
  householdStateOf,
  pictureOf,
  readTopic,
  stateOf,
  statusOf,
  subscriptions,
} from './topics.ts';

/** In ms: how long the broker may take to confirm a message. */
const patience = 10_000;

/** Later than all days of tasks. */
const endOfTime = '9999-12-31';

const kept = { qos: 1, retain: true } as const;

/** Waits for the broker, which may never answer. @throws if it takes too long */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const ending = new AbortController();
  const tooLate = wait(patience, null, { signal: ending.signal }).then(() => {
    throw new Error('the MQTT broker does not answer');
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    ending.abort();
    tooLate.catch(() => undefined);
  }
}

/** A connection to the MQTT broker, for one household. */
export class MqttConnection {
  readonly household: string;
  readonly #deps: MqttDeps;
  readonly #client: MqttClient;
  readonly #receive: ReturnType<typeof receiver>;
  /** What the broker has, by topic; of pictures the id of the photo. */
  readonly #sent = new Map<string, string>();
  /** The plants that the broker may know. */
  readonly #known = new Set<string>();
  readonly #version = version();

  /** @param onChanged called when there is something to publish */
  constructor(deps: MqttDeps, household: string, onChanged: () => void) {
    this.#deps = deps;
    this.household = household;
    this.#receive = receiver(deps, deps.repository.forHousehold(household));
    const { url } = deps.config.mqtt!;
    const options: IClientOptions = {
      // The broker keeps commands under this name while Snug does not run.
      clientId: `snug_${household}`,
      clean: false,
      reconnectPeriod: 5000,
      connectTimeout: patience,
      will: { topic: statusOf(household), payload: Buffer.from('offline'), ...kept },
    };
    this.#client = connect(url, options);
    const { host } = new URL(url);
    this.#client.on('connect', () => {
      deps.log.info({ host }, 'connected to the MQTT broker');
      // It may have forgotten everything.
      this.#sent.clear();
      onChanged();
    });
    this.#client.on('error', (error) => {
      deps.log.warn({ host, reason: reasonOf(error) }, 'the MQTT broker cannot be used');
    });
    // A message is confirmed when it was handled; if it could not be, the connection ends, and the broker delivers it again.
    this.#client.handleMessage = ({ topic, payload, retain = false }, done) => {
      this.#take(topic, Buffer.from(payload), retain).then(
        (isChange) => {
          done();
          if (isChange) onChanged();
        },
        (error: Error) => {
          deps.log.error(error, 'a message of the MQTT broker could not be handled');
          done(error);
        },
      );
    };
  }

  /** @returns whether the message may have changed what is published */
  async #take(topic: string, payload: Buffer, isRetained: boolean): Promise<boolean> {
    const about = readTopic(topic);
    if (about === null) return false;
    if (about.kind !== 'state') {
      await this.#receive(about, payload, isRetained);
      return about.kind === 'water';
    }
    // A former connection has published this plant.
    if (!isRetained || this.#known.has(about.plantId) || !this.#isOwn(payload)) return false;
    this.#known.add(about.plantId);
    return true;
  }

  /** Another Snug may use the same broker. @param payload the state of a plant */
  #isOwn(payload: Buffer): boolean {
    try {
      return (JSON.parse(String(payload)) as { household?: string } | null)?.household === this.household;
    } catch {
      return false;
    }
  }

  async #publish(topic: string, message: string | Buffer): Promise<void> {
    await inTime(this.#client.publishAsync(topic, message, kept));
  }

  /** Publishes what has changed; does nothing without a connection. */
  async publish(): Promise<void> {
    if (!this.#client.connected) return;
    const { repository, config, now } = this.#deps;
    if (this.#sent.size === 0) await inTime(this.#client.subscribeAsync([...subscriptions], { qos: 1 }));
    const { settings, plantStates, tasks } = repository.forHousehold(this.household);
    const plants = await plantStates.list();
    const messages = messagesOf({
      household: this.household,
      today: await settings.today(now()),
      plants,
      tasks: await tasks.list({ until: endOfTime, snoozedTo: endOfTime }),
      origin: config.origin,
      version: this.#version,
    });
    for (const { id } of plants) this.#known.add(id);
    for (const [topic, text] of messages) {
      if (this.#sent.get(topic) === text) continue;
      await this.#publish(topic, text);
      this.#sent.set(topic, text);
    }
    for (const { id, photo_id } of plants) await this.#publishPicture(id, photo_id);
    await this.#remove(new Set(plants.map(({ id }) => id)));
    const status = statusOf(this.household);
    if (this.#sent.has(status)) return;
    await this.#publish(status, 'online');
    this.#sent.set(status, 'online');
  }

  async #publishPicture(plantId: string, photoId: string | null): Promise<void> {
    const topic = pictureOf(plantId);
    const id = photoId ?? '';
    if (this.#sent.get(topic) === id) return;
    const picture = photoId && (await this.#deps.photos.get(this.household, photoId, 'thumb'));
    await this.#publish(topic, picture ?? '');
    this.#sent.set(topic, id);
  }

  /** Removes the plants that died or were deleted. */
  async #remove(living: ReadonlySet<string>): Promise<void> {
    for (const id of this.#known) {
      if (living.has(id)) continue;
      // The state comes last: if this ends before, the next connection finds the plant again.
      for (const topic of [discoveryOf(id), pictureOf(id), stateOf(id)]) {
        await this.#publish(topic, '');
        this.#sent.delete(topic);
      }
      this.#known.delete(id);
    }
  }

  /** Removes everything from the broker, after the household was deleted. */
  async #forget(): Promise<void> {
    await this.#remove(new Set());
    for (const topic of [discoveryOf(this.household), householdStateOf(this.household)])
      await this.#publish(topic, '');
  }

  /**
   * Says that Snug is not available any more, and ends the connection.
   *
   * @param isDeleted whether the household was deleted
   */
  async end(isDeleted = false): Promise<void> {
    const { connected } = this.#client;
    if (connected && isDeleted) await this.#forget().catch(() => undefined);
    if (connected) await this.#publish(statusOf(this.household), 'offline').catch(() => undefined);
    await inTime(this.#client.endAsync(!connected)).catch(() => this.#client.end(true));
  }
}
