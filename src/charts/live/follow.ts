import type {
  AnyActor,
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { pathOf, stateOf, transitionKey } from '#walks/names.ts';
import { lastOf, type LiveActor, type LiveEvent } from './messages.ts';
import { plain } from './plain.ts';
import { timesAfter } from './stateTimes.ts';

/** The follower of a page's actors. */
export interface Follower {
  /** For XState's option `inspect`. */
  inspect(inspection: InspectionEvent): void;
  /** All running actors, and the last events. */
  whole(): { actors: LiveActor[]; events: LiveEvent[] };
}

/** An event that an actor has received. */
interface Sent {
  event: object;
  /** Counts what is sent: an actor that is at work handles it later than others. */
  order: number;
  told: Omit<LiveEvent, 'place' | 'state' | 'taken'>;
}

interface Followed {
  ref: AnyActor;
  /** As it was reported last; `null` until the actor starts. React creates actors that it never starts. */
  known: LiveActor | null;
  /** Not handled yet. */
  waiting: Sent[];
  /** The transitions since its last report. */
  taken: AnyTransitionDefinition[];
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && '_nodes' in snapshot;

/** Returns whether an event shows what happens to a flow, and not how XState makes a promise or a callback. */
const isShown = (type: string, isChart: boolean) => isChart || !type.startsWith('xstate.');

/**
 * Follows all actors of a page by XState's inspection.
 *
 * @param tell called once for each burst of events, with the actors that changed
 * @param now in ms since 1970
 */
export function follow(
  tell: (actors: LiveActor[], events: LiveEvent[]) => void,
  now: () => number,
): Follower {
  const followed = new WeakMap<object, Followed>();
  const running = new Set<Followed>();
  const changed = new Set<Followed>();
  let handled: { order: number; told: Omit<LiveEvent, 'place'> }[] = [];
  let lastOrder = 0;
  let events: LiveEvent[] = [];
  let lastPlace = 0;

  const flush = () => {
    // A chart whose transition throws sends no snapshot.
    for (const each of running) if (each.ref.getSnapshot().status !== 'active') settle(each);
    const added = handled
      .toSorted((a, b) => a.order - b.order)
      .map(({ told }): LiveEvent => ({ place: (lastPlace += 1), ...told }));
    handled = [];
    events = lastOf([...events, ...added]);
    const actors = [...changed].map(({ known }) => known!);
    changed.clear();
    if (actors.length > 0 || added.length > 0) tell(actors, added);
  };
  const change = (each: Followed) => {
    if (changed.size === 0 && handled.length === 0) queueMicrotask(flush);
    if (each.known) changed.add(each);
  };
  const finish = (each: Followed, { order, told }: Sent, taken: readonly AnyTransitionDefinition[]) => {
    change(each);
    const keys = [...new Set(taken.map(transitionKey))];
    handled.push({ order, told: { ...told, state: each.known!.state, taken: keys } });
  };
  /** Takes over the status and the states of an actor. */
  const settle = (each: Followed) => {
    const snapshot: unknown = each.ref.getSnapshot();
    const { status } = snapshot as { status: LiveActor['status'] };
    const known = each.known!;
    const at = now();
    const nodes: AnyStateNode[] = isMachineSnapshot(snapshot) ? snapshot._nodes : [];
    const paths = new Set(nodes.map(pathOf).filter((path) => path !== ''));
    const isOver = status !== 'active';
    each.known = {
      ...known,
      status,
      state: isMachineSnapshot(snapshot) ? stateOf(snapshot) : '',
      times: timesAfter(known.times, isOver ? new Set() : paths, enteredBy(each.taken, paths), at),
      endedAt: isOver ? (known.endedAt ?? at) : null,
    };
    if (JSON.stringify(each.known) !== JSON.stringify(known)) change(each);
    if (!isOver) return;
    running.delete(each);
    for (const sent of each.waiting.splice(0)) finish(each, sent, []);
  };
  const begin = (each: Followed) => {
    const { ref } = each;
    // From the snapshot: the logic of a lazy-loaded flow only passes on to its chart.
    const snapshot: unknown = ref.getSnapshot();
    const chart = isMachineSnapshot(snapshot) ? snapshot.machine.id : null;
    each.known = {
      id: ref.sessionId,
      // XState names a root after its number.
      name: ref.id === ref.sessionId ? (chart ?? ref.id) : ref.id,
      chart,
      parent: ref._parent?.sessionId ?? null,
      status: 'active',
      state: '',
      times: {},
      startedAt: now(),
      endedAt: null,
    };
    running.add(each);
    settle(each);
    change(each);
  };

  const receive = (each: Followed, source: AnyActor | undefined, event: { type: string }) => {
    if (each.known === null) begin(each);
    const { id, name, chart, status } = each.known!;
    if (!isShown(event.type, chart !== null)) return;
    const told = {
      at: now(),
      actor: id,
      name,
      chart,
      source: source ? (followed.get(source)?.known?.name ?? source.id) : null,
      event: plain(event) as LiveEvent['event'],
    };
    const sent: Sent = { event, order: (lastOrder += 1), told };
    if (status === 'active') each.waiting.push(sent);
    else finish(each, sent, []);
  };
  const report = (each: Followed, event: object) => {
    const place = each.waiting.findIndex((one) => one.event === event);
    const [own] = place < 0 ? [] : each.waiting.splice(place, 1);
    settle(each);
    if (own) finish(each, own, each.taken);
    each.taken = [];
  };

  return {
    inspect(inspection) {
      const ref = inspection.actorRef as AnyActor;
      if (inspection.type === '@xstate.actor') {
        followed.set(ref, { ref, known: null, waiting: [], taken: [] });
        return;
      }
      const each = followed.get(ref);
      if (!each) return;
      if (inspection.type === '@xstate.event') {
        receive(each, inspection.sourceRef as AnyActor | undefined, inspection.event);
      } else if (inspection.type === '@xstate.microstep') {
        each.taken.push(...inspection._transitions);
      } else if (inspection.type === '@xstate.snapshot' && each.known) {
        report(each, inspection.event);
      }
    },
    whole: () => ({ actors: [...running].map(({ known }) => known!), events }),
  };
}

/** Returns those of the active states that transitions entered, also if they were active before. */
function enteredBy(taken: readonly AnyTransitionDefinition[], active: ReadonlySet<string>): Set<string> {
  const targets = taken.flatMap(({ source, target = [], reenter }) =>
    target.map((node) => ({ path: pathOf(node), isLeft: reenter || node !== source })),
  );
  return new Set(
    [...active].filter((path) =>
      targets.some((target) => (path === target.path && target.isLeft) || path.startsWith(`${target.path}.`)),
    ),
  );
}
