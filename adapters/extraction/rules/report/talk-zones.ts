import { componentsIn } from '#adapters/extraction/rules/language/components.ts'
import { judge } from '#adapters/extraction/rules/language/judge.ts'
import { isRoom } from '#adapters/extraction/rules/language/rooms.ts'
import { sentencesOf } from '#adapters/extraction/rules/language/sentences.ts'
import { type Item, TALK } from '#adapters/extraction/rules/outline/item.ts'

/** So many headings that name parts or rooms, most of them above a fault of this house, stand in no part that talks. */
const FEWEST_NAMED = 5
const TOLD_OF = 0.5
/** The same share for the rows of a table, many of which say that something is fine. */
const TOLD_OF_ROWS = 0.2

/** Makes a part that was taken for terms or limits, and goes on part by part with what is wrong there, tell of the house. */
export function endSwallowing(items: Item[]): void {
  for (const run of runsOfTalk(items)) {
    const named = [...Map.groupBy(run, ({ part }) => part).values()].filter(([first]) => first && isNamed(first))
    const told = named.filter((group) => group.some(tellsOfFault))
    const least = named.every(([first]) => first?.tabled) ? TOLD_OF_ROWS : TOLD_OF
    if (told.length < FEWEST_NAMED || told.length < least * named.length) continue
    for (const item of run.slice(run.indexOf(told[0]?.[0] as Item))) item.zone = 'body'
  }
}

/** Items of one zone that talks, as far as they stand one after another. */
function runsOfTalk(items: Item[]): Item[][] {
  const runs: Item[][] = []
  for (const [index, item] of items.entries()) {
    if (!TALK.has(item.zone)) continue
    if (items[index - 1]?.zone === item.zone) runs.at(-1)?.push(item)
    else runs.push([item])
  }
  return runs
}

function isNamed({ label, room }: Item): boolean {
  return isRoom(label) || isRoom(room) || componentsIn(label).length > 0
}

function tellsOfFault({ passages, verdict }: Item): boolean {
  if (verdict) return false
  return passages.some(({ text }) =>
    sentencesOf(text).some((sentence) => {
      const { strong, missing, limited, upkeep, boilerplate, general } = judge(sentence.text)
      return strong.length + missing.length > 0 && !limited && !upkeep && boilerplate === 0 && general < 1
    }),
  )
}
