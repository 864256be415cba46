// What nothing imports: files, exports, packages. `npm run unused`, part of `npm run check`.
{
  "$schema": "./node_modules/knip/schema.json",
  "entry": [
    "server/{start,web,worker,dev}.ts!",
    // Programs that run in processes of their own, found by name: adapters/child/programs.ts.
    "adapters/**/*-child.ts!",
    "adapters/**/*-ahead.ts!",
    // Run in a child process by a test.
    "adapters/documents/print-document.ts",
    "app/routes.ts!",
    "app/entry.*.tsx!",
    "app/load-context.ts",
    "app/routes/**/*.{ts,tsx}!",
    "public/*.js",
    "clients/typescript/*.ts",
    "scripts/{build,data}/*.ts",
    "scripts/bench/one-worker.ts",
    "scripts/hostile/*.ts"
  ],
  "project": [
    "{app,domain,adapters,db,server,scripts,e2e,clients}/**/*.{ts,tsx,css}",
    "*.ts",
    // Each breaks a rule on purpose.
    "!scripts/wrong/**"
  ],
  // Types of a function's parameters and answers may be exported with it.
  "ignoreExportsUsedInFile": { "interface": true, "type": true },
  // For as long as files of app are being moved.
  "ignoreIssues": { "app/**": ["exports"] },
  // Installed by the machine, not by npm.
  "ignoreBinaries": ["apt-get", "pdftotext"],
  // Files of data that are read by path: letters for OCR and for printing.
  "ignoreDependencies": ["@tesseract.js-data/eng", "dejavu-fonts-ttf"]
}
