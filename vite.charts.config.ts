import { dirname } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, searchForWorkspaceRoot, type UserConfig } from 'vite';
import { chartFacts, type Shown } from './src/charts/viteChartFacts.ts';
import { withoutAssets } from './src/tools/viteWithoutAssets.ts';

/**
 * The chart room: static files with relative addresses, for any host and any folder.
 *
 * @param command of Vite. In development the app's server passes `/charts/` on, so that the room has the app's address:
 *   `BroadcastChannel` needs it.
 * @param app the address of the app that the room follows
 */
export const chartRoom = (
  shown: Shown,
  command: 'serve' | 'build',
  app = 'http://localhost:5173',
): UserConfig => ({
  root: 'src/charts/room',
  base: command === 'serve' && shown.from === undefined ? '/charts/' : './',
  plugins: [
    react(),
    tailwindcss(),
    chartFacts(shown),
    ...(shown.from === undefined ? [] : [withoutAssets()]),
  ],
  cacheDir: '../../../node_modules/.cache/vite-charts',
  publicDir: false,
  // Another project's file brings its aliases; its machines run on the room's XState.
  ...(shown.from !== undefined && { resolve: { tsconfigPaths: true, dedupe: ['xstate'] } }),
  build: {
    outDir: '../../../output/charts',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // ELK, which is only loaded to draw a collapsed state.
    chunkSizeWarningLimit: 2000,
    // Gathering the facts takes most of the time.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Actions and actors that are written inline are called by the names of their functions.
      output: { keepNames: shown.from !== undefined },
    },
  },
  worker: { format: 'es' },
  define: { __APP_ORIGIN__: JSON.stringify(app) },
  server: {
    port: 5174,
    fs: {
      allow: ['../../..', ...(shown.from === undefined ? [] : [searchForWorkspaceRoot(dirname(shown.from))])],
    },
  },
});

export default defineConfig(({ command }) => chartRoom({}, command));
