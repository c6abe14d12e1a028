import { afterEach, expect, test } from 'vitest';
import { keepConnected } from '#server/mqtt/keepConnected.ts';
import { hydration, pass, prefer, wateredWeekly, type Schemas } from './caring.ts';
import { watch, type Broker } from './mqttBrokers.ts';
import { halves, upload } from './pictures.ts';
import { planted, twoHouseholds, type App, type Person } from './support.ts';

const noMessages = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Connects a server to a broker, as the program does. @returns a function that ends it */
export function connectTo(
  app: App,
  url: string,
  { person = null, log = noMessages }: { person?: string | null; log?: typeof noMessages } = {},
) {
  const { repository, photos } = app.deps;
  const config = { mqtt: { url, person }, origin: 'https://snug.example' };
  return keepConnected({ config, repository, photos, now: () => app.clock.now, log }, 50);
}

const entriesOf = async (who: Person, plantId: string) =>
  (await who.get<Schemas['Interaction'][]>(`/api/plants/${plantId}/interactions`)).body.filter(
    ({ actionName }) => actionName === 'Water',
  );

const soon = { timeout: 8000, interval: 30 };

/** What a broker, Home Assistant and Snug say to each other. @param startBroker starts a broker of its own for each test */
export function mqttStories(startBroker: () => Promise<Broker>): void {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).toReversed()) await end();
  });

  /** A household with a plant that wants water every seven days, at a broker that Home Assistant watches. */
  async function connected(options: Parameters<typeof connectTo>[2] = {}) {
    const broker = await startBroker();
    ends.push(broker.stop);
    const home = await wateredWeekly();
    const watcher = await watch(broker.url);
    ends.push(watcher.end);
    const end = connectTo(home.app, broker.url, options);
    ends.push(end);
    const topic = (name: string) => `snug/plants/${home.plantId}/${name}`;
    await expect.poll(() => watcher.json(topic('state')), soon).not.toBe(null);
    const [household] = await home.app.deps.repository.households.listIds();
    await expect.poll(() => watcher.text(`snug/${household}/status`), soon).toBe('online');
    return { ...home, broker, watcher, end, topic, household: household! };
  }

  test('each plant is a device with its days, whether it is due, its last care, its picture and a button', async () => {
    const { app, ann, plantId, interactionId, watcher, topic, household } = await connected();
    expect(watcher.json(topic('state'))).toEqual({
      household,
      days_until_water: 7,
      due: 'OFF',
      last_care: null,
    });
    const device = watcher.json(`homeassistant/device/snug_${plantId}/config`);
    expect(device).toMatchObject({
      dev: { ids: [`snug_${plantId}`], name: 'Big fern', cu: `https://snug.example/plants/${plantId}` },
      o: { name: 'Snug' },
      cmps: {
        days: { p: 'sensor', value_template: '{{ value_json.days_until_water }}' },
        due: { p: 'binary_sensor' },
        care: { p: 'sensor', device_class: 'timestamp' },
        water: { p: 'button', command_topic: topic('water') },
        picture: { p: 'image' },
      },
      state_topic: topic('state'),
      availability_topic: `snug/${household}/status`,
    });
    expect(watcher.json(`snug/${household}/state`)).toEqual({ to_do: 0 });
    pass(app, 7);
    await ann.post(`/api/interactions?plantId=${plantId}&actionId=3`);
    await expect.poll(() => watcher.json(`snug/${household}/state`), soon).toEqual({ to_do: 1 });
    await expect
      .poll(() => watcher.json(topic('state')), soon)
      .toMatchObject({ days_until_water: 0, due: 'ON', last_care: '2026-07-17T23:30:00.000Z' });
    const { body } = await upload(ann, interactionId, [await halves(60, 40).jpeg().toBuffer()]);
    await ann.patch(`/api/plants/${plantId}/photo/${body[0]!.id}`);
    const { raw } = await ann.get(`/api/photos/${body[0]!.id}/thumb`);
    await expect.poll(() => watcher.bytes(topic('picture'))?.equals(raw as Buffer), soon).toBe(true);
    expect(watcher.json(`homeassistant/device/snug_${plantId}/config`)).toMatchObject({
      cmps: { picture: { image_topic: topic('picture'), content_type: 'image/jpeg' } },
    });
  });

  test("a press of 'Watered' is one entry of Home Assistant, however often it is delivered", async () => {
    const { app, ann, plantId, watcher, topic } = await connected();
    pass(app, 7);
    for (let times = 0; times < 3; times += 1)
      await watcher.send(topic('water'), '2026-07-18T01:00:00.123456+02:00');
    await expect
      .poll(() => watcher.json(topic('state')), soon)
      .toMatchObject({
        days_until_water: 7,
        last_care: '2026-07-17T23:00:00.123Z',
      });
    const [entry, ...others] = await entriesOf(ann, plantId);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ by: 'Home Assistant', createdAt: '2026-07-17T23:00:00.123Z' });
    // A press that was undone is not repeated, one without a time counts now, and the others mean nothing.
    await ann.delete(`/api/interactions/${entry!.interactionID}`);
    await watcher.send(topic('water'), '2026-07-18T01:00:00.123456+02:00');
    await watcher.send(topic('water'), '2026-07-19T00:00:00Z');
    await watcher.send(topic('water'), '2026-05-01T00:00:00Z');
    await watcher.send(topic('water'), '2026-07-17T99:00:00Z');
    await watcher.send(topic('water'), 'x'.repeat(5000));
    await watcher.send('snug/plants/../water', 'PRESS');
    await watcher.send('snug/plants/01940000-0000-7000-8000-00000000ffff/water', 'PRESS');
    await watcher.send(topic('water'), 'PRESS', true);
    await watcher.send(topic('water'), 'PRESS');
    await expect.poll(async () => (await entriesOf(ann, plantId)).length, soon).toBe(1);
    expect((await entriesOf(ann, plantId))[0]).toMatchObject({ createdAt: '2026-07-17T23:30:00.000Z' });
  });

  test('a plant that died or was deleted disappears, also if that happened without a connection', async () => {
    const { app, ann, plantId, watcher, topic, end, broker } = await connected();
    const other = await planted(ann);
    const config = (id: string) => `homeassistant/device/snug_${id}/config`;
    await expect.poll(() => watcher.topics(), soon).toContain(config(other.plantId));
    await ann.patch(`/api/plants/${plantId}/kill`);
    await expect.poll(() => watcher.topics(), soon).not.toContain(topic('state'));
    expect(watcher.topics()).not.toContain(config(plantId));
    await end();
    await ann.delete(`/api/plants/${other.plantId}`);
    // Another Snug uses the same broker.
    const foreign = 'snug/plants/01940000-0000-7000-8000-00000000ffff/state';
    await watcher.send(foreign, JSON.stringify({ household: 'another' }), true);
    ends.push(connectTo(app, broker.url));
    await expect.poll(() => watcher.topics(), soon).not.toContain(`snug/plants/${other.plantId}/state`);
    expect(watcher.topics()).not.toContain(config(other.plantId));
    expect(watcher.topics()).toContain(foreign);
  });

  test('a household that was deleted takes its devices with it', async () => {
    const { ann, watcher, household } = await connected();
    const body = { password: 'correct horse' };
    expect((await ann.post('/api/auth/delete-user?household=delete', { body })).status).toBe(200);
    await expect.poll(() => watcher.topics(), soon).toEqual([`snug/${household}/status`]);
    await expect.poll(() => watcher.text(`snug/${household}/status`), soon).toBe('offline');
  });

  test('measurements arrive as numbers or objects, and nonsense is ignored', async () => {
    const { app, ann, plantId, watcher, topic } = await connected();
    const nonsense = [
      'NaN',
      'unavailable',
      '',
      '101',
      '-1',
      '1e308',
      '[30]',
      '{"value":"30"}',
      '{"value":30,"x":1}',
    ];
    for (const payload of nonsense) await watcher.send(topic('moisture'), payload);
    await watcher.send(topic('moisture'), '44', true);
    await watcher.send(topic('weight'), '44');
    await watcher.send(topic('moisture'), '{"value":30,"time":"2027-01-01T00:00:00Z"}');
    await watcher.send(topic('moisture'), '31.2');
    await watcher.send(
      topic('temperature'),
      '{"value":68,"unit":"°F","time":"2026-07-10T20:00:00Z","source":"Bed"}',
    );
    await watcher.send(topic('light'), '1200');
    const read = async () =>
      (await ann.get<Schemas['MeasurementSeries'][]>(`/api/plants/${plantId}/measurements`)).body;
    await expect.poll(async () => (await read()).length, soon).toBe(3);
    expect((await read()).map(({ last, values }) => [last.value, last.source, values.length])).toEqual([
      // The retained message arrived as a new one while Snug was connected.
      [44, null, 1],
      [20, 'Bed', 1],
      [1200, null, 1],
    ]);
    app.clock.now += 60_000;
    await watcher.send(topic('moisture'), '31.2');
    await expect.poll(async () => (await read())[0]!.last.value, soon).toBe(31.2);
  });

  test('dry soil that a sensor reports makes the plant due at once', async () => {
    const { ann, plantId, preferenceId, watcher, topic } = await connected();
    const body = { plantsEffectsID: preferenceId, frequencyDays: 7, dueBelow: 25 };
    await ann.patch(`/api/plants/${plantId}/preferences`, { body });
    await watcher.send(topic('moisture'), '18');
    await expect
      .poll(() => watcher.json(topic('state')), soon)
      .toMatchObject({ due: 'ON', days_until_water: 0 });
  });

  test('only the plants of one household are published, and others cannot be reached', async () => {
    const broker = await startBroker();
    ends.push(broker.stop);
    const { app, ann, ben } = await twoHouseholds();
    const [own, other] = [await planted(ann), await planted(ben)];
    await prefer(ben, other.plantId, hydration, 7);
    const watcher = await watch(broker.url);
    ends.push(watcher.end, connectTo(app, broker.url, { person: 'ann@a.example' }));
    const state = (id: string) => `snug/plants/${id}/state`;
    await expect.poll(() => watcher.topics(), soon).toContain(state(own.plantId));
    await watcher.send(`snug/plants/${other.plantId}/water`, 'PRESS');
    await watcher.send(`snug/plants/${other.plantId}/moisture`, '20');
    await watcher.send(`snug/plants/${own.plantId}/moisture`, '20');
    const read = async (who: Person, id: string) =>
      (await who.get<unknown[]>(`/api/plants/${id}/measurements`)).body;
    await expect.poll(async () => (await read(ann, own.plantId)).length, soon).toBe(1);
    expect(await read(ben, other.plantId)).toEqual([]);
    expect(await entriesOf(ben, other.plantId)).toEqual([]);
    expect(watcher.topics()).not.toContain(state(other.plantId));
  });

  test('of several servers one publishes, and another takes over when it stops', async () => {
    const { app, ann, watcher, end, broker, household, plantId, topic } = await connected();
    ends.push(connectTo(app, broker.url));
    const before = watcher.countOf(topic('state'));
    await ann.post(`/api/interactions?plantId=${plantId}&actionId=1`);
    await expect
      .poll(() => watcher.json(topic('state')), soon)
      .toMatchObject({ last_care: expect.any(String) });
    expect(watcher.countOf(topic('state'))).toBe(before + 1);
    await end();
    await expect.poll(() => watcher.countOf(topic('state')), soon).toBe(before + 2);
    await expect.poll(() => watcher.text(`snug/${household}/status`), soon).toBe('online');
  });

  test('a server that stops says so, and gets what was pressed meanwhile when it is back', async () => {
    const { app, ann, watcher, end, broker, household, plantId, topic } = await connected();
    await end();
    await expect.poll(() => watcher.text(`snug/${household}/status`), soon).toBe('offline');
    await watcher.send(topic('water'), '2026-07-10T22:00:00Z');
    ends.push(connectTo(app, broker.url));
    await expect.poll(async () => (await entriesOf(ann, plantId)).length, soon).toBe(1);
  });
}
