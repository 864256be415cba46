/** For tests. Returns a short text that a pattern finds: the first of what it leaves open, as few times as it may be. */
export function exampleOf(source: string): string {
  let at = 0
  const any = (): string => {
    const first = several()
    while (source[at] === '|') {
      at += 1
      several()
    }
    return first
  }
  const several = (): string => {
    let text = ''
    while (at < source.length && source[at] !== '|' && source[at] !== ')') text += repeated(one())
    return text
  }
  const one = (): string => {
    const letter = source[at++] ?? ''
    if (letter === '\\') return escaped(source[at++] ?? '')
    if (letter === '[') return oneOf()
    if (letter === '.') return ' '
    if (letter !== '(') return letter === '^' || letter === '$' ? '' : letter
    const kind = /^\?(?::|<?[=!])/.exec(source.slice(at))?.[0] ?? ''
    at += kind.length
    const inner = any()
    at += 1
    return kind.endsWith('!') ? '' : inner
  }
  const escaped = (letter: string): string => {
    if (letter === 'x' || letter === 'u') {
      const code = source.slice(at, at + (letter === 'x' ? 2 : 4))
      at += code.length
      return String.fromCharCode(Number.parseInt(code, 16))
    }
    return { w: 'a', d: '5', s: ' ', S: 'a', W: ' ', b: '', B: '' }[letter] ?? letter
  }
  const oneOf = (): string => {
    const end = source.slice(at).search(/(?<!\\)\]/) + at
    const inside = source.slice(at, end)
    at = end + 1
    return (
      [...(inside.startsWith('^') ? ' a' : 'aA5 -;('), ...inside].find((letter) =>
        new RegExp(`^[${inside}]$`).test(letter),
      ) ?? ''
    )
  }
  const repeated = (text: string): string => {
    const often = /^(?:[?*+]|\{(\d+)[^}]*\})\??/.exec(source.slice(at))
    at += often?.[0].length ?? 0
    if (!often || often[0].startsWith('+')) return text
    return text.repeat(Math.max(Number(often[1] ?? 0), text === ' ' ? 1 : 0))
  }
  return any()
}
