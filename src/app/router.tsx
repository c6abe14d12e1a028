import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  Outlet,
  useParams,
} from '@tanstack/react-router';
import { screenAt } from '#domain/pageAddresses.ts';
import { HomeScreen } from './pages/home/HomeScreen.tsx';
import { lazyPage, PageFailure, PagePending } from './shell/lazyPage.tsx';
import { Shell } from './shell/Shell.tsx';
import { LateBackground } from './shell/startup/LateBackground.tsx';
import { lazyOptional } from './ui/pages/lazyComponent.tsx';
import { pageMotion } from './ui/pages/pageMotion.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

/** How long a page stays while the code of the next one loads, in ms. */
const pendingMs = 200;

const root = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <LateBackground />
    </>
  ),
  // Unknown paths redirect to home (spec §2).
  notFoundComponent: () => <Navigate to="/" replace />,
});

const Beside = lazyOptional(() => import('./pages/beside/Beside.tsx'));

/** The main layout. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: () => <Shell beside={<Beside />} />,
});

const home = createRoute({ getParentRoute: () => shell, path: '/', component: HomeScreen });
const plants = createRoute({
  getParentRoute: () => shell,
  path: '/plants',
  component: lazyPage(() => import('./pages/plants/PlantsScreen.tsx'), screenAt['/plants']),
});
const plant = createRoute({
  getParentRoute: () => shell,
  path: '/plants/$plantId',
  component: lazyPage(() => import('./pages/plant/PlantScreen.tsx'), screenAt['/plants/$plantId']),
  /** The page with the pressed photo stays longer than other pages: out of a spinner, no photo could move. */
  get pendingMs(): number {
    return router.state.resolvedLocation ? 1000 : pendingMs;
  },
});
const pots = createRoute({
  getParentRoute: () => shell,
  path: '/pots',
  component: lazyPage(() => import('./pages/pots/PotsScreen.tsx'), screenAt['/pots']),
});
const tasks = createRoute({
  getParentRoute: () => shell,
  path: '/tasks',
  component: lazyPage(() => import('./pages/tasks/TasksScreen.tsx'), screenAt['/tasks']),
});
const MonthScreen = lazyPage(() => import('./pages/month/MonthScreen.tsx'), 'MonthScreen');
const month = createRoute({
  getParentRoute: () => shell,
  path: '/tasks/month',
  component: MonthScreen,
});
const plantMonth = createRoute({
  getParentRoute: () => shell,
  path: '/plants/$plantId/month',
  component: MonthScreen,
});
const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings',
  component: lazyPage(() => import('./pages/settings/SettingsScreen.tsx'), screenAt['/settings']),
});
const notifications = createRoute({
  getParentRoute: () => shell,
  path: '/settings/notifications',
  component: lazyPage(
    () => import('./pages/notifications/NotificationsScreen.tsx'),
    screenAt['/settings/notifications'],
  ),
});
const people = createRoute({
  getParentRoute: () => shell,
  path: '/settings/people',
  component: lazyPage(() => import('./pages/people/PeopleScreen.tsx'), screenAt['/settings/people']),
});
const away = createRoute({
  getParentRoute: () => shell,
  path: '/settings/away',
  component: lazyPage(() => import('./pages/away/AwayScreen.tsx'), screenAt['/settings/away']),
});
const careKinds = createRoute({
  getParentRoute: () => shell,
  path: '/settings/care-kinds',
  component: lazyPage(
    () => import('./pages/careKinds/CareKindsScreen.tsx'),
    screenAt['/settings/care-kinds'],
  ),
});
const account = createRoute({
  getParentRoute: () => shell,
  path: '/settings/account',
  component: lazyPage(() => import('./pages/account/AccountScreen.tsx'), screenAt['/settings/account']),
});
const accessTokens = createRoute({
  getParentRoute: () => shell,
  path: '/settings/access',
  component: lazyPage(
    () => import('./pages/accessTokens/AccessTokensScreen.tsx'),
    screenAt['/settings/access'],
  ),
});
const webhooks = createRoute({
  getParentRoute: () => shell,
  path: '/settings/webhooks',
  component: lazyPage(() => import('./pages/webhooks/WebhooksScreen.tsx'), screenAt['/settings/webhooks']),
});
const bin = createRoute({
  getParentRoute: () => shell,
  path: '/settings/bin',
  component: lazyPage(() => import('./pages/bin/BinScreen.tsx'), screenAt['/settings/bin']),
});
const places = createRoute({
  getParentRoute: () => shell,
  path: '/settings/places',
  component: lazyPage(() => import('./pages/places/PlacesScreen.tsx'), screenAt['/settings/places']),
});
const backups = createRoute({
  getParentRoute: () => shell,
  path: '/settings/backups',
  component: lazyPage(() => import('./pages/backups/BackupsScreen.tsx'), screenAt['/settings/backups']),
});
const exporting = createRoute({
  getParentRoute: () => shell,
  path: '/settings/export',
  component: lazyPage(() => import('./pages/export/ExportScreen.tsx'), screenAt['/settings/export']),
});
const importing = createRoute({
  getParentRoute: () => shell,
  path: '/settings/import',
  component: lazyPage(() => import('./pages/import/ImportScreen.tsx'), screenAt['/settings/import']),
});
const labels = createRoute({
  getParentRoute: () => shell,
  path: '/settings/labels',
  component: lazyPage(() => import('./pages/labels/LabelsScreen.tsx'), screenAt['/settings/labels']),
});
const batch = createRoute({
  getParentRoute: () => shell,
  path: '/settings/labels/$batchId',
  component: lazyPage(() => import('./pages/labels/BatchScreen.tsx'), screenAt['/settings/labels/$batchId']),
});
const potLabels = createRoute({
  getParentRoute: () => shell,
  path: '/settings/labels/pots/$potId',
  component: lazyPage(
    () => import('./pages/labels/PotLabelsScreen.tsx'),
    screenAt['/settings/labels/pots/$potId'],
  ),
});

