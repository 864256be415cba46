// Who may import whom: docs/decisions and README name the reasons. The files below scripts/wrong break one rule each.
const within = (...folders) => `^(scripts/wrong/)?(${folders.join('|')})/`
const forTests = '^(app|adapters|db|domain|server)/.*testing/|^app/testing|^adapters/[^/]+/contract\\.ts$'
const tests = `\\.test\\.tsx?$|${forTests}`
/** Packages without dependencies that compute and touch nothing: docs/decisions/0038. */
const pure = ['fastest-levenshtein']

/** The stages of the rules of extraction, in the order in which they read a report. */
const stages = ['page', 'language', 'outline', 'judging', 'finding', 'report']
const rules = 'adapters/extraction/rules'
/** The files of the rules that others may import: the whole, and its explanation. */
const doors = ['rules-extraction', 'explain']

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: within('domain'), pathNot: tests },
      to: { pathNot: `^domain/|^node_modules/(${pure.join('|')})/` },
    },
    {
      name: 'adapters-know-domain-and-db',
      severity: 'error',
      from: { path: within('adapters'), pathNot: tests },
      to: { path: '^(app|server|e2e|scripts)/' },
    },
    {
      name: 'adapters-do-not-know-each-other',
      severity: 'error',
      from: { path: '^(?:scripts/wrong/)?adapters/([^/]+)/' },
      to: { path: '^adapters/', pathNot: '^adapters/(?:$1|shared)/' },
    },
    ...stages.map((stage, index) => ({
      name: `${stage}-knows-earlier-stages`,
      severity: 'error',
      from: { path: within(`${rules}/${stage}`), pathNot: tests },
      to: { path: `^${rules}/(?:${[...stages.slice(index + 1), ...doors].join('|')})\\b` },
    })),
    {
      name: 'what-all-stages-use-knows-no-stage',
      severity: 'error',
      from: { path: `^(scripts/wrong/)?${rules}/[^/]+$`, pathNot: `${tests}|^${rules}/(?:${doors.join('|')})\\.ts$` },
      to: { path: `^${rules}/` },
    },
    {
      name: 'rules-have-one-door',
      severity: 'error',
      from: { pathNot: `^(scripts/wrong/)?${rules}/` },
      to: { path: `^${rules}/(?!(?:${doors.join('|')})\\.ts$)` },
    },
    {
      name: 'db-knows-packages-only',
      severity: 'error',
      from: { path: within('db'), pathNot: tests },
      to: { path: '^(domain|adapters|app|server|e2e|scripts)/' },
    },
    {
      name: 'server-does-not-know-app',
      severity: 'error',
      from: { path: within('server') },
      to: { path: '^(app|e2e|scripts)/' },
    },
    {
      name: 'app-has-one-door',
      severity: 'error',
      from: { path: within('app'), pathNot: `^app/web/ports\\.server\\.ts$|${tests}` },
      to: { path: '^(adapters|db|server|e2e|scripts)/' },
    },
    {
      name: 'clients-stand-alone',
      severity: 'error',
      from: { path: within('clients') },
      to: { path: '^(domain|app|adapters|db|server|e2e|scripts)/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: `${tests}|^e2e/|^vitest\\.config\\.ts$` },
      to: { path: forTests },
    },
    {
      name: 'what-is-served-needs-no-development-package',
      severity: 'error',
      from: {
        path: within('app', 'domain', 'adapters', 'db', 'server'),
        pathNot: `${tests}|^server/dev\\.ts$|^app/routes\\.ts$`,
      },
      to: { dependencyTypes: ['npm-dev', 'npm-unknown', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.d.ts'],
    },
  },
}
