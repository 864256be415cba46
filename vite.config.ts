import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { denyImports } from 'vite-env-only'
import remixConfig from './remix.config.js'

/** Fails the build where a browser would load code that only the server may. */
export function clientBoundary(command: 'build' | 'serve') {
  return denyImports({
    client: {
      // While developing, Remix looks for styles by asking the browser's side about the server's imports.
      specifiers: [/^#(adapters|db|server)\//, ...(command === 'build' ? [/^node:/] : [])],
      files: ['adapters/**', 'db/**', 'server/**'],
    },
  })
}

/** Writes `NAME.br` beside each file for browsers, packed better than could be done for each request: see `packed-files.ts`. */
const packed: Plugin = {
  name: 'packed',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|svg)$/.test(fileName))
    const pack = promisify(brotliCompress)
    await Promise.all(
      files.map(async (file) =>
        writeFile(join(dir, `${file.fileName}.br`), await pack(file.type === 'chunk' ? file.code : file.source)),
      ),
    )
  },
}

/** Small files that pages about reports load together. */
const OF_REPORTS =
  /\/app\/ui\/(?:kit\/severity-badge|words\/(?:report|report-paths|refresh-path)|hooks\/use-live-report|report\/(?:status-dot|report-not-found))\.|\/app\/contractors\/(?:how-chosen|company-facts)\.|\/app\/finding\/card\/(?:citations|contractor-note|original-words)\.|\/domain\/(?:contractor\/ranking-rules|estimate\/(?:shared-visits|nothing-to-pay|quote|estimate|contingent)|report\/report)\./

/** Small files of a list of findings, which stands on a report's page and beside its pages. */
const OF_A_LIST = /\/app\/(?:finding\/card\/(?:include-form|list-context)|report\/list\/list-query)\./

/** Small files that only pages about one report load. */
const OF_ONE_REPORT =
  /\/app\/ui\/(?:charts\/|report\/(?:shared-visits|cost-parts))|\/app\/report\/(?:reading\/caution-note|summary\/analysis-summary)\.|\/app\/request\/deadline-note\.|\/domain\/(?:report\/export\/export|estimate\/cost-by-category)\./

/**
 * Puts what nearly every page needs into one file: twenty small ones, each compressed by itself, are 5 kB more. Nothing in it may
 * need a file of the pages about reports, or every page would load those.
 */
function chunkOf(id: string) {
  if (/\/node_modules\/(react|react-dom|scheduler|turbo-stream|@remix-run)\//.test(id)) return 'framework'
  const isShared =
    /\/app\/ui\/(connection|form|kit|shell)\/|\/hooks\/use-(?:browser-layout-effect|reload|reply|polling)\.|\/safe-redirect\.|\/open-intent\.|\bvite\/preload-helper\b/.test(
      id,
    )
  if (
    isShared &&
    !/\/(modal-route|choices|confirm-form|copy-field|icon-names|install-card|no-such-page|own-script|pagination|password-field|severity-badge|unknown-path)\./.test(
      id,
    )
  )
    return 'shell'
  if (OF_REPORTS.test(id)) return 'report-words'
  if (OF_A_LIST.test(id)) return 'finding-list'
  if (OF_ONE_REPORT.test(id)) return 'one-report'
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), clientBoundary(command), remix(remixConfig), packed],
  // Node loads these from source, so that what they find beside themselves (data, child processes) stays where it is.
  build: {
    // Both builds write the style sheet: the same targets give it the same name.
    minify: isSsrBuild ? false : 'terser',
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: false } },
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    ...(isSsrBuild
      ? { target: 'node24', rollupOptions: { external: /^#(adapters|db|server)\// } }
      : { rollupOptions: { output: { manualChunks: chunkOf } } }),
  },
}))
