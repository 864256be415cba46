import { defineConfig } from 'vitest/config'
import { EvenParts } from './server/testing/even-parts.ts'

const compileCache = `${import.meta.dirname}/node_modules/.cache/compiled`

const samples = 'server/integration/extraction-samples.test.ts'
/** Bars of milliseconds: code that other files have run before is slower, as it was optimized for their data too. */
const speed = [
  'adapters/costs/costbook.test.ts',
  'adapters/costs/large-costbook.test.ts',
  'server/integration/large-directory.test.ts',
]

export default defineConfig({
  test: {
    restoreMocks: true,
    retry: 0,
    sequence: { sequencer: EvenParts },
    // For what hangs: a machine that does something else as well takes several times as long.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    coverage: {
      provider: 'v8',
      include: ['{domain,adapters,db,server,app}/**/*.{ts,tsx}'],
      exclude: ['**/*.test.*', '**/testing/**', '**/contract.ts'],
      reporter: ['text-summary', 'html'],
    },
    // Part of files that stand alone; all other style is left out.
    css: { include: [/(charts|filter)\.css/] },
    projects: [
      {
        extends: true,
        // Production React has nothing for what a development build makes of JSX.
        esbuild: { jsxDev: false },
        test: {
          name: 'node',
          environment: 'node',
          // Two fifths of the time would go into loading the same modules again for each file.
          isolate: false,
          // As `npm start` has them: React draws pages with its production build, in half of the time, and the commands and
          // servers that tests start load what was compiled before.
          env: { NODE_ENV: 'production', RUN_MODE: 'local', NODE_COMPILE_CACHE: compileCache },
          include: ['{domain,adapters,db,server,app,scripts}/**/*.test.ts'],
          exclude: [samples, ...speed],
          globalSetup: ['server/testing/database.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'speed', environment: 'node', include: speed, globalSetup: ['server/testing/database.ts'] },
      },
      // Reads whole reports: too slow for every commit.
      { extends: true, test: { name: 'samples', environment: 'node', include: [samples] } },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // Nine tenths of the time would go into a document and the same modules for each file.
          isolate: false,
          setupFiles: ['app/testing/clean-document.ts'],
          include: ['app/**/*.test.tsx'],
        },
      },
    ],
  },
})
