// Loaded with the page, so that the first tap works without a network.
import '#app/flows/bulkDone/actors.ts';
import '#app/flows/careAction/actors.ts';
import '#app/flows/frequencyOffer/actors.ts';
import '#app/flows/snooze/actors.ts';
import '#app/flows/winterQuestion/actors.ts';
import { CalendarDays, Clock, MapPin } from 'lucide';
import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { bulkTasks } from '#domain/bulkCare.ts';
import { noFilter } from '#domain/taskFilter.ts';
import { taskSorts, type TaskSort } from '#domain/taskGroups.ts';
import { snoozeChoices } from '#domain/taskCare.ts';
import { answerOf } from '#domain/taskList.ts';
import { useActions } from '#app/data/lists.ts';
import { queryKeys } from '#app/data/keys.ts';
import { readAgain } from '#app/data/readAgain.ts';
import { useTasks, type Task } from '#app/data/tasks.ts';
import { useShownTasks } from '#app/data/useShownTasks.ts';
import { app } from '#app/runtime/app.ts';
import { start } from '#app/runtime/start.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { leavingRows } from '#app/ui/lists/leavingRows.ts';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import type { IconLike } from '#app/ui/Icon.tsx';
import type { MenuItem } from '#app/ui/overlays/Menu.tsx';
import { Page } from '#app/ui/pages/Page.tsx';
import PullToRefresh from '#app/flows/listRefresh/PullToRefresh.tsx';
import { BulkOffers } from './BulkOffers.tsx';
import { FilterChips } from './FilterChips.tsx';
import { OffersLine } from './OffersLine.tsx';
import { doTask, selectTasks, snooze } from './requests.ts';
import { Selection } from './Selection.tsx';
import { ShownTask } from './ShownTask.tsx';
import { TaskGroups } from './TaskGroups.tsx';
import { useFocusKept } from './useFocusKept.ts';
import { useRowSwipe } from './useRowSwipe.ts';
import { useTasksOfPlants } from './useTasksOfPlants.ts';
import { useTaskView } from './useTaskView.ts';
import { WinterCard } from './WinterCard.tsx';

const sortLooks: Record<TaskSort, { label: string; icon: IconLike }> = {
  date: { label: 'Sort by date', icon: Clock },
  plant: { label: 'Sort by plant', icon: 'leaf' },
  action: { label: 'Sort by action', icon: 'list-checks' },
  place: { label: 'Sort by place', icon: MapPin },
};

const read = () => readAgain(queryKeys.tasks);

/** Closes an open choice of days, or a selection: the user has left the list, or its tasks are gone. */
function closeFlows(): void {
  const { snooze: snoozing, bulkDone } = app.getSnapshot().children;
  if (snoozing?.getSnapshot().matches('choosing')) snoozing.send({ type: 'overlay.closed' });
  // A choice of days closes to the selection.
  if (bulkDone?.getSnapshot().matches('choosingDays')) bulkDone.send({ type: 'overlay.closed' });
  if (bulkDone?.getSnapshot().matches('selecting')) bulkDone.send({ type: 'overlay.closed' });
}

