import { describe, expect, test } from 'vitest'
import { type Autosave, type AutosaveEvent, type AutosaveReply, type Phase, step } from './autosave.ts'

const saved: AutosaveReply = { errors: {}, values: {}, saved: '1', revision: 8 }
const begin: Autosave = { phase: 'resting', revision: 7, isChanged: false, answer: null }
const events: Record<AutosaveEvent['type'], AutosaveEvent> = {
  changed: { type: 'changed' },
  saved: { type: 'saved' },
  answered: { type: 'answered', answer: saved },
  ended: { type: 'ended' },
  submitted: { type: 'submitted' },
  arrived: { type: 'arrived', revision: 9 },
  replied: { type: 'replied' },
}

function walk(...told: AutosaveEvent[]): Autosave {
  return told.reduce(step, begin)
}

const { changed, answered, ended, submitted, arrived, replied } = events

describe('each event leads from each phase to', () => {
  const phases: Record<Phase, Partial<Record<AutosaveEvent['type'], Phase>>> = {
    resting: { saved: 'saving', submitted: 'handed' },
    saving: { ended: 'resting', submitted: 'overtaken' },
    handed: { arrived: 'resting' },
    overtaken: { ended: 'handed', arrived: 'late' },
    late: { ended: 'resting', submitted: 'overtaken' },
  }
  const all = Object.values(events).flatMap((event) =>
    (Object.keys(phases) as Phase[]).map((from) => ({
      ...{ from, event, type: event.type },
      to: phases[from][event.type] ?? from,
    })),
  )
  test.each(all)('$from, $type: $to', ({ from, event, to }) => {
    expect(step({ ...begin, phase: from }, event).phase).toBe(to)
  })
})

test('what is typed is not saved until a save leaves, or the form by hand', () => {
  expect(walk(changed).isChanged).toBe(true)
  expect(walk(changed, events.saved).isChanged).toBe(false)
  expect(walk(changed, submitted).isChanged).toBe(false)
  expect(walk(events.saved, changed, answered, ended).isChanged).toBe(true)
})

test('the next save goes on from the revision that the last one made', () => {
  expect(walk(events.saved, answered, ended)).toEqual({ ...begin, revision: 8, answer: saved })
  expect(walk(submitted, arrived)).toEqual({ ...begin, revision: 9 })
})

test('a revision never goes back, and an answer without one leaves it', () => {
  expect(walk(submitted, { type: 'arrived', revision: 3 }).revision).toBe(7)
  expect(walk(submitted, { type: 'arrived', revision: undefined }).revision).toBe(7)
  const refused = { errors: { amount: 'Too much.' }, values: {} }
  expect(walk(events.saved, { type: 'answered', answer: refused })).toMatchObject({ revision: 7, answer: refused })
})

test('a page that was not asked for by this form leaves the revision, so that what another tab saved is noticed', () => {
  expect(walk(arrived)).toBe(begin)
  expect(walk(events.saved, arrived).revision).toBe(7)
})

test('a save that the form by hand has overtaken counts the revision up, but its answer is not shown', () => {
  const overtaken = walk(events.saved, submitted, answered)
  expect(overtaken).toEqual({ ...begin, phase: 'overtaken', revision: 8 })
  expect(walk(events.saved, submitted, arrived, answered)).toEqual({ ...begin, phase: 'late', revision: 9 })
})

test('what the page answers takes the place of the last save’s answer', () => {
  expect(walk(events.saved, answered, ended, replied).answer).toBeNull()
})
