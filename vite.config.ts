import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { denyImports } from 'vite-env-only'
import remixConfig from './remix.config.js'

/** What only the server may load never goes to a browser: the build fails instead. */
export const clientBoundary = denyImports({
  client: {
    specifiers: [/^#(adapters|db|server)\//, /^node:/],
    files: ['adapters/**', 'db/**', 'server/**'],
  },
})

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), clientBoundary, remix(remixConfig)],
  // Node loads these from source, so that what they find beside themselves (data, child processes) stays where it is.
  build: {
    // Both builds write the style sheet: the same targets give it the same name.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    ...(isSsrBuild && { target: 'node24', rollupOptions: { external: /^#(adapters|db|server)\// } }),
  },
}))
