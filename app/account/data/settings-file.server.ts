import * as v from 'valibot'
import { forWhoms, themes } from '#domain/account/account.ts'
import { SETTINGS_SCHEMA, SETTINGS_VERSION, type SettingsFile } from '#domain/account/own-data/settings-file.ts'
import { perTypeChoices, radiusChoices, ratingChoices } from '#domain/contractor/contractor.ts'

const words = <Choice extends number>(choices: readonly Choice[]) => choices.map((choice): `${Choice}` => `${choice}`)

const File: v.GenericSchema<unknown, SettingsFile> = v.strictObject({
  schema: v.literal(SETTINGS_SCHEMA),
  version: v.literal(SETTINGS_VERSION),
  notifications: v.strictObject({
    emailReports: v.boolean(),
    smsAlerts: v.boolean(),
    contractorUpdates: v.boolean(),
    analysisComplete: v.boolean(),
    systemUpdates: v.boolean(),
  }),
  analysis: v.strictObject({
    defaultRadius: v.picklist(words(radiusChoices)),
    minContractorRating: v.picklist(ratingChoices.map((rating) => rating.toFixed(1))),
    maxContractorsPerCategory: v.picklist(words(perTypeChoices)),
    autoAnalysis: v.boolean(),
    saveReports: v.boolean(),
    theme: v.picklist(themes),
    /** Missing in older files, which change nothing about it. */
    forWhom: v.optional(v.picklist(forWhoms)),
  }),
  privacy: v.strictObject({
    shareAnalytics: v.boolean(),
    allowContractorContact: v.boolean(),
    publicProfile: v.boolean(),
  }),
})

const EXPORTED = 'Choose the settings.json of an export.'

/** Reads an exported settings.json, or says in words why it cannot be imported. */
export function readSettingsFile(text: string): { ok: true; file: SettingsFile } | { ok: false; message: string } {
  if (text.startsWith('PK\u0003\u0004'))
    return { ok: false, message: `This is a ZIP file. Unpack it and choose the settings.json in it.` }
  let held: unknown
  try {
    held = JSON.parse(text)
  } catch {
    return { ok: false, message: `This file contains no settings. ${EXPORTED}` }
  }
  const named = v.safeParse(v.object({ schema: v.literal(SETTINGS_SCHEMA), version: v.number() }), held)
  if (!named.success) return { ok: false, message: `This file contains no settings. ${EXPORTED}` }
  const { version } = named.output
  if (version !== SETTINGS_VERSION) {
    const message = `This file is of version ${version}, and only version ${SETTINGS_VERSION} can be imported here. Export the settings again.`
    return { ok: false, message }
  }
  const reading = v.safeParse(File, held)
  if (reading.success) return { ok: true, file: reading.output }
  const [issue] = reading.issues
  const place = v.getDotPath(issue) ?? 'the file'
  return { ok: false, message: `Nothing was imported: “${place}” ${faultOf(issue)}.` }
}

function faultOf({ input, type }: v.BaseIssue<unknown>): string {
  if (input === undefined) return 'is missing'
  if (type === 'strict_object') return 'is not one of our settings'
  return `cannot be ${JSON.stringify(input)?.slice(0, 40)}`
}
