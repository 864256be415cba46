import { expect, test } from 'vitest'
import { addItem, startReading } from '#adapters/extraction/rules/outline/item.ts'
import { clausesOf } from './clauses.ts'

function cut(text: string, running = true): string[] {
  const item = addItem(startReading(null), { running })
  return clausesOf({ text, at: 0 }, item).map((clause) => clause.text)
}

test.each([
  ['The entry door is new', ', but ', 'its closer has been disconnected.'],
  ['The floor is tight', '; ', 'the screen has a long rip in it.'],
  ['Gutters appeared serviceable', ', although ', 'the rear run has pulled loose.'],
  ['The walls are sound', ', with the exception of ', 'the one at the rear, which is wet.'],
  ['The girder is sound', ' except for ', 'its west end, which has rotted away.'],
])('running text is cut where it turns: %s|%s|%s', (left, joint, right) => {
  expect(cut(left + joint + right)).toEqual([left, right])
})

test.each([
  'The slab is cracked, but it is level and dry.',
  'Receptacles at the sink are protected; the two at the island are not.',
  'The panel is old but sound.',
  'A deflection of one and a half inches was measured in the floor.',
  'The lintel has cracked and the masonry above it has dropped.',
])('what only makes less of a fault, or says nothing alone, stays with it: %s', (text) => {
  expect(cut(text)).toEqual([text])
})

test('two parts of one sentence are told apart, and only running text is cut where it turns', () => {
  expect(cut('The tub drains slowly, and at the rear wall the window is broken.')).toHaveLength(2)
  expect(cut('The entry door is new, but its closer has been disconnected.', false)).toHaveLength(1)
})

test.each([
  ['The ceiling fan is loose and ', 'its light is broken.'],
  ['Three hoses lie in the mud, and ', 'one is torn at the valve.'],
  ['The breaker is scorched and ', 'the wire at it is melted.'],
])('what is wrong with a part of what was told is told with it: %s%s', (left, right) => {
  expect(cut(left + right, false)).toEqual([left + right])
})

test.each(['The gutter is loose and the window is broken.', 'The sink leaks, and one window is cracked.'])(
  'two parts are told apart also in a remark: %s',
  (text) => {
    expect(cut(text, false)).toHaveLength(2)
  },
)

test.each([
  ['The bath faucet drips', ' and ', 'the stair rail is loose.'],
  ['Both storm doors are bent', ', and ', 'about nine feet of the gutter is missing.'],
  ['The dishwasher has no high loop', ', and ', 'the hardwood floor below the sink is rotted.'],
])('each half tells a fault of a part of its own: %s|%s|%s', (left, joint, right) => {
  expect(cut(left + joint + right)).toEqual([left, right])
})

test.each([
  'Bird droppings and a torn vent screen were found in the attic.',
  'The beam is cracked and no longer carries the floor, which sags.',
  'The gutter leaks and the fascia below is rotted.',
  'The gutter leaks and the fascia behind it is rotted.',
])('a second half without a part of its own, or that points back, stays: %s', (text) => {
  expect(cut(text)).toEqual([text])
})

test('a second half that points back stays outside running text as well', () => {
  expect(cut('The tub drips and the wall behind it is stained and loose.', false)).toHaveLength(1)
})
