import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Two cores: the server's tests start servers of their own.
    maxWorkers: 2,
    // Charts that are walked past the failure of an actor go on talking to it, which is nobody's fault.
    onConsoleLog: (log) => !log.includes('was sent to stopped actor'),
  },
});
