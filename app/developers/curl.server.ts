import type { Operation } from '#app/api/serve/operation.server.ts'

/** Body fields that hold an id: the id in the example is somebody else's. */
const variables: Record<string, string> = {
  reportId: '$REPORT',
  deficiencyId: '$DEFICIENCY',
  contractorIds: '$CONTRACTOR',
}

/** Returns the call as a curl command, with the ids and the token in variables: `$REPORT` for `/api/reports/{id}`. */
export function curlOf(each: Operation): string {
  const { method, path, scope, form, body, example = {}, success } = each
  const address = path.replace(/([\w-]+)\/\{\w+\}/g, (_, folder: string) => `${folder}/${variableOf(folder)}`)
  const query = new URLSearchParams(example.query).toString()
  const lines = [`"$PLUMBLINE_URL${address}${query && `?${query}`}"`]
  if (method !== (body || form ? 'POST' : 'GET')) lines[0] = `-X ${method} ${lines[0]}`
  if (scope !== null) lines.push('-H "Authorization: Bearer $PLUMBLINE_TOKEN"')
  // A call without a token has to look like one from our own page.
  else if (method !== 'GET') lines.push('-H "Origin: $PLUMBLINE_URL"', '-b cookies.txt -c cookies.txt')
  for (const [name, { isFile, isOptional }] of Object.entries(form ?? {})) {
    const value = example.form?.[name]
    if (value !== undefined || !isOptional) lines.push(`-F "${name}=${isFile ? '@' : ''}${value ?? name}"`)
  }
  if (success.types) lines.push('-OJ')
  if (body) lines.push("-H 'Content-Type: application/json'", writeBody(example.body ?? {}))
  return `curl ${lines.join(' \\\n  ')}`
}

function variableOf(folder: string): string {
  return `$${folder.replace(/ies$/, 'y').replace(/s$/, '').replaceAll('-', '_').toUpperCase()}`
}

function writeBody(body: unknown): string {
  const filled = JSON.stringify(
    body,
    (name, value) => {
      const variable = variables[name]
      if (!variable) return value
      return Array.isArray(value) ? [variable] : variable
    },
    2,
  )
  if (!filled.includes('"$')) return `-d '${JSON.stringify(body).replaceAll("'", `'\\''`)}'`
  return `-d @- <<JSON\n${filled.replaceAll('"$REPORT"', '$REPORT')}\nJSON`
}
