import { describe, expect, test } from 'vitest'
import type { TextFailure, TextState } from '#domain/message/message.ts'
import { outcomeOf, type ShownText } from './shown-request.ts'

function text(state: TextState, changes: Partial<ShownText> = {}): ShownText {
  return {
    ...{ id: 't', name: 'Juniper Electric', phone: null, national: null, words: 'Hello', state, failure: null },
    ...{
      waitsUntil: null,
      isLate: false,
      isSample: false,
      replies: [],
      hasOptedOut: false,
      isHeld: false,
      doubts: [],
      ...changes,
    },
  }
}

const failText = (failure: TextFailure) => text('failed', { failure })
const waiting = text('queued', { waitsUntil: '8:00 AM CST' })

describe('how a request went', () => {
  test('is open while a text is on its way', () => {
    const outcome = outcomeOf([text('sent'), text('queued'), text('sending')], 'several')
    expect(outcome).toMatchObject({ tone: 'wait', title: 'Sending to 2 contractors' })
  })

  test('counts what was sent out of all, and what waits for the morning', () => {
    expect(outcomeOf([text('sent'), text('delivered'), failText('landline'), waiting, waiting], 'several')).toEqual({
      tone: 'good',
      title: 'Messages Sent Successfully',
      lines: [
        'Sent to 2 out of 5 contractors. They now have detailed project information and your contact details.',
        '2 are queued until 8:00 AM CST, because it is night there.',
      ],
    })
    expect(outcomeOf([waiting], 'several')).toMatchObject({ title: 'Messages Queued' })
  })

  test('is told where nothing was sent', () => {
    expect(outcomeOf([failText('landline'), failText('opted-out')], 'several')).toEqual({
      tone: 'bad',
      title: 'No Messages Sent',
      lines: ['Unable to send messages. Check contractor phone numbers or try calling instead.'],
    })
  })

  test('has words of its own for one contractor', () => {
    expect(outcomeOf([text('sent')], 'single')).toMatchObject({
      title: 'Message Sent!',
      lines: ['Your message has been sent to Juniper Electric. They should receive it shortly.'],
    })
    expect(outcomeOf([failText('landline')], 'single')).toMatchObject({
      title: 'Failed to Send Message',
      lines: ['The number is a landline, which cannot get texts. Call instead.'],
    })
    expect(outcomeOf([waiting], 'single')).toMatchObject({ title: 'Message Queued' })
  })
})
