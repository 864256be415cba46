import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { renderPage } from '#app/testing/show.tsx'
import { exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { composeText, referenceOf } from '#domain/message/compose/compose-text.ts'
import type { Phone, TextFailure } from '#domain/message/message.ts'
import type { ReportId } from '#domain/report/report.ts'
import type { MessagePage } from './message.server.ts'
import { MessageDialog } from './message-dialog.tsx'
import { asWritten } from './preview.ts'
import type { MessageKind } from './words.ts'

afterEach(cleanup)

const deficiency = exampleDeficiency()
const { severity, category, location, description } = deficiency
const estimate = exampleEstimate()

function recipient(id: string, obstacle: TextFailure | null = null) {
  const number = { phone: `+1512555010${id}` as Phone, national: `(512) 555-010${id}` }
  return { id, name: `Company ${id}`, rating: 4.5, reviewCount: 12, synthetic: false, ...number, obstacle }
}

function show(
  recipients: MessagePage['recipients'],
  changes: Partial<MessagePage> = {},
  kind: MessageKind = 'several',
) {
  const page: MessagePage = {
    ...{ id: 7 as ReportId, finding: deficiency.id, title: 'Electrical: Main panel', request: 'r-1' },
    contact: { name: 'Robin Sample', phone: '(512) 555-0177' },
    subject: { propertyAddress: '418 Juniper Ridge', finding: { severity, category, location, description, estimate } },
    ...{ isContactAllowed: true, isTakenDown: false, recipients, ...changes },
  }
  return renderPage(<MessageDialog page={page} reply={undefined} kind={kind} />)
}

/** Returns the text to company 2 with that note. */
function words(note: string) {
  const { text } = composeText({
    ...{ contractorName: 'Company 2', severity, category, location, work: description, estimate, note },
    ...{
      propertyAddress: '418 Juniper Ridge',
      homeownerName: 'Robin Sample',
      trade: null,
      homeownerPhone: '(512) 555-0177',
    },
    reference: referenceOf('r-1', '2', 1),
  })
  return text.ok ? text.words : ''
}

const preview = () => screen.getByRole('region', { name: 'Message preview' })

describe('the dialog for several contractors', () => {
  test('counts who is ticked and previews the very text as it is typed', async () => {
    show([recipient('1'), recipient('2'), recipient('3')])
    expect(screen.getByRole('button', { name: 'Send Messages (0)' })).toBeEnabled()
    await userEvent.click(screen.getByRole('checkbox', { name: /Company 2/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Company 3/ }))
    expect(screen.getByRole('button', { name: 'Send Messages (2)' })).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText(/Additional message/), 'Before March 20 – please')
    expect(words('Before March 20 – please')).toContain('Note: Before March 20 - please')
    expect(within(preview()).getByText(/Plumbline request/).textContent).toBe(words('Before March 20 – please'))
    const [, left, room] =
      /^(\d+) of (\d+) characters left/.exec(screen.getByText(/characters left/).textContent ?? '') ?? []
    expect(Number(room) - Number(left)).toBe('Before March 20 – please'.length)
    const longest = 'x'.repeat(Number(room))
    expect([words(longest), words(`${longest}x`)].map(Boolean)).toEqual([true, false])
    expect(screen.getByLabelText(/Share my name/)).not.toBeChecked()
  })

  test('leaves the same room for the note before and after the phone number is typed', async () => {
    show([recipient('1')], { contact: { name: 'Robin Sample', phone: '' } })
    const room = () => screen.getByText(/of \d+ characters left/).textContent
    const before = room()
    await userEvent.type(screen.getByLabelText('Your phone number'), '5125550177')
    expect(room()).toBe(before)
  })

  test('says what a long note shortens, in the count’s own place when it is too long', async () => {
    show([recipient('1')])
    const note = screen.getByLabelText(/Additional message/)
    const room = Number(/of (\d+)/.exec(screen.getByText(/characters left/).textContent ?? '')?.[1])
    await userEvent.type(note, 'Soon, please')
    expect(screen.queryByText(/To make room/)).toBeNull()
    await userEvent.clear(note)
    await userEvent.click(note)
    await userEvent.paste('x'.repeat(room))
    expect(screen.getByText(/^To make room for your message, .*the issue.* shortened in the text\.$/)).toBeVisible()
    await userEvent.type(note, 'x')
    expect(screen.getByText('1 character too many.')).toHaveClass('text-critical')
    expect(screen.queryByText(/To make room/)).toBeNull()
  })

  test('says that a text is too long, and by how much', async () => {
    show([recipient('1')])
    await userEvent.click(screen.getByLabelText(/Additional message/))
    await userEvent.paste('^'.repeat(300))
    expect(within(preview()).getByText(/characters too long/)).toBeInTheDocument()
  })

  test('offers no box for those who asked for no texts, nor a text from the own phone', () => {
    show([recipient('1'), recipient('2', 'opted-out'), recipient('3', 'texted-already')])
    expect(screen.getAllByRole('checkbox', { name: /Company/ })).toHaveLength(1)
    const others = within(screen.getByRole('region', { name: 'Contractors to call' }))
    expect(others.getByText(/asked for no more texts/)).toBeInTheDocument()
    expect(others.getByText(/texted about this issue/)).toBeInTheDocument()
    expect(others.getByRole('link', { name: 'Call Company 2' })).toHaveAttribute('href', 'tel:+15125550102')
    expect(others.queryByRole('link', { name: /Text from/ })).toBeNull()
  })

  test('composes the text for the own phone where contractors have not agreed to ours', () => {
    show([recipient('2', 'no-consent')])
    expect(screen.getByText(/has not agreed to get texts from us, so your own phone sends it/)).toBeInTheDocument()
    const own = words('').replace('\nReply STOP to opt out', '')
    expect(own).not.toContain('STOP')
    expect(screen.getByRole('link', { name: 'Text from your phone to Company 2' })).toHaveAttribute(
      'href',
      `sms:+15125550102?&body=${encodeURIComponent(own)}`,
    )
    expect(screen.getByLabelText('The text to Company 2')).toHaveValue(own)
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  })

  test('offers no call and no text to a sample, whose number is nobody’s', () => {
    show([{ ...recipient('2', 'not-set-up'), synthetic: true }])
    const others = screen.getByRole('region', { name: 'Contractors to call' })
    expect(others).toHaveTextContent('Sample(512) 555-0102')
    expect(others).toHaveTextContent('Contractors marked Sample are made up and cannot be called.')
    expect(within(others).queryByRole('link')).toBeNull()
    expect(screen.getByLabelText('The text to Company 2')).toBeInTheDocument()
  })

  test('says that the list was taken down, and how to look again', () => {
    show([], { isTakenDown: true })
    expect(screen.getByText(/^The list of contractors was taken down/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Find contractors again' })).toBeInTheDocument()
  })

  test('says that there is nobody with a phone, or that contact is turned off', () => {
    show([])
    expect(screen.getByText('No contractors have phone numbers for SMS messaging.')).toBeInTheDocument()
    cleanup()
    show([recipient('1')], { isContactAllowed: false })
    expect(screen.getByRole('link', { name: 'your settings' })).toHaveAttribute('href', '/settings#privacy')
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  })
})

test('the dialog for one contractor has nobody to choose', () => {
  show([recipient('2')], {}, 'single')
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: /Company/ })).toBeNull()
  expect(within(preview()).getByText(/Plumbline request/).textContent).toBe(words(''))
})

test.each([
  ['512.555.0177', '(512) 555-0177'],
  ['+1 512 555 0177', '(512) 555-0177'],
  ['(512) 555-0177 ext. 12', '(512) 555-0177'],
  ['555 0177', '555 0177'],
  ['', ''],
])('%s is previewed as %s', (typed, written) => {
  expect(asWritten(typed)).toBe(written)
})
