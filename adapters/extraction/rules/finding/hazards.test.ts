import { describe, expect, test } from 'vitest'
import { isHazard } from './hazards.ts'

describe('what may hurt someone', () => {
  test.each([
    'No guard at the open side of the loft stair.',
    'Overhead door does not reverse when it meets a block.',
    'Furnace vent connector has come apart at the elbow.',
    'Splices without a box above the laundry.',
    'Relief valve outlet is capped.',
    'The alarms are dated 2004: smoke alarms are good for ten years.',
    'Glass beside the tub is not tempered.',
    'Both bedroom windows are painted shut.',
  ])('is a hazard: %s', (text) => {
    expect(isHazard(text)).toBe(true)
  })

  test.each([
    'Kitchen faucet drips at the spout.',
    'Shingles are curled at the rear slope.',
    'Closet door rubs at the head.',
    'The garage door seal is worn.',
  ])('is none: %s', (text) => {
    expect(isHazard(text)).toBe(false)
  })
})
