/** Who may import whom. */
const never = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });
const files = (...paths) => `^(${paths.join('|')})`;

export default {
  forbidden: [
    never(
      'no-cycles',
      {},
      { circular: true, dependencyTypesNot: ['type-only'] },
      'Parts that need each other are one part.',
    ),
    never(
      'domain-is-pure',
      { path: files('src/domain/') },
      { pathNot: files('src/domain/') },
      'Rules know nothing of where they are used.',
    ),
    never(
      'machines-are-pure',
      { path: files('machines/') },
      { pathNot: files('machines/', 'src/domain/', 'src/contract/schema', 'node_modules/xstate/') },
      'A chart knows the rules and the words of the contract, and nothing of the world.',
    ),
    never(
      'server-stands-alone',
      { path: files('src/server/') },
      { path: files('src/app/', 'machines/', 'src/tools/', 'src/contract/client') },
      'The server knows nothing of the app.',
    ),
    never(
      'app-knows-no-server',
      { path: files('src/app/') },
      { path: files('src/server/', 'src/tools/', 'machines/index', 'machines/.*\\.model\\.') },
      'The app knows the contract only, and single charts.',
    ),
    never(
      'screens-are-thin',
      { path: files('src/app/screens/', 'src/app/ui/') },
      { path: files('src/contract/client', 'src/contract/problem', 'src/server/') },
      'Screens show and send; calls are made by actors and queries.',
    ),
    never(
      'ui-is-plain',
      { path: files('src/app/ui/') },
      { path: files('machines/', 'src/app/(actors|queries|screens|device|storage)', 'src/contract/') },
      'The design system knows no flow and no data.',
    ),
    never(
      'device-is-plain',
      { path: files('src/app/device/') },
      { path: files('machines/', 'src/app/(actors|queries|screens|ui)', 'node_modules/(react|xstate)/') },
      'The device is reached by actors.',
    ),
    never(
      'worker-has-no-page',
      { path: files('src/app/worker/') },
      { path: files('src/app/(screens|ui|queries)', 'node_modules/react') },
      'The service worker runs with every page closed.',
    ),
    never(
      'one-client',
      { pathNot: files('src/contract/client') },
      { path: files('node_modules/openapi-fetch/') },
      'The typed client is the only one.',
    ),
    never(
      'no-tests-in-product',
      { path: files('src/', 'machines/') },
      { path: files('tests/', 'e2e/') },
      'Tests know the product.',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.app.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default', 'types'] },
  },
};
