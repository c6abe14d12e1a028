import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { LiveMessage } from '#charts/live/messages.ts';
import { liveMachine } from '#charts/room/live/liveMachine.ts';
import { nothing, received } from '#charts/room/live/received.ts';
import {
  fileNameOf,
  keyOf,
  liveOf,
  parseRecording,
  recordingText,
  type Recording,
} from '#charts/room/live/recording.ts';
import { followRecording } from '#charts/room/live/recordingToWalk.ts';
import { actorsOf, childrenOf, timeOn } from '#charts/room/live/selection.ts';
import { walk } from '#charts/room/walk/frames.ts';
import { killModel } from '#machines/kill/kill.model.ts';
import { readWalks } from '#tools/charts.ts';
import { answered, followedPage, page, startKill } from './support/followed.ts';

const { walks } = readWalks('kill');

describe('what the room receives', () => {
  test('counts once if it comes two ways', async () => {
    const app = followedPage();
    const kill = startKill(app);
    await answered();
    kill.send({ type: 'warning.accepted' });
    await answered();
    const [first, second] = app.messages;
    const once = [first!, second!].reduce((live, message) => received(live, message, 5000), nothing);
    const twice = [first!, second!, first!, second!].reduce(
      (live, message) => received(live, message, 5000),
      nothing,
    );
    expect(twice).toEqual(once);
    expect(once.events.map(({ event }) => event.type)).toEqual(['xstate.init', 'warning.accepted']);
    expect(actorsOf(once, 'kill')).toMatchObject([{ state: 'confirming', page: 'p1' }]);
  });

  test('is whole after the room has been opened late, and ends with the page', async () => {
    const app = followedPage();
    const kill = startKill(app);
    kill.send({ type: 'warning.accepted' });
    kill.send({ type: 'kill.confirmed' });
    await answered();
    const live = received(nothing, app.answer(), 5000);
    expect(live.events).toHaveLength(6);
    const [actor] = actorsOf(live, 'kill');
    expect(actor).toMatchObject({ state: 'inNoPot' });
    expect(childrenOf(live, actor!)).toEqual([]);
    // The phone's clock is 4 s behind.
    expect(timeOn(live, 'p1', 6000)).toBe(2000);

    const left = received(live, { kind: 'left', page }, 7000);
    expect([left.actors, left.pages.map(({ isOpen }) => isOpen)]).toEqual([[], [false]]);
    expect(left.events).toEqual(live.events);
  });

  test('keeps the last 200 events', () => {
    const event = (place: number) => ({
      place,
      at: place,
      actor: 'x:0',
      name: 'x:0',
      chart: 'kill',
      source: null,
      event: { type: 'warning.accepted' },
      state: 'confirming',
      taken: [],
    });
    let live = nothing;
    for (let number = 1; number <= 250; number += 1) {
      const events = [event(number)];
      live = received(
        live,
        { kind: 'news', page, number, sentAt: 0, isWhole: false, actors: [], events },
        number,
      );
    }
    expect(live.events.map(({ place }) => place)).toEqual(Array.from({ length: 200 }, (_, at) => at + 51));
  });
});

/** The room, to which messages come by the test only. */
function startRoom(
  readFile: (file: Blob) => Promise<Recording> = () => Promise.reject(new Error('no file')),
) {
  const room = createActor(
    liveMachine.provide({
      actors: {
        listen: fromCallback(() => {}),
        watchClock: fromCallback(() => {}),
        readFile: fromPromise(({ input }: { input: Blob }) => readFile(input)),
      },
    }),
    { input: { at: 0 } },
  ).start();
  const hear = (messages: readonly LiveMessage[]) => {
    for (const message of messages) room.send({ type: 'message.received', message, at: 5000 });
  };
  return { room, hear };
}

/** Records an actor that runs already, if `isLate`, or else from its start. */
async function record(isLate: boolean): Promise<Recording> {
  const app = followedPage();
  const { room, hear } = startRoom();
  if (!isLate) room.send({ type: 'record.pressed', at: 4000 });
  const kill = startKill(app);
  kill.send({ type: 'warning.accepted' });
  await answered();
  hear(app.messages);
  if (isLate) room.send({ type: 'record.pressed', at: 4000 });
  const heard = app.messages.length;
  kill.send({ type: 'kill.confirmed', note: 'Ann said so' });
  kill.send({ type: 'kill.confirmed' });
  await answered();
  kill.send({ type: 'failure.accepted' });
  await answered();
  hear(app.messages.slice(heard));
  room.send({ type: 'stop.pressed' });
  hear([{ kind: 'left', page }]);
  return room.getSnapshot().context.recording!;
}

