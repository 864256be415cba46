const spellings: [RegExp, string][] = [
  [/[\u2018\u2019\u02bc`\u00b4]/g, "'"],
  [/\r?\n|[\u2013\u2014]| - /g, '. '],
  [/(?<=[a-z])0(?=[a-z])/g, 'o'],
  [/#/g, ' number '],
  [/[^a-z0-9'.,!?;:$\s]/g, ' '],
  [/([a-z])\1{2,}/g, '$1'],
  [/\b(?:do|d) ?nt\b|\bdon'?t\b|\bdon t\b|\bdo not\b|\bdo n't\b|\bdont\b|\bdnt\b|\bdon\b/g, 'dont'],
  [/\b(did|does|would|could|should|is|are|have|has|had|was|were|must|need)(?: not|n'?t|n t)\b/g, '$1nt'],
  [/\bcan ?not\b|\bcan'?t\b|\bcan t\b/g, 'cant'],
  [/\bwill not\b|\bwon'?t\b|\bwon t\b/g, 'wont'],
  [/\bain'?t\b/g, 'isnt'],
  [/\b(?:pls|plz|plze|plse|pleas|plese|pleaze|pleae|por favor|kindly)\b/g, 'please'],
  [/\b(?:u|ya|yall|y'all|you guys|you all|you people)\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\b(?:txt|tex|texr|tect)(s|ing|ed|in|n)?\b/g, 'text$1'],
  [/\btext(?:in|n|ign)'?(?![a-z])/g, 'texting'],
  [/\bte?xting\b|\btexing\b|\btexitng\b/g, 'texting'],
  [/\b(?:msg|mssg|mesg|mesage|messege|massage|mesaage|mssage)(s)?\b/g, 'message$1'],
  [/\b(?:m?e?s+[ae]g+ing|massaging|msging|msgin|messagin)\b/g, 'messaging'],
  [/\bcallin\b/g, 'calling'],
  [/\bcont?at?c?ting\b|\bcontactin\b/g, 'contacting'],
  [/\bspam+(?:ing?|n)\b/g, 'spamming'],
  [/\b(?:nbr|num|nummber|numer)\b/g, 'number'],
  [/\b(?:stp|stpo|sotp|stopp|stahp|sttop|stoop)\b/g, 'stop'],
  [/\buninterested\b/g, 'not interested'],
  [/\bsto p\b|\bs top\b|\bst op\b/g, 'stop'],
  [/\bopt ?in\b/g, 'opt in'],
  [/\b(?:op|opt|otp) ?(?:out|uot|ot)\b/g, 'opt out'],
  [/\bun[ -]?sub(?:s|bed)?\b|\bun subscribe\b/g, 'unsubscribe'],
]

/** A reply in lower case, without accents, pictures and the shorter and wrong spellings that thumbs make. */
export function replyWords(words: string): string {
  let text = words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<![a-z'])(?:[a-z][\s.*_-]+){2,}[a-z](?![a-z'])/g, (letters) => letters.replace(/[^a-z]/g, ''))
  for (const [pattern, spelling] of spellings) text = text.replace(pattern, spelling)
  return text
    .replace(/\bun[a-z]{5,11}\b/g, (word) => (countEdits(word, 'unsubscribe') <= 3 ? 'unsubscribe' : word))
    .replace(/ +/g, ' ')
    .trim()
}

/** Returns what stands between full stops, commas and the like. */
export function clausesOf(text: string): string[] {
  return text
    .split(/[.,!?;:\s]*[.,!?;:]+[.,!?;:\s]*|\s+(?:but|so|because|cuz)\s+/)
    .map((clause) => clause.trim())
    .filter((clause) => /[a-z0-9]/.test(clause))
}

/** How many letters are to be put in, left out, exchanged or swapped with the next one (optimal string alignment). */
export function countEdits(a: string, b: string): number {
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + cost, swapped))
    }
    ;[before, last] = [last, row]
  }
  return last[b.length] ?? 0
}
