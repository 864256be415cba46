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