describe('the room', () => {
  test('pauses the picture while it still receives', async () => {
    const app = followedPage();
    const { room, hear } = startRoom();
    const kill = startKill(app);
    await answered();
    hear(app.messages);
    room.send({ type: 'pause.pressed' });
    kill.send({ type: 'warning.accepted' });
    await answered();
    hear(app.messages.slice(-1));
    const { held, now } = room.getSnapshot().context;
    expect([held, now].map((live) => actorsOf(live, 'kill')[0]!.state)).toEqual(['warning', 'confirming']);
    room.send({ type: 'follow.pressed' });
    expect(room.getSnapshot().matches({ picture: 'following' })).toBe(true);
  });

  test('records only what happens until it is stopped', async () => {
    const { events, actors } = await record(true);
    expect(events.map(({ event }) => event.type)).toEqual([
      'kill.confirmed',
      'kill.confirmed',
      'xstate.done.actor.freePot',
      'xstate.error.actor.markDead',
      'xstate.done.actor.restorePot',
      'failure.accepted',
    ]);
    expect(actors.find(({ chart }) => chart === 'kill')).toMatchObject({ state: 'failed', status: 'done' });
  });

  test('keeps in a recording what a page told before it was reloaded', async () => {
    const [before, after] = [followedPage(), followedPage()];
    const { room, hear } = startRoom();
    room.send({ type: 'record.pressed', at: 4000 });
    startKill(before);
    await answered();
    hear([...before.messages, { kind: 'left', page }]);
    startKill(after).send({ type: 'kill.declined' });
    await answered();
    hear(after.messages.map((message) => ({ ...message, page: { ...page, id: 'p2' } })));
    room.send({ type: 'stop.pressed' });
    const recorded = liveOf(room.getSnapshot().context.recording!);
    expect(recorded.actors.map((actor) => [actor.page, actor.state])).toEqual([
      ['p1', 'warning'],
      ['p2', 'cancelled'],
    ]);
    expect(recorded.pages.map(({ id, isOpen }) => [id, isOpen])).toEqual([
      ['p1', true],
      ['p2', true],
    ]);
  });

  test('says that a file is no recording, and opens the next one', async () => {
    const recording = await record(false);
    const { room } = startRoom(async (file) => parseRecording(await file.text()));
    const settled = async () => {
      while (room.getSnapshot().matches({ source: 'reading' })) await answered();
      return room.getSnapshot();
    };
    for (const text of ['{}', 'null', 'not json', '{"format":"snug-recording","version":9}']) {
      room.send({ type: 'file.chosen', file: new Blob([text]) });
      expect((await settled()).context).toMatchObject({ problem: 'This is no recording', opened: null });
    }
    room.send({ type: 'file.chosen', file: new Blob([recordingText(recording, false)]) });
    expect((await settled()).context).toMatchObject({ problem: null, opened: recording });
    room.send({ type: 'recording.closed' });
    expect(room.getSnapshot().context.opened).toBeNull();
  });
});

describe('a recording', () => {
  test('is saved without personal text, unless that is shown', async () => {
    const recording = await record(false);
    expect(recordingText(recording, false)).toContain('Ann said so');
    const text = recordingText(recording, true);
    expect(text).not.toMatch(/Ann|Old fern/);
    const read = parseRecording(text);
    expect(read.isMasked).toBe(true);
    expect(liveOf(read).events).toHaveLength(recording.events.length);
    expect(fileNameOf({ ...recording, startedAt: 0 })).toBe('snug-1970-01-01-00-00.recording.json');
  });

  /** As the page finds the walk of an actor. */
  const walkIn = (recording: Recording) => {
    const [actor] = actorsOf(liveOf(recording), 'kill');
    const { page: from, id } = actor!;
    const events = recording.events.filter((event) => event.page === from && event.actor === id);
    const before = recording.before[keyOf(from, id)] ?? null;
    return followRecording(killModel, walks, { before, events });
  };
  const later = [
    'kill.confirmed',
    'freePot done',
    'markDead fails',
    'restorePot: potTaken',
    'failure.accepted',
  ];

  test('opens as a walk from the start of its flow', async () => {
    const found = walkIn(parseRecording(recordingText(await record(false), true)));
    expect(found).toEqual({
      start: 'in a pot',
      steps: ['warning.accepted', ...later],
      ahead: 0,
      lost: null,
    });
    const { frames, failure } = walk(killModel, found!.start, found!.steps);
    expect(failure).toBeNull();
    expect(frames.at(-1)!.seen).toMatchObject({ state: 'failed', output: { kind: 'failed' } });
  });

  test('that began later opens as a walk that first leads there', async () => {
    expect(walkIn(await record(true))).toEqual({
      start: 'in a pot',
      steps: ['warning.accepted', ...later],
      ahead: 1,
      lost: null,
    });
  });

  test('says what the model cannot repeat', async () => {
    const recording = await record(false);
    const events = recording.events.map((event) =>
      event.event.type === 'xstate.done.actor.restorePot' ? { ...event, state: 'warning' } : event,
    );
    expect(walkIn({ ...recording, events })).toMatchObject({
      steps: ['warning.accepted', ...later.slice(0, 3)],
      lost: { type: 'xstate.done.actor.restorePot', state: 'warning' },
    });
    expect(followRecording(killModel, walks, { before: 'nowhere', events: [] })).toBeNull();
  });
});
