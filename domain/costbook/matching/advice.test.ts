import { expect, test } from 'vitest'
import { adviceOf, isTaskOfForm, namedWork } from './advice.ts'

test.each([
  ['repair', 'Loose outlet.', ''],
  ['repair', 'Loose outlet.', 'Have a licensed electrician repair it.'],
  ['repair', 'Loose outlet.', 'Recommend further evaluation and repair by an electrician.'],
  ['repair', 'Loose outlet. Recommend correction by a qualified electrician.', ''],
  ['repair', 'Vegetation at wall.', 'Monitor this condition as it may require repair by a specialist.'],
  ['repair', 'Improperly repaired roof was installed over old shingles.', ''],
  ['evaluate', 'Large crack.', 'Further evaluation by a structural engineer is recommended.'],
  ['evaluate', 'Large crack. A structural engineer should evaluate.', ''],
  ['evaluate', 'Old sewer.', 'Have a plumber perform a camera test to determine what repairs are needed.'],
  ['evaluate', 'Stained ceiling.', 'Consult with a qualified specialist.'],
  ['evaluate', 'Growth that looks like mold.', 'Further testing is recommended.'],
  ['monitor', 'Hairline crack. Monitor.', ''],
  ['monitor', 'Hairline crack.', 'Recommend monitoring for movement.'],
  ['repair', '', ''],
])('%s is asked for by %j, %j', (advice, description, recommendation) => {
  expect(adviceOf({ description, recommendation })).toBe(advice)
})

test.each([
  ['Recommend replacing the water heater.', 'water heater'],
  ['Install a handrail by a qualified carpenter.', 'handrail'],
  ['Recommend repair by a licensed electrician.', undefined],
  ['Recommend replacing the damaged wood.', undefined],
])('%s names %s', (recommendation, part) => {
  expect(namedWork(recommendation)?.part).toBe(part)
})

test.each([
  ['Monitor Fix', true],
  ['Repair or replace as needed.', true],
  ['Further evaluation, Correct', true],
  ['Provide', true],
  ['Monitor', false],
  ['Further evaluation', false],
  ['Repair only if it grows wider.', false],
  ['', false],
])('%j is a task that a form gives for paid work: %j', (recommendation, isTask) => {
  expect(isTaskOfForm(recommendation)).toBe(isTask)
})
