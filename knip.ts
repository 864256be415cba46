import type { KnipConfig } from 'knip'
import { routeManifest } from './app/testing/routes.ts'

/** Lists the files, exports and packages that nothing imports. `npm run unused`, part of `npm run check`. */
export default {
  entry: [
    'server/{start,web,worker,dev}.ts!',
    // Programs that run in processes of their own, found by name: adapters/shared/child-process/programs.ts.
    'adapters/**/*-child.ts!',
    'adapters/**/*-ahead.ts!',
    // Run in a child process by a test.
    'adapters/documents/text/print-document.ts',
    'app/{root,entry.*}.tsx!',
    'app/routes.ts!',
    // Types that are added to Remix's own.
    'app/web/load-context.ts',
    ...routeManifest().map(({ file }) => `app/${file}!`),
    'public/*.js',
    'clients/typescript/*.ts',
    'scripts/{build,data}/*.ts',
    'scripts/bench/{one-worker,plain.vite}.ts',
    'scripts/hostile/*.ts',
  ],
  project: [
    '{app,domain,adapters,db,server,scripts,e2e,clients}/**/*.{ts,tsx,css}',
    '*.ts',
    // Each breaks a rule on purpose.
    '!scripts/wrong/**',
  ],
  // Types of a function's parameters and answers may be exported with it.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // Installed by the machine, not by npm.
  ignoreBinaries: ['apt-get', 'pdftotext'],
  // Files of data that are read by path: letters for OCR and for printing.
  ignoreDependencies: ['@tesseract.js-data/eng', 'dejavu-fonts-ttf'],
} satisfies KnipConfig
