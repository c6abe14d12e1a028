import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { dayIn, timeAt } from '#domain/zone.ts';
import { randomFrom } from '../support/frames/random.ts';
import { startPushService, type Message, type PushService } from './pushService.ts';
import type { Start, Tick, Ticked } from './reminderServer.ts';
import { subscribed } from './reminding.ts';
import { planted, startApp, type App, type Person } from './support.ts';
import { prefer } from './caring.ts';

/** `npm run test:long` uses sixty. */
const days = Number(process.env.SNUG_REMINDER_DAYS ?? 2);
/** Sixty days include clock changes in Auckland (27 September), Dublin (25 October) and New York (1 November). */
const firstDay = days >= 60 ? '2026-09-20' : '2026-10-24';
const hourMs = 3_600_000;
const minute = 60_000;

const zones = ['Europe/Dublin', 'America/New_York', 'Pacific/Auckland'];
const serverFile = fileURLToPath(new URL('reminderServer.ts', import.meta.url));

interface Someone {
  zone: string;
  hour: number;
  home: Home;
  endpoints: string[];
}

/** A household with a plant that is due on some days. */
interface Home {
  zone: string;
  plantId: string;
  householdId: string;
  /** Whether something is due, by day. */
  isDue: Map<string, boolean>;
}

/** Creates twenty users in six households in three time zones, each with one or two devices. */
async function populate(app: App, service: PushService, random: () => number): Promise<Someone[]> {
  const people: Someone[] = [];
  for (let house = 0; house < 6; house += 1) {
    const zone = zones[house % 3]!;
    let first: Person | undefined;
    let home: Home | undefined;
    for (let n = 0; n < (house < 2 ? 4 : 3); n += 1) {
      const email = `p${n}@h${house}.example`;
      await app.signUp(email, first?.cookie);
      const person = app.personOf(await app.signIn(email));
      if (!first) {
        first = person;
        const { plantId } = await planted(person);
        await prefer(person, plantId, 1, 7);
        const { body } = await person.get<{ user: { householdId: string } }>('/api/auth/get-session');
        home = { zone, plantId, householdId: body.user.householdId, isDue: new Map() };
        await app.database.db
          .updateTable('household')
          .set({ time_zone: zone })
          .where('id', '=', home.householdId)
          .execute();
      }
      const hour = Math.floor(random() * 24);
      await person.patch('/api/push/settings', { body: { hour } });
      const endpoints = [await subscribed(person, service)];
      if (random() < 0.5) endpoints.push(await subscribed(person, service));
      people.push({ zone, hour, home: home!, endpoints });
    }
  }
  return people;
}

/** Identifies a digest: a device gets at most one per day. */
const keyOf = ({ endpoint, payload }: Message) => `${endpoint} ${payload.day}`;

/** A server process that can be killed at any time. */
class Server {
  #child: ChildProcess | undefined;
  readonly #start: Start;
  readonly #skew: number;
  kills = 0;

  constructor(start: Start, skew: number) {
    this.#start = start;
    this.#skew = skew;
  }

  /** Sends a message. @returns the response; `null` if the server was killed before */
  #ask(message: Start | Tick): Promise<Ticked | null> {
    const child = this.#child!;
    return new Promise((resolve) => {
      const end = (answer: Ticked | null) => {
        child.removeAllListeners();
        resolve(answer);
      };
      child.once('message', (answer) => end(answer as Ticked)).once('exit', () => end(null));
      // Sending fails if the server was killed while idle.
      child.send(message, (error) => error && end(null));
    });
  }

  async tick(time: number): Promise<Ticked | null> {
    if (!this.#child) {
      this.#child = fork(serverFile);
      await this.#ask(this.#start);
    }
    const answer = await this.#ask({ time: time + this.#skew });
    if (answer === null) this.#child = undefined;
    return answer;
  }

  kill(): void {
    if (this.#child?.kill('SIGKILL')) this.kills += 1;
  }

  stop = () => void this.#child?.kill('SIGKILL');
}

/** Decides, after a household's midnight, whether something is due on the new day. */
async function turnDay(app: App, home: Home, time: number, random: () => number): Promise<void> {
  const day = dayIn(home.zone, time);
  if (home.isDue.has(day)) return;
  const isDue = random() < 0.7;
  home.isDue.set(day, isDue);
  await app.database.db
    .updateTable('task')
    .set({ due_on: isDue ? '2026-01-01' : '2100-01-01' })
    .where('household_id', '=', home.householdId)
    .execute();
}

