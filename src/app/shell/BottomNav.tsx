import { Link, useLocation } from '@tanstack/react-router';
import { Icon } from '#app/ui/Icon.tsx';
import { prepareScan } from './prepareScan.ts';
import { TasksPlace } from './TasksPlace.tsx';

const places = [
  { to: '/', label: 'Home', icon: 'house' },
  { to: '/plants', label: 'Plants', icon: 'leaf' },
  { to: '/scan', label: 'Scan', icon: 'scan-line' },
  { to: '/tasks', label: 'Tasks', icon: 'list-checks' },
  { to: '/settings', label: 'Settings', icon: 'settings' },
] as const;

/** Pages whose address does not begin with that of the place they belong to. */
const belongsTo: Partial<Record<string, string>> = { '/pots': '/settings' };

/** The bottom navigation: home, plants, the scanner in the middle, tasks, settings (spec §2). */
export function BottomNav() {
  const here = useLocation({ select: (location) => location.pathname });
  const place = belongsTo[here.replace(/(?!^)\/$/, '')];
  return (
    <nav
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex h-[min(4rem,20vw)] max-w-md items-stretch justify-around">
        {places.map(({ to, label, icon }) => (
          <li key={to} className="flex min-w-0 flex-1 justify-center">
            {to === '/scan' ? (
              <Link
                to={to}
                state={{ returnTo: here }}
                aria-label={label}
                title={label}
                onPointerDown={prepareScan}
                className="-mt-5 flex size-[min(4rem,20vw)] items-center justify-center rounded-full border-4 border-paper bg-leaf text-on-leaf shadow-float transition duration-150 active:scale-95"
              >
                <Icon icon={icon} size={28} />
              </Link>
            ) : (
              <Link
                to={to}
                onClick={() => here === to && window.scrollTo({ top: 0 })}
                activeOptions={{ exact: to === '/' }}
                activeProps={{ className: 'text-leaf' }}
                inactiveProps={
                  to === place
                    ? { className: 'text-leaf', 'aria-current': true }
                    : { className: 'text-muted' }
                }
                className="flex w-full flex-col items-center justify-center gap-0.5 text-[min(0.8125rem,3.6vw)] leading-tight font-semibold"
              >
                {to === '/tasks' ? (
                  <TasksPlace label={label} icon={icon} />
                ) : (
                  <>
                    <Icon icon={icon} />
                    {label}
                  </>
                )}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
