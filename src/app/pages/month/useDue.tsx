import { useMemo } from 'react';
import { answerOf, isPending, taskName } from '#domain/taskList.ts';
import { useActions, type Action } from '#app/data/lists.ts';
import type { Task } from '#app/data/tasks.ts';
import { useShownTasks } from '#app/data/useShownTasks.ts';
import type { DueItem } from './Month.tsx';
import { MonthRow } from './MonthRow.tsx';

const none: never[] = [];

function itemsOf(task: Task, text: string, actions: readonly Action[]): DueItem[] {
  const answer = answerOf(task);
  const action = actions.find(({ actionID }) => actionID === answer?.actionID);
  if (!action) return [];
  const { taskID: id, taskDueDate, plantID } = task;
  const { actionIcon: icon, actionColour: colour, actionBackground: background } = action;
  return [{ id, taskDueDate, row: <MonthRow plantId={plantID} {...{ icon, colour, background, text }} /> }];
}

/**
 * Returns what is due, with this phone's pending changes applied.
 *
 * @param plantId of the plant whose tasks are wanted; `null` for all
 */
export function useDue(plantId: string | null): { today: string; due: DueItem[] } {
  const { tasks, today } = useShownTasks();
  const { data: actions = none } = useActions();
  return useMemo(() => {
    const wanted = tasks.filter((task) => isPending(task) && (plantId === null || task.plantID === plantId));
    const due = wanted.flatMap((task) => {
      const name = taskName(task);
      return itemsOf(task, plantId === null ? `${task.plantName}: ${name}` : name, actions);
    });
    return { today, due };
  }, [tasks, today, plantId, actions]);
}
