import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  useParams,
} from '@tanstack/react-router';
import { whenIdle } from './device/idle.ts';
import { screenAt } from './screens/addresses.ts';
import { HomeScreen } from './screens/home/HomeScreen.tsx';
import { lazyPage, PageFailure, PagePending } from './screens/shell/lazyPage.tsx';
import { Shell } from './screens/shell/Shell.tsx';
import { optional } from './ui/part.tsx';
import { pageMotion } from './ui/pageMotion.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface HistoryState {
    /** Where the scanner goes when there is nothing to go back to (spec §2). */
    returnTo?: string;
    /** Where to go after signing in (spec §2). */
    origin?: string;
    /** The place of the first label, as it was typed where the labels were made. */
    startAt?: string;
    /** The photo that is shown over the page, and the entry whose photos it is among; without one, all of the plant's. */
    photo?: { photoId: string; entryId: string | null };
  }
}

/** The first page has the line and the phone for itself so long, in ms: what keeps the whole app on the phone fetches all of it. */
const head = 2500;

/** New versions and reminders: fetched once the page has nothing better to do, and done without where that fails. */
const Background = optional(async () => {
  await new Promise((resolve) => setTimeout(resolve, head));
  await new Promise<void>(whenIdle);
  return import('./screens/update/Background.tsx');
});

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Background />
    </>
  ),
  // Any unknown path is home (spec §2).
  notFoundComponent: () => <Navigate to="/" replace />,
});

/** The main layout. */
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });

const home = createRoute({ getParentRoute: () => shell, path: '/', component: HomeScreen });
const plants = createRoute({
  getParentRoute: () => shell,
  path: '/plants',
  component: lazyPage(() => import('./screens/plants/PlantsScreen.tsx'), screenAt['/plants']),
});
const plant = createRoute({
  getParentRoute: () => shell,
  path: '/plants/$plantId',
  component: lazyPage(() => import('./screens/plant/PlantScreen.tsx'), screenAt['/plants/$plantId']),
});
const tasks = createRoute({
  getParentRoute: () => shell,
  path: '/tasks',
  component: lazyPage(() => import('./screens/tasks/TasksScreen.tsx'), screenAt['/tasks']),
});
const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyPage(() => import('./screens/settings/SettingsScreen.tsx'), screenAt['/settings']),
});
const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/settings/notifications',
  component: lazyPage(
    () => import('./screens/settings/NotificationsScreen.tsx'),
    screenAt['/settings/notifications'],
  ),
});
const labels = createRoute({
  getParentRoute: () => shell,
  path: '/settings/labels',
  component: lazyPage(() => import('./screens/labels/LabelsScreen.tsx'), screenAt['/settings/labels']),
});
const batch = createRoute({
  getParentRoute: () => shell,
  path: '/settings/labels/$batchId',
  component: lazyPage(
    () => import('./screens/labels/BatchScreen.tsx'),
    screenAt['/settings/labels/$batchId'],
  ),
});

/** The alternative layout: pages that fill the screen. */
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyPage(() => import('./screens/login/LoginScreen.tsx'), screenAt['/login']),
});
const newUser = createRoute({
  getParentRoute: () => root,
  path: '/users/new',
  component: lazyPage(() => import('./screens/users/NewUserScreen.tsx'), screenAt['/users/new']),
});
const ScanScreen = lazyPage(() => import('./screens/scan/ScanScreen.tsx'), screenAt['/scan']);
const scan = createRoute({
  getParentRoute: () => root,
  path: '/scan',
  component: () => <ScanScreen code={null} />,
});
/** A label's address, in whatever case it was printed. */
const labelAddress = createRoute({
  getParentRoute: () => root,
  path: '/q/$code',
  component: function LabelAddress() {
    const { code } = useParams({ from: '/q/$code' });
    return <ScanScreen code={code} />;
  },
});

export const router = createRouter({
  routeTree: root.addChildren([
    shell.addChildren([home, plants, plant, tasks, settings, notifications, labels, batch]),
    login,
    newUser,
    scan,
    labelAddress,
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultViewTransition: pageMotion,
  defaultPendingMs: 200,
  defaultErrorComponent: PageFailure,
  defaultPendingComponent: PagePending,
});
