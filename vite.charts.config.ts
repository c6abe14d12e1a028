import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chartFacts } from './src/charts/viteChartFacts.ts';

/** The chart room: static files with relative addresses, for any host and any folder. */
export default defineConfig(({ command }) => ({
  root: 'src/charts/room',
  // In development the app's server passes this folder on, so that the room has the app's address: `BroadcastChannel` needs it.
  base: command === 'serve' ? '/charts/' : './',
  plugins: [react(), tailwindcss(), chartFacts()],
  cacheDir: '../../../node_modules/.cache/vite-charts',
  publicDir: false,
  build: {
    outDir: '../../../output/charts',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // ELK, which is only loaded to draw a collapsed state.
    chunkSizeWarningLimit: 2000,
    // Gathering the facts takes most of the time.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  worker: { format: 'es' },
  define: { __APP_ORIGIN__: JSON.stringify('http://localhost:5173') },
  server: { port: 5174, fs: { allow: ['../../..'] } },
}));
