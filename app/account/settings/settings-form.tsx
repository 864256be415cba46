import { Form, Link, useNavigation } from '@remix-run/react'
import { useState } from 'react'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { AreaField, Field, FieldError, SelectField } from '#app/ui/form/field.tsx'
import { useReply } from '#app/ui/hooks/use-reply.ts'
import { Button } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { forWhomWords } from '#app/ui/words/for-whom.ts'
import { forWhoms, type Preferences, themes, type User } from '#domain/account/account.ts'
import { perTypeChoices, radiusChoices, ratingChoices } from '#domain/contractor/contractor.ts'
import { type SwitchName, settingLabels, switchTexts, themeNames } from './words.ts'

export type Profile = Pick<User, 'email' | 'phone' | 'company' | 'address'> & { name: string }

/** The profile and every switch in one form, saved together. `offersTexts`: the product can send text messages. */
export function SettingsForm(props: {
  profile: Profile
  preferences: Preferences
  /** The saved values, sent along with the form because another window may save in the meantime. */
  saved: string
  offersTexts: boolean
}) {
  const { profile, preferences, saved, offersTexts } = props
  const reply = useReply()
  const saving = useNavigation().formAction === '/settings'
  const typed = reply && Object.keys(reply.values).length > 0 ? reply.values : null
  const text = (name: keyof Profile) => ({
    name,
    defaultValue: typed ? (typed[name] ?? '') : profile[name],
    error: reply?.errors[name],
  })
  const choice = (name: 'radiusMiles' | 'minimumRating' | 'perType' | 'theme' | 'forWhom') => ({
    label: settingLabels[name],
    name,
    defaultValue: typed?.[name] ?? preferences[name],
    error: reply?.errors[name],
  })
  const flip = (name: SwitchName) => ({
    name,
    isOn: typed ? typed[name] === 'on' : preferences[name],
    saved: preferences[name],
    error: reply?.errors[name],
  })
  return (
    <Form
      method="post"
      action="/settings"
      noValidate
      className="grid gap-6 [&_input]:scroll-mb-28 [&_select]:scroll-mb-28 [&_textarea]:scroll-mb-28"
    >
      <ErrorSummary title={reply?.title} errors={reply?.errors} />
      <input type="hidden" name="was" value={typed?.was ?? saved} key={saved} autoComplete="off" />
      <Card id="profile" title="Profile Information" className="scroll-mt-4">
        <p className="mb-4 max-w-prose text-muted">
          Your name and phone number appear in the texts that you send to contractors, so that they can call you back.
          Nobody else gets them.
        </p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field
            {...text('name')}
            key={`name ${profile.name}`}
            label="Full name (optional)"
            autoComplete="name"
            maxLength={401}
          />
          <Field
            {...text('company')}
            key={`company ${profile.company}`}
            label="Company (optional)"
            autoComplete="organization"
            maxLength={200}
          />
          <EmailField
            {...text('email')}
            key={profile.email}
            saved={profile.email}
            refused={reply?.errors.currentPassword}
          />
          <Field
            {...text('phone')}
            key={`phone ${profile.phone}`}
            label="Phone (optional)"
            type="tel"
            autoComplete="tel-national"
            maxLength={50}
            placeholder="(512) 555-0100"
          />
          <div className="sm:col-span-2">
            <AreaField
              {...text('address')}
              key={`address ${profile.address}`}
              label="Address (optional)"
              autoComplete="street-address"
              rows={3}
              maxLength={500}
            />
          </div>
        </div>
      </Card>
      <Card id="notifications" title="Notifications" className="scroll-mt-4">
        <p className="mb-2 max-w-prose text-muted">
          Emails about payments, the security of your account and a seller’s answers are always sent.
        </p>
        <ul className="divide-y divide-line">
          <Switch {...flip('emailReports')} />
          <Switch {...flip('smsAlerts')} unless={offersTexts ? undefined : 'No texts are sent by this installation.'} />
          <Switch {...flip('analysisComplete')} />
          <Switch {...flip('contractorUpdates')} />
          <Switch {...flip('systemUpdates')} />
        </ul>
      </Card>
      <Card id="preferences" title="Analysis Preferences" className="scroll-mt-4">
        <p className="mb-4 max-w-prose text-muted">
          How contractors are searched for: in the directory, for every report from now on, and for a report that
          already has some once you choose “Find contractors again” there.
        </p>
        <div className="mb-2 grid items-end gap-4 sm:grid-cols-3">
          <SelectField {...choice('radiusMiles')} key={`radiusMiles ${preferences.radiusMiles}`}>
            {radiusChoices.map((miles) => (
              <option key={miles} value={miles}>
                {miles} miles
              </option>
            ))}
          </SelectField>
          <SelectField {...choice('minimumRating')} key={`minimumRating ${preferences.minimumRating}`}>
            {ratingChoices.map((rating) => (
              <option key={rating} value={rating}>
                {rating.toFixed(1)} or better
              </option>
            ))}
          </SelectField>
          <SelectField {...choice('perType')} key={`perType ${preferences.perType}`}>
            {perTypeChoices.map((most) => (
              <option key={most} value={most}>
                {most} of each trade
              </option>
            ))}
          </SelectField>
        </div>
        <ul className="divide-y divide-line">
          <Switch {...flip('autoAnalysis')} />
          <Switch {...flip('saveReports')} />
        </ul>
        <div className="mt-2 grid items-end gap-4 sm:grid-cols-2 lg:max-w-2xl">
          <SelectField {...choice('forWhom')} key={`forWhom ${preferences.forWhom}`}>
            {forWhoms.map((whom) => (
              <option key={whom} value={whom}>
                {forWhomWords[whom].label}
              </option>
            ))}
          </SelectField>
          <SelectField {...choice('theme')} key={preferences.theme}>
            {themes.map((theme) => (
              <option key={theme} value={theme}>
                {themeNames[theme]}
              </option>
            ))}
          </SelectField>
        </div>
      </Card>
      <Card id="privacy" title="Privacy & Security" className="scroll-mt-4">
        <ul className="divide-y divide-line">
          <Switch {...flip('allowContractorContact')} />
          <Switch {...flip('shareAnalytics')} />
          <Switch {...flip('publicProfile')} />
        </ul>
        <p className="mt-2 flex flex-wrap gap-x-6">
          <Link to="/privacy" className="link inline-flex min-h-11 items-center">
            Privacy Policy
          </Link>
          <Link to="/terms" className="link inline-flex min-h-11 items-center">
            Terms of Service
          </Link>
        </p>
      </Card>
      <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        <Button type="submit" disabled={saving} className="max-sm:w-full">
          {saving ? 'Saving...' : 'Save Settings'}
        </Button>
      </div>
    </Form>
  )
}

