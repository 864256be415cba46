import { defineConfig, type Plugin } from 'vite'
import config from '../../vite.config.ts'

type Plain = { file: RegExp; code: (code: string) => string }

/** What the report's page does beyond the plain way (docs/decisions/0040): the files concerned, and how each would be without it. */
export const without: Record<string, Plain> = {
  columns: {
    file: /\/app\/report\/loaded\/columns\.ts$/,
    code: () => 'export const toColumns = (rows) => rows\nexport const fromColumns = toColumns\n',
  },
  strings: {
    file: /\/app\/report\/loaded\/shown-report\.ts$/,
    code: (code) =>
      replaced(
        code,
        [/encodeRows\((shown\.\w+)\)/g, '$1'],
        [/fromColumns\(decode\(json\)\)/g, 'json'],
        [/json: string/g, 'json'],
      ),
  },
  same: {
    file: /\/app\/report\/loaded\/use-findings\.ts$/,
    code: (code) => replaced(code, [/useSame\(loaded\)/, 'loaded'], [/useSame\(findings\)/, 'findings']),
  },
  'drawn-first': {
    file: /\/app\/report\/loaded\/use-findings\.ts$/,
    code: (code) =>
      replaced(
        code,
        [/setUnsent\(\(unsent\) => \[.*\n/, ''],
        [/requestAnimationFrame\(\(\) => setTimeout\(send\)\)/, 'send()'],
      ),
  },
  links: {
    file: /\/app\/(?:finding\/card\/(?!citations|estimate-reasons).*\.tsx|report\/results\/use-routed-links\.ts)$/,
    code: (code) =>
      code.includes('export function useRoutedLinks')
        ? 'export function useRoutedLinks() {}'
        : `import { Link as RoutedLink } from '@remix-run/react'\n${code
            .replaceAll(/<a(?=\s)/g, '<RoutedLink preventScrollReset')
            .replaceAll(' href={', ' to={')
            .replaceAll('</a>', '</RoutedLink>')}`,
  },
}

/** Throws where the product has changed so that there is nothing to replace: what is measured would be the product itself. */
function replaced(code: string, ...changes: [from: RegExp, to: string][]): string {
  return changes.reduce((text, [from, to]) => {
    if (text.search(from) < 0) throw new Error(`${from} is not in the product any more`)
    return text.replace(from, to)
  }, code)
}

/** The product's build without what PLAIN names. */
export default defineConfig((env) => {
  const plain = without[process.env.PLAIN ?? '']
  const plugin: Plugin = {
    name: 'plain',
    enforce: 'pre',
    transform: (source, id) => (plain?.file.test(id.replace(/\?.*/, '')) ? plain.code(source) : null),
  }
  const whole = config(env)
  return { ...whole, plugins: [plugin, ...(whole.plugins ?? [])] }
})
