import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Form, useActionData, useNavigation } from '@remix-run/react'
import * as v from 'valibot'
import { tooManySavesText } from '#app/account/settings/settings-texts.ts'
import { settingLabels, settingNames, settingValue } from '#app/account/settings/words.ts'
import { Field } from '#app/ui/form/field.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { PageHeader } from '#app/ui/kit/page-header.tsx'
import { themeCookie } from '#app/ui/theme.ts'
import { pageTitle } from '#app/ui/words/brand.ts'
import { tooManyChanges } from '#app/web/changes.server.ts'
import { type FormReply, readForm } from '#app/web/form/form.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { redirectWithFlash, requireUser } from '#app/web/session/session.server.ts'
import type { Preferences } from '#domain/account/account.ts'
import { changedSettings, changeSettings } from '#domain/account/change-settings.ts'
import { preferencesOf } from '#domain/account/own-data/settings-file.ts'
import { readSettingsFile } from './settings-file.server.ts'

const REFUSED = 'Nothing was imported'
const NO_PHONE =
  'SMS Alerts is on in this file, and your profile has no phone number to text. Save one in your settings first, then import.'

const TOO_LARGE =
  'This file is larger than 64 kB, and a settings.json never is. If it is the ZIP file of “Export My Data”, unpack it and choose the settings.json in it.'

function tooLarge() {
  return data<FormReply>({ title: REFUSED, errors: { file: TOO_LARGE }, values: {} }, { status: 413 })
}

const Import = v.strictObject({
  file: v.pipe(
    v.instance(File, 'Choose the settings.json of an export.'),
    v.check(({ size }) => size > 0, 'Choose the settings.json of an export.'),
  ),
})

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle('Import Settings', matches) }]

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request)
  return null
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request)
  const form = await readForm(request, Import, context)
  if (!form.ok) return form.reply.init?.status === 413 ? tooLarge() : form.reply
  const wait = await tooManyChanges(user, tooManySavesText)
  if (wait) return form.refuse({ form: wait.message }, 429, REFUSED)
  const reading = readSettingsFile(await form.value.file.text())
  if (!reading.ok) return form.refuse({ file: reading.message }, 422, REFUSED)
  const outcome = await changeSettings(ports, { user: user.id, changes: preferencesOf(reading.file) })
  // The file itself can fail only this check of the settings.
  if (!outcome.ok) return form.refuse({ file: NO_PHONE }, 422, REFUSED)
  const { before, after, asksToKeep } = outcome
  const imported = await redirectWithFlash(request, asksToKeep ? '/settings/keep-reports' : '/settings', {
    tone: 'good',
    title: asksToKeep ? 'Settings imported. One question is left.' : 'Settings imported',
    text: changesText(before.preferences, after.preferences),
  })
  imported.headers.append('Set-Cookie', themeCookie(after.preferences.theme))
  return imported
}

function changesText(before: Preferences, after: Preferences): string {
  const changed = changedSettings(before, after)
  if (changed.length === 0) return 'Your settings already match the file: nothing was changed.'
  const said = settingNames
    .filter((name) => changed.includes(name))
    .map((name) => `${settingLabels[name]}: ${settingValue(name, before)} → ${settingValue(name, after)}`)
  return `Changed: ${said.join('; ')}.`
}

export default function ImportSettings() {
  const reply = useActionData<typeof action>()
  const busy = useNavigation().state === 'submitting'
  return (
    <>
      <PageHeader
        back={{ to: '/settings#data', label: 'Back to the settings' }}
        title="Import Settings"
        intro="Takes over every switch and choice from an export of this account or another one. Your name, email address and phone number stay as they are."
      />
      <Replied reply={reply}>
        <Form method="post" encType="multipart/form-data" noValidate className="grid max-w-prose gap-6">
          <Field
            label="Settings file"
            name="file"
            type="file"
            accept=".json,application/json"
            hint="The settings.json in the ZIP file of “Export My Data”, at most 64 kB."
            className="file:mr-3 file:rounded-box file:border file:border-solid file:border-edge file:bg-sunken file:px-3 file:py-1 file:font-semibold"
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={busy}>
              {busy ? 'Importing...' : 'Import Settings'}
            </Button>
            <ButtonLink to="/settings#data" tone="plain">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </Replied>
    </>
  )
}
