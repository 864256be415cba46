import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isProduct } from './sizes.ts'

const MOST_CHARACTERS = 200

/** The text of each product file that has a line as long as no regular expression may be, by path. */
export function readLongLines(root = '.'): Map<string, string> {
  const paths = globSync('{app,domain,adapters,server,db}/**/*.{ts,tsx}', { cwd: root })
  const product = paths.map((path) => path.replaceAll('\\', '/')).filter(isProduct)
  const files = product.map((path) => [path, readFileSync(join(root, path), 'utf8')] as const)
  return new Map(files.filter(([, text]) => text.split('\n').some((line) => line.length > MOST_CHARACTERS)))
}

/** Regular expressions in code that are too long to see what they hold, by file and line. */
export function longExpressionFaults(files: Map<string, string>): string[] {
  return [...files].flatMap(([path, text]) =>
    expressionsIn(path, text)
      .filter(({ length }) => length > MOST_CHARACTERS)
      .map(
        ({ line, length }) =>
          `${path}:${line} has a regular expression of ${length} characters, more than ${MOST_CHARACTERS}: list its words, or name its parts`,
      ),
  )
}

function expressionsIn(path: string, text: string): { line: number; length: number }[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const found: { line: number; length: number }[] = []
  const visit = (node: ts.Node) => {
    const start = node.getStart(source)
    if (ts.isRegularExpressionLiteral(node))
      found.push({ line: source.getLineAndCharacterOfPosition(start).line + 1, length: node.end - start })
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
