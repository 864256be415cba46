import { expect, test } from 'vitest'
import { IN_RUNNING_TEXT } from '#domain/deficiency/deficiency.ts'
import { exampleDeficiency } from '#domain/examples.ts'
import { type Finding, untouched } from '#domain/report/report.ts'
import { surenessOf } from './sureness.ts'

const finding = (page: number, confidence = 100): Finding => ({
  ...exampleDeficiency({ confidence, evidence: [{ page, quote: 'The gutter leaks.', box: null }] }),
  ...untouched,
  estimate: null,
  quote: null,
  contractorTypes: [],
  contractors: [],
  contractorsLeftOut: 0,
})

test('counts pages by how they were read, those with words and no finding, and findings that are less sure', () => {
  const pageStates = ['text', 'text', 'ocr', 'blank', 'unreadable'] as const
  const marked = ['Findings here are ticked boxes.']
  expect(surenessOf({ pageStates: [...pageStates], manner: marked }, [finding(1), finding(1, 69), finding(3)])).toEqual(
    {
      ...{ pages: 5, pictures: 1, unreadable: 1, silent: 1 },
      ...{ findings: 3, lessSure: 1, isRunningText: false },
    },
  )
})

test('findings without a mark of their own are told', () => {
  expect(surenessOf({ pageStates: ['text'], manner: [IN_RUNNING_TEXT] }, []).isRunningText).toBe(true)
})
