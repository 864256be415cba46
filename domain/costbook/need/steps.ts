import { repairActions } from '#domain/costbook/costbook.ts'
import { chanceOf, logitOf, sumOfSigns } from '#domain/text/logistic.ts'
import { chancesOf, type Softmax } from '#domain/text/softmax.ts'
import { kindSigns } from './kind-signs.ts'
import { stepSignsOf } from './signs.ts'

/** The action that a finding calls for: a repair by its verb, a look first, or nothing that is paid for. */
export const steps = [...repairActions, 'evaluate-then-repair', 'monitor', 'none'] as const
export type Step = (typeof steps)[number]

/**
 * The learned model of what a finding asks for. `steps` tells all steps apart by their words; `nothing` weighs what speaks for
 * nothing to pay, and `look` what speaks for a look first where something is paid.
 */
export type StepModel = { steps: Softmax; nothing: Map<string, number>; look: Map<string, number> }

const LOOKS: Step[] = ['evaluate', 'evaluate-then-repair']
const NOTHING: Step[] = ['none', 'monitor']
const REPAIRS = steps.filter((step) => !LOOKS.includes(step) && !NOTHING.includes(step))

/** Returns the chance (0..1) of each step. */
export function stepsOf(
  model: StepModel,
  { description, recommendation = '' }: { description: string; recommendation?: string },
): Map<Step, number> {
  const byWords = chancesOf(model.steps, stepSignsOf(description, recommendation))
  const chances = new Map(model.steps.classes.map((step, at) => [step as Step, byWords[at] ?? 0]))
  const signs = kindSigns(description, recommendation)
  const nothing = between(chanceOfNothing(chances), chanceOf(sumOfSigns(model.nothing, signs)))
  const look = chanceOf(sumOfSigns(model.look, signs))
  scale(chances, NOTHING, nothing)
  scale(chances, LOOKS, (1 - nothing) * look)
  scale(chances, REPAIRS, (1 - nothing) * (1 - look))
  scale(chances, [...steps], 1)
  return chances
}

/** Returns the chance (0..1) that nothing is paid for. */
export function chanceOfNothing(chances: Map<Step, number>): number {
  return sumOf(chances, NOTHING)
}

/** Returns the chance (0..1) that a look is asked for. */
export function chanceOfLook(chances: Map<Step, number>): number {
  return sumOf(chances, LOOKS)
}

/** How much the chance by all steps counts beside that by what speaks for nothing to pay. */
const OF_STEPS = 0.3

/** Returns the chance between that by all steps and that by what speaks for nothing. */
function between(a: number, b: number): number {
  return chanceOf(OF_STEPS * logitOf(a) + (1 - OF_STEPS) * logitOf(b))
}

function sumOf(chances: Map<Step, number>, of: Step[]): number {
  return of.reduce((sum, step) => sum + (chances.get(step) ?? 0), 0)
}

/** Makes the chances of some steps add up to `to`, where the model knows any of them. */
function scale(chances: Map<Step, number>, some: Step[], to: number): void {
  const known = some.filter((step) => chances.has(step))
  const sum = sumOf(chances, known) || 1
  for (const step of known) chances.set(step, ((chances.get(step) ?? 0) * to) / sum)
}
