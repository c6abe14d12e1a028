import { useLocation, useParams } from '@tanstack/react-router';
import { usePlants } from '#app/data/lists.ts';
import { useShownTasks } from '#app/data/useShownTasks.ts';
import { PlantsBeside } from './PlantsBeside.tsx';
import { TasksBeside } from './TasksBeside.tsx';

/** The other column of a wide screen: beside a plant the list it was opened from, and beside a list a hint. */
export default function Beside() {
  const { pathname, state } = useLocation();
  const { plantId } = useParams({ strict: false });
  if (plantId !== undefined) return state.beside === 'tasks' ? <TasksBeside /> : <PlantsBeside />;
  return /^\/(plants|tasks)\/?$/.test(pathname) ? <Hint isForTasks={pathname.startsWith('/tasks')} /> : null;
}

function Hint({ isForTasks }: { isForTasks: boolean }) {
  const { data: plants = [] } = usePlants();
  const { tasks } = useShownTasks();
  if ((isForTasks ? tasks : plants).length === 0) return null;
  return (
    <p
      aria-hidden
      className="no-print column column-of-chosen pointer-events-none fixed inset-0 flex items-center justify-center px-8 text-center text-muted"
    >
      Choose a plant to see it here
    </p>
  );
}
