import { ratingOf } from '#adapters/extraction/rules/page/ratings.ts'
import { type Cell, type Row, withCells } from '#adapters/extraction/rules/page/rows.ts'
import { hasTicks, NO_TICK } from '#adapters/extraction/rules/page/ticks.ts'

/** A form prints so many of them; one alone may be what somebody wrote. */
const FEWEST = 3
/** So many words stand between an answer and its opposite, and behind that. */
const MOST_BETWEEN = 2
const LONGEST_QUESTION = 8

/**
 * Returns the pages of a form with empty boxes at each answer and its opposite, "GFCI Present Not Present", where no mark tells
 * which of them was given: neither is said of the house.
 */
export function withOpenChoices(pages: Row[][]): Row[][] {
  const open = pages.flat().filter(({ cells }) => cells.some((cell) => choiceIn(cell)))
  if (open.length < FEWEST) return pages
  const rows = new Map(open.map((row) => [row, boxed(row)]))
  return pages.map((page) => page.map((row) => rows.get(row) ?? row))
}

function boxed(row: Row): Row {
  const cells = row.cells.map((cell) => {
    const choice = choiceIn(cell)
    return choice ? { ...cell, text: `${choice.asked} ${NO_TICK} ${choice.answers.join(` ${NO_TICK} `)}`.trim() } : cell
  })
  return withCells(row, cells)
}

/** "Branch wiring is Grounded 3 wire Ungrounded 2 wire": what is asked, and the two answers. Ratings may head columns of marks. */
function choiceIn({ text }: Cell): { asked: string; answers: [string, string] } | null {
  if (hasTicks(text) || /[,;:.!?√●■•]|\b(?:and|or|but|to)\b|(?:^| )[Xx](?: |$)/u.test(text)) return null
  const words = text.split(' ')
  for (const [at, answer] of words.slice(0, LONGEST_QUESTION + 1).entries()) {
    if (!/^\p{Lu}\p{Ll}{3,}$/u.test(answer) || words[at - 1] === 'Not' || ratingOf(answer) !== null) continue
    const from = words.findIndex(
      (word, index) =>
        index > at && (word === `Un${answer.toLowerCase()}` || (word === 'Not' && words[index + 1] === answer)),
    )
    const behind = words.length - from - (words[from] === 'Not' ? 2 : 1)
    if (from < 0 || from - at - 1 > MOST_BETWEEN || behind > MOST_BETWEEN) continue
    return {
      asked: words.slice(0, at).join(' '),
      answers: [words.slice(at, from).join(' '), words.slice(from).join(' ')],
    }
  }
  return null
}
