import { vitePlugin as remix } from '@remix-run/dev'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { denyImports } from 'vite-env-only'
import remixConfig from './remix.config.js'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    denyImports({
      client: {
        specifiers: [/^#(adapters|db|server)\//, /^node:/],
        files: ['adapters/**', 'db/**', 'server/**'],
      },
    }),
    remix(remixConfig),
  ],
  // Node loads these from source, so that what they find beside themselves (data, child processes) stays where it is.
  build: isSsrBuild ? { target: 'node24', rollupOptions: { external: /^#(adapters|db|server)\// } } : {},
}))
