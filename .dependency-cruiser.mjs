/** Import rules between the parts of the project. */
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const files = (...paths) => `^(${paths.join('|')})`;

/**
 * The parts of the app, from the ground up. Each may import only the parts before it. A part is a folder of `src/app`; `root.ts`,
 * `router.tsx` and `main.tsx` are above all of them.
 */
const floors = ['ui', 'storage', 'runtime', 'device', 'data', 'flows', 'worker', 'shell', 'pages'];

const upwards = floors.map((floor, index) =>
  never(
    `${floor}-is-below`,
    { path: files(`src/app/${floor}/`) },
    { path: files('src/app/[^/]+$', ...floors.slice(index + 1).map((above) => `src/app/${above}/`)) },
    `These parts of the app are above ${floor}; no arrow runs back up.`,
  ),
);

export default {
  forbidden: [
    ...upwards,
    never(
      'no-cycles',
      {},
      { circular: true, dependencyTypesNot: ['type-only'] },
      'Modules must not import each other in a cycle.',
    ),
    never(
      'domain-is-pure',
      { path: files('src/domain/') },
      { pathNot: files('src/domain/') },
      'Domain rules import nothing else.',
    ),
    never(
      'machines-are-pure',
      { path: files('machines/') },
      {
        pathNot: files(
          'machines/',
          'src/domain/',
          'src/contract/schema',
          'src/walks/model',
          'node_modules/xstate/',
        ),
      },
      'Charts import only the domain, the types of the contract and XState.',
    ),
    never(
      'walks-know-no-app',
      { path: files('packages/walks/') },
      {
        pathNot: [
          files('packages/walks/', 'node_modules/xstate/'),
          '^(node:)?(child_process|fs|module|path|url|util)$',
        ],
      },
      'The walk engine is a package that works for any chart.',
    ),
    never(
      'walks-of-snug-know-no-app',
      { path: files('src/walks/') },
      { pathNot: [files('src/walks/', 'packages/walks/', 'node_modules/xstate/'), '^(node:)?fs$'] },
      'What Snug adds to the walk engine works for any of its charts.',
    ),
    never(
      'server-stands-alone',
      { path: files('src/server/') },
      { path: files('src/app/', 'machines/', 'src/tools/', 'src/contract/client') },
      'The server does not import the app.',
    ),
    never(
      'sql-is-in-db',
      {
        path: files('src/server/'),
        pathNot: files(
          'src/server/db/',
          'src/server/main',
          'src/server/start/',
          'src/server/backup/(commands|moveInstallation)',
        ),
      },
      {
        path: files(
          'node_modules/(kysely|pg|better-sqlite3)/',
          'src/server/db/(schema|connect|write|household/(scope|plugin|acrossHouseholds))',
        ),
      },
      'Only src/server/db knows the tables and writes SQL.',
    ),
    never(
      'database-is-opened-at-start',
      {
        path: files('src/server/'),
        pathNot: files(
          'src/server/db/',
          'src/server/main',
          'src/server/start/',
          'src/server/backup/(commands|moveInstallation|restoration|restoreBackup)',
        ),
      },
      {
        path: files('src/server/db/'),
        pathNot: files('src/server/db/(faults|knownStays)'),
        dependencyTypesNot: ['type-only'],
      },
      'Requests get the repository that the start of the server made; they import only the types of its rows.',
    ),
    never(
      'db-knows-no-request',
      { path: files('src/server/db/') },
      {
        path: files(
          'src/server/(auth|http|operations|photos|start)/',
          'src/server/(app|deps|main|base/config)',
        ),
      },
      'The repository works without a request.',
    ),
    never(
      'http-knows-no-operation',
      { path: files('src/server/http/') },
      { path: files('src/server/(auth|operations|photos|push|transfer)/', 'src/server/(app|deps|main)') },
      'The parts of a request work for any operation.',
    ),
    never(
      'app-knows-no-server',
      { path: files('src/app/') },
      { path: files('src/server/', 'src/tools/', 'src/walks/', 'packages/', 'machines/.*\\.model\\.') },
      'The app imports single charts and the contract, never the server.',
    ),
    never(
      'pages-are-thin',
      { path: files('src/app/(pages|shell|ui)/', 'src/app/flows/.*\\.tsx$') },
      { path: files('src/contract/problem') },
      'Pages and overlays render and send events; actors and queries handle errors.',
    ),
    never(
      'ui-is-plain',
      { path: files('src/app/ui/') },
      { path: files('machines/', 'src/contract/'), pathNot: files('src/app/ui/') },
      'The design system is independent of flows and data.',
    ),
    never(
      'device-is-plain',
      { path: files('src/app/device/(camera|push|reader)/') },
      { path: files('machines/', 'node_modules/(react|xstate)/') },
      'Device code is independent of charts and pages; actors use it.',
    ),
    never(
      'worker-has-no-page',
      { path: files('src/app/worker/') },
      { path: files('src/app/(device/gestures|flows/forms|pages|shell|ui)', 'node_modules/react') },
      'The service worker runs without a page.',
    ),
    never(
      'one-client',
      { pathNot: files('src/contract/client') },
      { path: files('node_modules/openapi-fetch/') },
      'Requests go through the typed client.',
    ),
    never(
      'requests-in-one-place',
      { path: files('src/app/'), pathNot: files('src/app/(data|worker)/') },
      { path: files('src/contract/client') },
      'Flows and pages use the functions and queries of src/app/data.',
    ),
    never(
      'chart-room-stands-apart',
      { path: files('src/', 'machines/'), pathNot: files('src/charts/', 'src/tools/') },
      { path: files('src/charts/') },
      'The chart room is a tool beside the app.',
    ),
    never(
      'no-tests-in-product',
      { path: files('src/', 'machines/') },
      { path: files('tests/', 'e2e/') },
      'The product does not import tests.',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.app.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
};
