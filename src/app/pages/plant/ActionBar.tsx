import { Ellipsis } from 'lucide';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { healthOf } from '#domain/health.ts';
import { answerOf } from '#domain/taskList.ts';
import { dayIn } from '#domain/zone.ts';
import { useActions, type Action, type Plant } from '#app/data/lists.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { restoreFocus } from '#app/ui/overlays/restoreFocus.ts';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { ActionTile, tileLook } from './ActionTile.tsx';
import { lazySection } from './lazySection.tsx';
import { chooseAction } from './requests.ts';
import { useCare, type ActionCare, type PlantCare } from './useCare.ts';
import { useIsFree } from '#app/runtime/useIsFree.ts';

const TaskAlerts = lazySection("Couldn't load the reminders.", () => import('./TaskAlerts.tsx'));

/** Number of actions shown as buttons (spec §9). */
const primary = 3;

/** Returns the actions of the bar, and those behind 'More' (spec §2). Those of health share one tile, which looks like the latest answer. */
function placed(actions: readonly Action[], { health }: Plant) {
  const answers = actions.filter(({ actionFlow }) => actionFlow === 'health');
  const latest = answers.find(({ actionID }) => healthOf(actionID) === health) ?? answers[0];
  const shown = actions.flatMap((action) => {
    if (action.actionFlow === 'none') return [];
    if (action.actionFlow !== 'health') return action;
    return action === answers[0] ? { ...latest!, actionName: 'Health', actionIcon: 'heart-pulse' } : [];
  });
  return { first: shown.slice(0, primary), rest: shown.slice(primary) };
}

/** Four tiles in a row, and three in the popover; fewer if the text is large. */
const four = 'grid grid-cols-[repeat(auto-fill,minmax(max(4rem,20%),1fr))] gap-x-2 gap-y-3';
const three = 'grid grid-cols-[repeat(auto-fill,minmax(max(6rem,27%),1fr))] gap-x-2 gap-y-3';

/**
 * The care of a living plant: its actions, the first three as buttons, the rest behind 'More' (spec §2). What is due behind 'More'
 * gets an alert of its own.
 */
export function ActionBar({ plant }: { plant: Plant }) {
  const actions = useActions();
  const care = useCare(plant.plantId);
  // A plant that dies loses its actions, perhaps with the focus among them.
  useLayoutEffect(() => restoreFocus, []);
  const { first, rest } = placed(actions.data ?? [], plant);
  const inBar = new Set(first.map(({ actionID }) => actionID));
  const hidden = care.tasks.filter((task) => !inBar.has(answerOf(task)?.actionID ?? 0));
  return (
    <div className="flex flex-col gap-3">
      <Actions plant={plant} care={care} first={first} rest={rest} actions={actions} />
      {care.hasFailed ? (
        <RetryLine text="Couldn't load the reminders." onRetry={() => void care.refetch()} />
      ) : (
        !actions.isPending && (
          <TaskAlerts plant={plant} tasks={hidden} actions={actions.data ?? []} today={care.today} />
        )
      )}
    </div>
  );
}

function Actions({
  plant,
  care,
  first,
  rest,
  actions,
}: {
  plant: Plant;
  care: PlantCare;
  first: readonly Action[];
  rest: readonly Action[];
  actions: ReturnType<typeof useActions>;
}) {
  const isFree = useIsFree();
  const zone = useTimeZone();
  const { health, healthAt } = plant;
  const answered: ActionCare = {
    lastDay: healthAt && dayIn(zone, Date.parse(healthAt)),
    dueDay: null,
    answer: health,
  };
  const tile = (action: Action) => (
    <ActionTile
      key={action.actionFlow === 'health' ? 'health' : action.actionID}
      action={action}
      care={action.actionFlow === 'health' ? answered : care.careOf(action)}
      today={care.today}
      isOff={!isFree}
      onChoose={() => chooseAction(plant, action)}
    />
  );
  if (actions.isError && !actions.data) {
    return <RetryLine text="Couldn't load the actions." onRetry={() => void actions.refetch()} />;
  }
  return (
    <section aria-label="Care" aria-busy={actions.isPending}>
      {actions.isPending ? (
        <div className={`${four} appears-late`}>
          <span role="status" className="sr-only">
            Loading…
          </span>
          {[1, 2, 3, 4].map((place) => (
            <div key={place} className="h-24 animate-pulse rounded-card bg-line" />
          ))}
        </div>
      ) : (
        <Bar first={first.map(tile)} rest={rest.map(tile)} />
      )}
    </section>
  );
}

/** Positions the popover below the bar, since the top layer ignores the layout around it. */
function placeUnder(bar: HTMLElement, popover: HTMLElement): void {
  const { left, bottom, width } = bar.getBoundingClientRect();
  const top = bottom + window.scrollY + 8;
  Object.assign(popover.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
}

/** The bar, and the popover with the rest. The browser closes the popover on a press outside or Escape. */
function Bar({ first, rest }: { first: ReactNode; rest: ReactNode }) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    popover.current!.scrollIntoView({ block: 'nearest' });
    const place = () => placeUnder(bar.current!, popover.current!);
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [isOpen]);

  return (
    <>
      <div ref={bar} className={four}>
        {first}
        <button type="button" popoverTarget={id} className={`border-line bg-card text-ink ${tileLook}`}>
          <Icon icon={isOpen ? 'x' : Ellipsis} size={24} className="shrink-0" />
          {isOpen ? 'Less' : 'More'}
        </button>
      </div>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="group"
        aria-label="More care"
        onBeforeToggle={() => placeUnder(bar.current!, popover.current!)}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="absolute inset-auto rounded-card border border-line bg-card px-2 pt-3 pb-2 text-ink shadow-float"
      >
        <div className={three}>{rest}</div>
      </div>
    </>
  );
}
