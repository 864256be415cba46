import { describe, expect, test } from 'vitest'
import { maskParties } from './mask-sender.ts'

const owner = { firstName: '', lastName: '', email: 'm@example.test', phone: '', username: 'm' }
const findings = [
  'Double tapped breaker in the main panel. Many homes of this age have it.',
  'The water heater is old; write to wilhelmina@example.test or see sandoval.jpg.',
]
const page = 'The buyer was told: the Main panel at 418 Main Street. Homes of this age need Trust and a Family room.'

describe('the name that signs', () => {
  test.each([
    'The Smiths',
    'Buyer',
    'The Buyers',
    'Main Street Homes LLC',
    'Sandoval Family Trust',
    'Water Heater',
    'a',
  ])('%j leaves the words of the report as they are', (sender) => {
    const mask = maskParties(owner, sender, findings)
    expect([page, ...findings.slice(0, 1)].map(mask)).toEqual([page, findings[0]])
  })

  test.each([
    ['The Smiths', 'The Smiths asked; Smith, SMITHS', '[name removed] asked; [name removed]'],
    ['Main Street Homes LLC', 'for MAIN STREET HOMES LLC, main street', 'for [name removed], main street'],
    ['Sandoval Family Trust', 'the sandoval family trust; Sandoval', 'the [name removed]; [name removed]'],
    ['Jo Heater', 'Heater, Jo and Jo\nHeater; heater', '[name removed] and [name removed]; heater'],
    ['Wilhelmina Sandoval', 'Wilhelmina, then Sandoval', '[name removed], then [name removed]'],
    ['Ann Weller and Lou Prescott', 'Weller; Lou Prescott', '[name removed]; [name removed]'],
  ])('%j in %j becomes %j', (sender, text, masked) => {
    expect(maskParties(owner, sender, findings)(text)).toBe(masked)
  })

  test('besides it the owner’s own name is masked', () => {
    const mask = maskParties({ ...owner, firstName: 'Marisol', lastName: 'Quintero' }, 'The Buyer', findings)
    expect(mask('Marisol, the buyer')).toBe('[name removed], the buyer')
  })
})
