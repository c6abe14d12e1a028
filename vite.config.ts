import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { liveInspection } from './src/charts/live/viteLive.ts';
import { contractHash } from './src/server/http/contractHash.ts';
import { stampSources } from './src/tools/appBuild.ts';
import { changes } from './src/tools/viteChanges.ts';
import { compileEarly } from './src/tools/viteCompileEarly.ts';
import { early, firstSteps } from './src/tools/viteEarly.ts';
import { loadCodeBy } from './src/tools/viteLoadCode.ts';
import { notice } from './src/tools/viteNotice.ts';
import { precompress } from './src/tools/vitePrecompress.ts';
import { serviceWorker } from './src/tools/viteServiceWorker.ts';
import { stripCharts } from './src/tools/viteStripCharts.ts';

// The server compares `Origin` with `Host`, so the proxy must keep the host.
const api = { target: `http://localhost:${process.env.PORT ?? 3000}`, changeOrigin: false };

/**
 * Libraries that every page needs. One file compresses better than many, and changes less often than the app's code. Left out
 * are parts of TanStack Query that only the settings use.
 */
const libraries =
  /node_modules\/(?!.*\/(useMutation|mutationObserver)\.js)(react|react-dom|scheduler|xstate|@xstate\/react|@tanstack\/[^/]+|use-sync-external-store|openapi-fetch)\//;

/** The oldest browsers, as the compiler names them: newer syntax and CSS are compiled for these. */
const browsers = manifest.browserslist.map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' >= ', ''),
);

export default defineConfig({
  plugins: [
    stripCharts(),
    react(),
    tailwindcss(),
    compileEarly(),
    early('src/app/early.js'),
    loadCodeBy('src/app/runtime/loadCode.ts'),
    notice(),
    changes(manifest.version),
    serviceWorker('src/app/worker/sw.ts'),
    precompress(),
    liveInspection(),
    stampSources(),
  ],
  // React has this hook itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // By default, the pages of the chart room and of tests are read too.
  optimizeDeps: { entries: ['index.html'] },
  define: {
    __VERSION__: JSON.stringify(manifest.version),
    // Lists that a phone keeps have the shapes that the contract describes.
    __CONTRACT__: JSON.stringify(contractHash),
  },
  worker: { format: 'es' },
  build: {
    target: browsers,
    manifest: true,
    assetsInlineLimit: 0,
    // It would run last: `early.js` loads the app.
    modulePreload: { polyfill: false },
    // One stylesheet; the styles of the first page are inlined too.
    cssCodeSplit: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Chunks of flows are called after the flow. The first page lists the names of all chunks, so their hashes are short.
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${/flows\/(\w+)\/actors\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? name}-[hash:7].js`,
        codeSplitting: {
          groups: [
            { name: firstSteps.libraries, test: libraries },
            // The app's code that every page needs, in one chunk because it is loaded together.
            { name: firstSteps.flows, test: /src\/app\/root\.ts$/, tags: ['$initial'] },
            { name: 'first', tags: ['$initial'] },
            // Modules that several pages or flows share, by the room that they are in.
            { name: 'storage', test: /src\/app\/storage\/|node_modules\/idb\//, minShareCount: 2 },
            // A group takes along what its modules import.
            { name: 'dates', test: /src\/domain\/dates\.ts$/, minShareCount: 2 },
            { name: 'ui', test: /src\/app\/ui\/(?!qr|Qr)|node_modules\/lucide\//, minShareCount: 2 },
            {
              name: 'data',
              test: /src\/app\/(data\/(?!write\/|intents\/)|runtime\/useIs)/,
              minShareCount: 2,
            },
            {
              name: 'changes',
              test: /machines\/(outbox|photoUpload)|src\/app\/(flows\/(outbox|photoUpload)|data\/intents)\/\w+\.ts$/,
              minShareCount: 2,
            },
            { name: 'support', test: /machines\/support\//, minShareCount: 2 },
            {
              name: 'species',
              test: /src\/domain\/species\/(houseplants|sources|species|table)\.ts/,
              minShareCount: 2,
            },
            // Only forms of plants and pots have the fields that are left out.
            { name: 'forms', test: /src\/app\/flows\/forms\/(?!Species|Food|Acquired)/, minShareCount: 2 },
            { name: 'camera', test: /src\/app\/device\/camera\/camera/, minShareCount: 2 },
            { name: 'photos', test: /src\/app\/device\/photos\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/healthz': api,
      // The chart room (`npm run charts`), which can follow the app from here.
      '/charts': { target: `http://localhost:${process.env.SNUG_CHARTS_PORT ?? 5174}`, ws: true },
    },
  },
});
