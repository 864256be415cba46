/** Cuts the most common English endings. A stem need not be a word; it only has to be the same for all forms of a word. */
export function stemOf(word: string): string {
  let stem = word
  if (/[^aeiou]ies$/.test(stem) && stem.length > 4) stem = `${stem.slice(0, -3)}y`
  else if (/(?:ss|x|ch|sh|z)es$/.test(stem)) stem = stem.slice(0, -2)
  else if (/[^sui']s$/.test(stem) && stem.length > 3) stem = stem.slice(0, -1)
  if (/ation$/.test(stem) && stem.length > 7) stem = stem.slice(0, -3)
  else if (/[st]ion$/.test(stem) && stem.length > 6) stem = stem.slice(0, -3)
  else if (/ly$/.test(stem) && stem.length > 5) stem = stem.slice(0, -2)
  else if (/ment$/.test(stem) && stem.length > 7) stem = stem.slice(0, -4)
  const verb = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(stem)?.[1]
  if (verb && verb.length > 2) stem = /([bdgmnprt])\1$/.test(verb) ? verb.slice(0, -1) : verb
  return stem.length > 3 ? stem.replace(/e$/, '') : stem
}
