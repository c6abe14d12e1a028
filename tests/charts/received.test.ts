import { describe, expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { LiveMessage } from '#charts/live/messages.ts';
import { liveMachine, type LiveEvents } from '#charts/room/live/liveMachine.ts';
import { nothing, received } from '#charts/room/live/received.ts';
import { actorsOf, childrenOf, timeOn } from '#charts/room/live/selection.ts';
import { eventsOf, sequenceOf } from '#charts/room/live/sequence.ts';
import { answered, followedPage, page, startKill } from './support/followed.ts';

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

test('the room pauses the picture while it still receives', async () => {
  const app = followedPage();
  const actors = {
    listen: fromCallback<LiveEvents>(() => {}),
    watchClock: fromCallback<LiveEvents>(() => {}),
  };
  const room = createActor(liveMachine.provide({ actors }), { input: { at: 0 } }).start();
  const hear = (message: LiveMessage) => room.send({ type: 'message.received', message, at: 5000 });
  const kill = startKill(app);
  await answered();
  app.messages.forEach(hear);
  room.send({ type: 'pause.pressed' });
  kill.send({ type: 'warning.accepted' });
  await answered();
  hear(app.messages.at(-1)!);
  const { held, now } = room.getSnapshot().context;
  expect([held, now].map((live) => actorsOf(live, 'kill')[0]!.state)).toEqual(['warning', 'confirming']);
  room.send({ type: 'follow.pressed' });
  expect(room.getSnapshot().matches({ picture: 'following' })).toBe(true);
});

test('events are shown as a sequence of who sent what to whom, of one actor or of all', async () => {
  const app = followedPage();
  const kill = startKill(app);
  kill.send({ type: 'warning.accepted' });
  kill.send({ type: 'kill.confirmed' });
  await answered();
  const { events } = received(nothing, app.answer(), 5000);
  const { names, messages } = sequenceOf(events);
  const told = messages.map(({ from, to, event }) => `${names[from]} → ${names[to]}: ${event.event.type}`);
  expect(told).toContain('the page → kill: warning.accepted');
  expect(told).toContain('freePot → kill: xstate.done.actor.freePot');
  const ofOne = eventsOf(events, 'freePot').map(({ event }) => event.type);
  expect(ofOne).toContain('xstate.done.actor.freePot');
  expect(ofOne).not.toContain('warning.accepted');
});
