import type { FormReply } from '#app/web/form/form.server.ts'

/** The answer to an unasked save: `saved` is new for each, `revision` what the next save goes on from. */
export type AutosaveReply = FormReply & { saved?: string; revision?: number }

/** `overtaken`: sent by hand while a save was under way. `late`: that was answered, and the save still is not. */
export type Phase = 'resting' | 'saving' | 'handed' | 'overtaken' | 'late'

/**
 * What the form knows of its own saving. `revision` is what it goes on from: that of its own last save, whatever another tab has saved
 * since. `answer` is that of the last save, null where what was sent by hand is newer.
 */
export type Autosave = { phase: Phase; revision: number; isChanged: boolean; answer: AutosaveReply | null }

/** `submitted`: by hand. `arrived`: the page that answers that is drawn. `replied`: what that page says has changed. */
export type AutosaveEvent =
  | { type: 'changed' | 'saved' | 'ended' | 'submitted' | 'replied' }
  | { type: 'answered'; answer: AutosaveReply }
  | { type: 'arrived'; revision: number | undefined }

const phases: Partial<Record<AutosaveEvent['type'], Partial<Record<Phase, Phase>>>> = {
  saved: { resting: 'saving' },
  ended: { saving: 'resting', overtaken: 'handed', late: 'resting' },
  submitted: { resting: 'handed', saving: 'overtaken', late: 'overtaken' },
  arrived: { handed: 'resting', overtaken: 'late' },
}

export function step(state: Autosave, event: AutosaveEvent): Autosave {
  const phase = phases[event.type]?.[state.phase] ?? state.phase
  const next = phase === state.phase ? state : { ...state, phase }
  switch (event.type) {
    case 'changed':
      return { ...next, isChanged: true }
    case 'saved':
    case 'submitted':
      return { ...next, isChanged: false }
    case 'answered':
      return { ...keepRevision(next, event.answer.revision), answer: phase === 'saving' ? event.answer : null }
    case 'arrived':
      return next === state ? state : keepRevision(next, event.revision)
    case 'replied':
      return state.answer === null ? state : { ...state, answer: null }
    case 'ended':
      return next
  }
}

function keepRevision(state: Autosave, answered = 0): Autosave {
  return { ...state, revision: Math.max(state.revision, answered) }
}
