import { forWhomWords } from '#app/ui/words/for-whom.ts'
import type { ForWhom, Preferences, Theme } from '#domain/account/account.ts'
import { RETENTION_HOURS } from '#domain/retention/retention.ts'

/** The label of each setting. */
export const settingLabels: Record<keyof Preferences, string> = {
  emailReports: 'Email Reports',
  smsAlerts: 'SMS Alerts',
  analysisComplete: 'Analysis Complete',
  contractorUpdates: 'Contractor Updates',
  systemUpdates: 'System Updates',
  radiusMiles: 'Default Search Radius',
  minimumRating: 'Minimum Contractor Rating',
  perType: 'Max Contractors per Category',
  autoAnalysis: 'Start analysis immediately after upload',
  saveReports: 'Keep reports for future reference',
  theme: 'Theme',
  forWhom: 'For whom',
  shareAnalytics: 'Share Analytics',
  allowContractorContact: 'Allow Contractor Contact',
  publicProfile: 'Public Profile',
}

export const themeNames: Record<Theme, string> = {
  system: 'As your device is set',
  light: 'Light',
  dark: 'Dark',
}

/** The settings in the order in which pages show them. */
export const settingNames = Object.keys(settingLabels) as (keyof Preferences)[]

export type SwitchName = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never
}[keyof Preferences]

/** Describes each switch in the words beside it. */
export const switchTexts: Record<SwitchName, string> = {
  emailReports:
    'Emails you when an analysis is done or has failed, a day before a report’s file is deleted, and once it is.',
  smsAlerts:
    'Texts your own phone number above when an analysis is done or has failed, at most 20 times a day. A number’s consent to texts must be on record with us where this installation requires that.',
  analysisComplete: 'Tells you in Notifications when an analysis is done. A failed one is always shown there.',
  contractorUpdates: 'Tells you in Notifications and by email when a contractor replies or your text did not arrive.',
  systemUpdates: 'Tells you in Notifications a day before a report’s file is deleted, and once it is.',
  autoAnalysis: 'Off: an upload waits, marked “Ready to analyze”, until you choose “Start analysis”.',
  saveReports: `Off: ${RETENTION_HOURS} hours after its upload the whole report is deleted with everything that was found, even if you paid for it. A report whose file you keep until your deadline is kept as long. The file itself is deleted after that time in any case.`,
  shareAnalytics:
    'Nothing is shared today, on or off: no one measures what you do here. Off will also apply in the future.',
  allowContractorContact:
    'Off: no text goes to contractors in your name, whatever you choose on a report. You can still call them.',
  publicProfile:
    'There are no public profiles today: nobody can look you up, on or off. Off will also apply in the future.',
}

/** Returns a setting's value as text. */
export function settingValue<Name extends keyof Preferences>(name: Name, { [name]: value }: Preferences): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (name === 'forWhom') return forWhomWords[value as ForWhom].label
  if (name === 'radiusMiles') return `${value} miles`
  return name === 'minimumRating' ? Number(value).toFixed(1) : String(value)
}