test(`servers that are killed at random over ${days} days send every digest, and twice only after a kill`, async () => {
  const random = randomFrom(14);
  const app = await startApp({ SNUG_SIGN_UP: 'open' });
  const service = await startPushService();
  const people = await populate(app, service, random);
  const homes = new Set(people.map(({ home }) => home));
  const { databaseUrl, dataDir } = app;
  const start: Start = { databaseUrl, dataDir, ca: service.network.ca!, isListening: false };
  const count = databaseUrl === null ? 1 : 3;
  const servers = Array.from({ length: count }, (_, n) => new Server(start, n * 20_000));
  onTestFinished(() => servers.forEach(({ stop }) => stop()));
  const any = () => servers[Math.floor(random() * servers.length)]!;

  let isCalm = false;
  let resent = 0;
  let requestsToKill = 0;
  let failures = 0;
  service.behaviour.reply = () => {
    requestsToKill -= 1;
    if (requestsToKill === 0) any().kill();
    if (isCalm || random() > 0.1) return { status: 201 };
    failures += 1;
    return random() < 0.5 ? { status: 500 } : 'hang up';
  };

  const isWaiting = async () => {
    const { db } = app.database;
    const rows = await db
      .selectFrom('delivery')
      .select(['household_id', 'id'])
      .where('state', '=', 'waiting')
      .execute();
    return rows.length > 0;
  };
  const ticks: number[] = [];
  const errors: string[] = [];
  const kills = () => servers.reduce((sum, server) => sum + server.kills, 0);

  /** Runs one tick of all servers, during which some may be killed. */
  async function tickAll(time: number): Promise<void> {
    const asked = servers.map((server) => server.tick(time));
    // Some kills happen during a request to the push service, others at a random time.
    requestsToKill = !isCalm && random() < 0.4 ? 1 + Math.floor(random() * 3) : 0;
    const timer = !isCalm && random() < 0.05 ? setTimeout(() => any().kill(), random() * 40) : undefined;
    for (const answer of await Promise.all(asked)) errors.push(...(answer?.errors ?? []));
    clearTimeout(timer);
  }

  const begin = timeAt('Europe/Dublin', firstDay, 0);
  for (let hour = 0; hour < days * 24; hour += 1) {
    const time = begin + hour * hourMs;
    for (const home of homes) await turnDay(app, home, time, random);
    // Sometimes all servers are off for an hour or more.
    if (random() < 0.08) continue;
    ticks.push(time);
    const [seen, killsBefore] = [service.messages.length, kills()];
    for (const [pass, later] of [0, 3, 6, 13].entries()) {
      isCalm = pass === 3;
      if (pass > 0 && !(await isWaiting()) && !isCalm) continue;
      await tickAll(time + later * minute);
    }
    expect(await isWaiting()).toBe(false);
    const fresh = service.messages.slice(seen);
    const again = fresh.length - new Set(fresh.map(keyOf)).size;
    // A message is sent twice only after a kill between the request and its record.
    expect(again).toBeLessThanOrEqual((kills() - killsBefore) * 16);
    resent += again;
  }

  const due = people.flatMap(({ zone, hour, home, endpoints }) =>
    [...home.isDue].flatMap(([day, isDue]) => {
      const [from, until] = [timeAt(zone, day, hour), timeAt(zone, day, 24)];
      const isServed = ticks.some((tick) => tick + 13 * minute >= from && tick + 13 * minute < until);
      return isDue && isServed ? endpoints.map((endpoint) => `${endpoint} ${day}`) : [];
    }),
  );
  const got = Map.groupBy(service.messages, keyOf);
  const table = {
    servers: count,
    days,
    'digests due': due.length,
    received: got.size,
    kills: kills(),
    'refused by the push service': failures,
    'sent again after a kill': resent,
  };
  process.stdout.write(`${JSON.stringify(table)}\n`);
  expect([...got.keys()].toSorted()).toEqual(due.toSorted());
  // A repeated message is the same notification, which replaces the first one.
  for (const messages of got.values()) {
    expect(
      new Set(messages.map(({ payload, topic }) => `${payload.digest} ${payload.tag} ${topic}`)).size,
    ).toBe(1);
  }
  expect(service.messages).toHaveLength(due.length + resent);
  expect(service.faults).toEqual([]);
  expect(errors).toEqual([]);
  expect(kills()).toBeGreaterThanOrEqual(days);
}, 3_600_000);