/** `/tasks`: the list of tasks (spec §2). */
export function TasksScreen() {
  const navigate = useNavigate();
  const query = useTasks();
  const { tasks: shownTasks, today } = useShownTasks();
  const tasks = useTasksOfPlants(shownTasks);
  const view = useTaskView(tasks, today);
  const { data: actions = [] } = useActions();
  const refresh = useRef<() => void>(null);
  const area = useRef<HTMLDivElement>(null);
  const snoozing = useSelector(app, (snapshot) => snapshot.children.snooze);
  const openId = useSelector(snoozing, (s) => (s?.matches('choosing') ? s.context.taskId : null));
  const bulkDone = useSelector(app, (snapshot) => snapshot.children.bulkDone);
  const isSelecting = useSelector(
    bulkDone,
    (s) => (s?.matches('selecting') || s?.matches('choosingDays')) ?? false,
  );
  const isFree = useSelector(app, (s) =>
    s.can({ type: 'bulkDone.requested', input: { taskIds: [], entries: [] } }),
  );
  const find = (taskId: string) => tasks.find(({ taskID }) => taskID === taskId);
  const swiped = (act: (task: Task) => void) => (taskId: string) => {
    const task = find(taskId);
    if (task) act(task);
  };
  const canSelect = bulkTasks(tasks, today).length > 0;
  // Another user has done the task that was to be snoozed, or the last one that could be selected.
  const isOver = query.data !== undefined && (isSelecting ? !canSelect : openId !== null && !find(openId));
  useEffect(() => closeFlows, []);
  useEffect(() => {
    if (isOver) closeFlows();
  }, [isOver]);
  useFocusKept(area);
  useEffect(() => leavingRows(area.current), []);
  useRowSwipe(area, {
    isFree: isFree && !isSelecting,
    onShort: swiped((task) => snooze(task, null, today)),
    onFar: swiped((task) => snooze(task, snoozeChoices(task.taskDueDate, today)[0]!.days, today)),
    onDone: swiped((task) => {
      const action = actions.find(({ actionID }) => actionID === answerOf(task)?.actionID);
      if (action) doTask(task, action);
    }),
    onHeld: selectTasks,
  });

  const menu: MenuItem[] = [
    ...taskSorts.map((name) => ({
      ...sortLooks[name],
      isChosen: name === view.sort,
      onSelect: () => view.setSort(name),
    })),
    ...(canSelect && isFree && !isSelecting
      ? ([
          { label: 'Select tasks', icon: 'check', onSelect: () => selectTasks() },
          {
            label: 'Walk-round',
            icon: 'scan-line',
            onSelect: () => start({ type: 'walkRound.requested', input: undefined }),
          },
        ] satisfies MenuItem[])
      : []),
    {
      label: 'Month',
      icon: CalendarDays,
      onSelect: () => void navigate({ to: '/tasks/month' }),
    },
    {
      label: 'Order of places',
      icon: 'house',
      onSelect: () => void navigate({ to: '/settings/places' }),
    },
    { label: 'Refresh', icon: 'rotate-cw', onSelect: () => refresh.current?.() },
  ];
  const row = (task: Task, isMore: boolean) => (
    <ShownTask task={task} today={today} hasPlace={view.hasPlace} isMore={isMore} isFree={isFree} />
  );
  const groups = (members: readonly Task[], rowOf: (task: Task, isMore: boolean) => ReactNode) => (
    <TaskGroups tasks={members} sort={view.sort} today={today} places={view.places} row={rowOf} />
  );
  const { due, places, actions: kinds } = view.chips;
  return (
    <Page title="Tasks" menu={menu} column="list">
      <PullToRefresh read={read} handle={refresh} />
      {!isSelecting && <WinterCard isFree={isFree} />}
      {!isSelecting && <OffersLine isFree={isFree} />}
      <div ref={area}>
        {query.isError && !query.data ? (
          <ErrorState text="Couldn't load the tasks." onRetry={() => void query.refetch()} />
        ) : query.isPending ? (
          <ListSkeleton />
        ) : tasks.length === 0 ? (
          <p className="flex flex-col items-center gap-4 px-4 py-10 text-center text-body font-semibold">
            <span aria-hidden className="text-[4rem] leading-none">
              🪴
            </span>
            All the plants are snug
          </p>
        ) : (
          <>
            {places.length + kinds.length > 0 && (
              <FilterChips
                due={due}
                places={places}
                actions={kinds}
                filter={view.filter}
                onChange={view.setFilter}
              />
            )}
            {isSelecting && bulkDone ? (
              <Selection
                flow={bulkDone}
                tasks={view.shown}
                today={today}
                hasPlace={view.hasPlace}
                groups={groups}
              />
            ) : view.shown.length === 0 ? (
              <div className="flex flex-col items-center gap-4 px-4 py-10 text-center">
                <p className="font-semibold">Nothing to do here</p>
                <Button variant="secondary" onClick={() => view.setFilter(noFilter)}>
                  Show all tasks
                </Button>
              </div>
            ) : (
              <>
                {view.isFiltered && (
                  <BulkOffers tasks={view.shown} place={view.filter.place} today={today} isFree={isFree} />
                )}
                {groups(view.shown, row)}
              </>
            )}
          </>
        )}
      </div>
    </Page>
  );
}