type TextProps = { name: string; defaultValue: string; error?: string }

/** Changing the email address requires the password. Without JavaScript the form asks for it after it was sent. */
function EmailField({ saved, refused, ...email }: TextProps & { saved: string; refused?: string }) {
  const [isOther, setOther] = useState(false)
  return (
    <div className="grid gap-4">
      <Field
        {...email}
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        onInput={(event) => setOther(event.currentTarget.value.trim() !== saved)}
      />
      {(refused || isOther) && (
        <Field
          label="Your password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          hint="Needed to change your email address. Both addresses are told of the change."
          error={refused}
        />
      )}
    </div>
  )
}

type SwitchProps = { name: SwitchName; isOn: boolean; saved: boolean; error?: string; unless?: string }

/** `unless`: why the switch cannot be turned on here. */
function Switch({ name, isOn, saved, error, unless }: SwitchProps) {
  return (
    <li>
      <label className="flex min-h-11 items-start gap-3 py-3">
        <input
          key={`${saved}`}
          id={name}
          type="checkbox"
          name={name}
          value="on"
          defaultChecked={isOn && !unless}
          disabled={Boolean(unless)}
          aria-labelledby={`${name}-label`}
          aria-describedby={`${name}-text`}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>
          <FieldError id={name}>{error}</FieldError>
          <span id={`${name}-label`} className="font-semibold">
            {settingLabels[name]}
          </span>
          <span id={`${name}-text`} className="block max-w-prose text-sm text-muted">
            {switchTexts[name]} {unless}
          </span>
        </span>
      </label>
    </li>
  )
}
