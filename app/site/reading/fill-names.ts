/** Fills in values of the program for `{NAME}`, so that a text cannot differ from it. Throws for an unknown name. */
export function fillNames(markdown: string, values: Record<string, string>): string {
  return markdown.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a page names {${name}}, which is no value`)
    return value
  })
}