/** The alternative layout: pages that fill the screen. */
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyPage(() => import('./pages/login/LoginScreen.tsx'), screenAt['/login']),
});
const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyPage(
    () => import('./pages/resetPassword/ResetPasswordScreen.tsx'),
    screenAt['/reset-password'],
  ),
});
const emailVerified = createRoute({
  getParentRoute: () => root,
  path: '/email-verified',
  component: lazyPage(
    () => import('./pages/emailVerified/EmailVerifiedScreen.tsx'),
    screenAt['/email-verified'],
  ),
});
const newUser = createRoute({
  getParentRoute: () => root,
  path: '/users/new',
  component: lazyPage(() => import('./pages/newUser/NewUserScreen.tsx'), screenAt['/users/new']),
});
const restore = createRoute({
  getParentRoute: () => root,
  path: '/restore',
  component: lazyPage(() => import('./pages/restore/RestoreScreen.tsx'), screenAt['/restore']),
});
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  component: lazyPage(() => import('./pages/join/JoinScreen.tsx'), screenAt['/join']),
});
const sit = createRoute({
  getParentRoute: () => root,
  path: '/sit/$token',
  component: lazyPage(() => import('./pages/sit/SitScreen.tsx'), screenAt['/sit/$token']),
});
const ScanScreen = lazyPage(() => import('./pages/scan/ScanScreen.tsx'), screenAt['/scan']);
const scan = createRoute({
  getParentRoute: () => root,
  path: '/scan',
  component: Object.assign(() => <ScanScreen code={null} />, { preload: ScanScreen.preload }),
});
/** The address on a label, in any letter case. */
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
    shell.addChildren([
      home,
      plants,
      plant,
      plantMonth,
      pots,
      tasks,
      month,
      settings,
      notifications,
      people,
      away,
      careKinds,
      bin,
      places,
      labels,
      batch,
      potLabels,
      account,
      accessTokens,
      webhooks,
      backups,
      exporting,
      importing,
    ]),
    login,
    resetPassword,
    emailVerified,
    newUser,
    restore,
    join,
    sit,
    scan,
    labelAddress,
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultViewTransition: pageMotion,
  defaultPendingMs: pendingMs,
  // A page that is ready does not wait for its spinner.
  defaultPendingMinMs: 0,
  defaultErrorComponent: PageFailure,
  defaultPendingComponent: PagePending,
});
