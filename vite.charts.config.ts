import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chartFacts } from './src/charts/viteChartFacts.ts';

/** The chart room: static files with relative addresses, for any host and any folder. */
export default defineConfig({
  root: 'src/charts/room',
  base: './',
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
  server: { port: 5174, fs: { allow: ['../../..'] } },
});
