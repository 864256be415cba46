import type { ForWhom, Preferences, Theme } from '#domain/account/account.ts'
import type { perTypeChoices, radiusChoices, ratingChoices } from '#domain/contractor/contractor.ts'

export const SETTINGS_SCHEMA = 'plumbline-settings'
/** Incremented whenever a field is removed or changes its meaning. */
export const SETTINGS_VERSION = 1

/** Settings as exported and imported. Numbers are written as displayed: `25`, `4.0`, `3`. */
export type SettingsFile = {
  schema: typeof SETTINGS_SCHEMA
  version: typeof SETTINGS_VERSION
  notifications: Pick<
    Preferences,
    'emailReports' | 'smsAlerts' | 'contractorUpdates' | 'analysisComplete' | 'systemUpdates'
  >
  analysis: {
    defaultRadius: `${(typeof radiusChoices)[number]}`
    minContractorRating: string
    maxContractorsPerCategory: `${(typeof perTypeChoices)[number]}`
    autoAnalysis: boolean
    saveReports: boolean
    theme: Theme
    /** Missing in files of before it could be chosen. */
    forWhom?: ForWhom
  }
  privacy: Pick<Preferences, 'shareAnalytics' | 'allowContractorContact' | 'publicProfile'>
}

export function settingsFile(preferences: Preferences): SettingsFile {
  const { emailReports, smsAlerts, contractorUpdates, analysisComplete, systemUpdates } = preferences
  const { autoAnalysis, saveReports, theme, forWhom, shareAnalytics, allowContractorContact, publicProfile } =
    preferences
  return {
    schema: SETTINGS_SCHEMA,
    version: SETTINGS_VERSION,
    notifications: { emailReports, smsAlerts, contractorUpdates, analysisComplete, systemUpdates },
    analysis: {
      defaultRadius: `${preferences.radiusMiles}`,
      minContractorRating: preferences.minimumRating.toFixed(1),
      maxContractorsPerCategory: `${preferences.perType}`,
      ...{ autoAnalysis, saveReports, theme, forWhom },
    },
    privacy: { shareAnalytics, allowContractorContact, publicProfile },
  }
}

export function preferencesOf({ notifications, analysis, privacy }: SettingsFile): Partial<Preferences> {
  const { defaultRadius, minContractorRating, maxContractorsPerCategory, ...rest } = analysis
  return {
    ...notifications,
    ...rest,
    ...privacy,
    radiusMiles: Number(defaultRadius) as (typeof radiusChoices)[number],
    minimumRating: Number(minContractorRating) as (typeof ratingChoices)[number],
    perType: Number(maxContractorsPerCategory) as (typeof perTypeChoices)[number],
  }
}
