import type { UserId } from '../account/account.ts'

/** What a new person does, in order, and the points of each. */
export const onboardingSteps = [
  { id: 'upload', points: 10 },
  { id: 'analyze', points: 20 },
  { id: 'contractors', points: 15 },
  { id: 'connect', points: 15 },
  { id: 'download', points: 10 },
] as const

export type OnboardingStep = (typeof onboardingSteps)[number]['id']

/** `completed` by step; `hasSeenTour`: the person has put the tour away. */
export type Onboarding = { hasSeenTour: boolean; completed: { step: OnboardingStep; at: Date }[] }

export const ONBOARDING_POINTS: number = onboardingSteps.reduce((sum, { points }) => sum + points, 0)

/** `active` is the first step that is still to be done; what was done out of turn is done. */
export type TourStep = { id: OnboardingStep; points: number; state: 'completed' | 'active' | 'pending' }

/** The tour as it stands: how many points of `ONBOARDING_POINTS` are earned. */
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

/** How far a new person has come. */
export type OnboardingSteps = {
  of(user: UserId): Promise<Onboarding>
  /** Nothing happens where it was completed before. */
  complete(user: UserId, step: OnboardingStep, at: Date): Promise<void>
  /** Puts the tour away, or null: takes it out again. */
  hide(user: UserId, at: Date | null): Promise<void>
  /** As if the person were new. */
  reset(user: UserId): Promise<void>
}
