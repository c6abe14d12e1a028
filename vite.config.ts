import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { liveInspection } from './src/charts/live/viteLive.ts';
import { contractHash } from './src/server/http/contractHash.ts';
import { stampSources } from './src/tools/appBuild.ts';
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
            // What this device stores: loaded while the first page is rendered.
            {
              name: 'storage',
              test: /src\/app\/(storage\/(?!labelSheet|sharedPhotos|shareFailure|rememberedScans|visits)|photos\/(kept|originals))|node_modules\/idb\//,
            },
            // What both the outbox and pages need.
            {
              name: 'base',
              test: /src\/app\/(server\/(lists|calls|reads|changeLists|intents\/(shows|useWithIntents))|ui\/overlays\/Notice)|node_modules\/uuid\/|domain\/(code|dates|givenDays|photos|plantDetails|preferences|foods)/,
              minShareCount: 2,
            },
            // Small modules that several pages share, in one chunk; without QR codes, which few pages draw.
            {
              name: 'shared',
              test: /src\/app\/(ui\/(?!qr|Qr)|photos\/(PhotoPreview|useThumbnail|checkPictures)|flows\/outbox\/door|runtime\/start)|node_modules\/lucide\//,
              minShareCount: 2,
            },
            // Keeps and sends changes: loaded beside the first page once a user is signed in.
            {
              name: 'outbox',
              test: /machines\/(outbox|photoUpload)|src\/(domain\/outbox|app\/(flows\/(outbox\/(actors|backgroundSync|saved|send|OutboxNotices)|outboxNotices\/notices|photoUpload\/|timeline\/(newEntries|recordEntry))|server\/(fetchWithProgress|intents\/|write\/(interactions|photos|preferences|tasks|updatePlant|updatePot))))\w*\.ts$/,
            },
            {
              name: 'plant',
              test: /(src\/app\/(pages\/plant|photos|gestures|flows\/(interactionCard|outbox|photoViewer|profilePhoto|timeline))|machines\/gesture)\/.*\.tsx?$/,
              minShareCount: 2,
            },
            // Saves settings that no flow writes.
            {
              name: 'mutations',
              test: /query-core\/.*mutationObserver|react-query\/.*useMutation/,
              minShareCount: 2,
            },
            // What pages of people and accounts share.
            {
              name: 'people',
              test: /domain\/lastSeen\.ts|app\/server\/(write\/)?(people|users)\.ts/,
              minShareCount: 2,
            },
            // Small modules that are used together: the first load names each chunk.
            { name: 'bin', test: /app\/server\/(write\/)?bin\.ts/, minShareCount: 2 },
            { name: 'care', test: /domain\/(care|grouped)\.ts/, minShareCount: 2 },
            { name: 'fields', test: /app\/forms\/(FoodSelect|DeleteButton)\.tsx/, minShareCount: 2 },
            {
              name: 'passkeys',
              test: /app\/server\/((write\/)?passkeys|beginPasskey)\.ts/,
              minShareCount: 2,
            },
            { name: 'listRefresh', test: /flows\/listRefresh\//, minShareCount: 2 },
            {
              // What several flows share: charts, calls and flows within flows.
              name: 'flowParts',
              test: /machines\/(?!label|push|user)|src\/app\/forms\/AcquiredField|src\/app\/(server|server\/write|runtime|flows\/(camera|codeReading|destination|outbox|photoUpload|plantCreation|potResolution))\/(?!workerCalls|installing|bin|codes|household|people|places|push|pushKey|session|users|calendar)\w+\.ts$/,
              minShareCount: 2,
            },
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
      '/charts': { target: 'http://localhost:5174', ws: true },
    },
  },
});
