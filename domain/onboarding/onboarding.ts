import type { UserId } from '../account/account.ts'

/** The steps of a new person, in order, with their points. */
export const onboardingSteps = [
  { id: 'upload', points: 10 },
  { id: 'analyze', points: 20 },
  { id: 'contractors', points: 15 },
  { id: 'connect', points: 15 },
  { id: 'download', points: 10 },
] as const

export type OnboardingStep = (typeof onboardingSteps)[number]['id']

/** `completed` by step; `hasSeenTour`: the person closed the tour. */
export type Onboarding = { hasSeenTour: boolean; completed: { step: OnboardingStep; at: Date }[] }

export const ONBOARDING_POINTS: number = onboardingSteps.reduce((sum, { points }) => sum + points, 0)

/** `active` is the first step not completed; steps may be completed out of order. */
export type TourStep = { id: OnboardingStep; points: number; state: 'completed' | 'active' | 'pending' }

/** The current state of the tour; `earned` of `ONBOARDING_POINTS`. */
export type Tour = { isHidden: boolean; steps: TourStep[]; earned: number; isComplete: boolean }

export function tourOf({ hasSeenTour, completed }: Onboarding): Tour {
  const done = new Set(completed.map(({ step }) => step))
  const active = onboardingSteps.find(({ id }) => !done.has(id))?.id
  const steps = onboardingSteps.map(({ id, points }) => ({
    ...{ id, points },
    state: done.has(id) ? ('completed' as const) : id === active ? ('active' as const) : ('pending' as const),
  }))
  const earned = steps.reduce((sum, { state, points }) => sum + (state === 'completed' ? points : 0), 0)
  return { isHidden: hasSeenTour, steps, earned, isComplete: active === undefined }
}

/** The progress of new people. */
export type OnboardingSteps = {
  of(user: UserId): Promise<Onboarding>
  /** Does nothing if it was completed before. */
  complete(user: UserId, step: OnboardingStep, at: Date): Promise<void>
  /** Hides the tour, or with null shows it again. */
  hide(user: UserId, at: Date | null): Promise<void>
  /** Starts over as for a new person. */
  reset(user: UserId): Promise<void>
}
