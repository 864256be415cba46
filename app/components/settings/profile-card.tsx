import { Field } from '#app/components/ui/field.tsx'
import type { User } from '#domain/account/account.ts'
import { SettingsCard, useCardReply } from './settings-card.tsx'

export function ProfileCard({ user }: { user: Pick<User, 'firstName' | 'lastName' | 'phone'> }) {
  const reply = useCardReply('profile')
  const { firstName, lastName, phone } = { ...user, ...reply?.values }
  return (
    <SettingsCard
      form="profile"
      title="Profile Information"
      intro="Your name and phone number stand in the text that you send to contractors, so that they can call you back."
    >
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <Field
          label="First name"
          name="firstName"
          autoComplete="given-name"
          maxLength={200}
          defaultValue={firstName}
          error={reply?.errors.firstName}
        />
        <Field
          label="Last name (optional)"
          name="lastName"
          autoComplete="family-name"
          maxLength={200}
          defaultValue={lastName}
          error={reply?.errors.lastName}
        />
        <Field
          key={user.phone}
          label="Phone (optional)"
          name="phone"
          type="tel"
          autoComplete="tel-national"
          maxLength={50}
          placeholder="(512) 555-0100"
          defaultValue={phone}
          error={reply?.errors.phone}
        />
      </div>
    </SettingsCard>
  )
}
