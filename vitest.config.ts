import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'
import { memoryFolder } from './test/memory-folder.ts'

export default defineConfig({
  // Drawings are files, as in the build.
  build: { assetsInlineLimit: 0 },
  test: {
    pool: 'forks',
    // As many as there are cores; left to itself, one core is kept for watching.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: ['test/property-setup.ts'],
          // Nothing under test keeps what another test could meet; loading each module once takes a third of the time.
          isolate: false,
          // A busy machine is slow, not wrong.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          globalSetup: ['test/integration/global-setup.ts'],
          // Loading the server anew for each of two hundred files took a second of CPU for each.
          isolate: false,
          env: {
            // For the programs that tests start: half of such a start is compiling.
            NODE_COMPILE_CACHE: resolve('node_modules/.cache/forecourt-compiled'),
            TMPDIR: memoryFolder(),
          },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/global-setup.ts'],
          // One Chromium for all files of a worker.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One more than cores, since tests wait for letters. Vehicles and shoppers keep them apart on their one site.
          maxWorkers: 3,
          // A busy machine is slow, not wrong.
          expect: { poll: { timeout: 10_000 } },
          // Real browsers on two cores: what fails once and then passes is told as `retry x1`, and wants a look.
          retry: 1,
        },
      },
    ],
  },
})
