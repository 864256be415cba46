import type { Preferences } from '#domain/account/account.ts'
import { SettingsCard } from './settings-card.tsx'

export function PrivacyCard({ preferences }: { preferences: Pick<Preferences, 'allowContractorContact'> }) {
  return (
    <SettingsCard
      form="privacy"
      title="Privacy"
      intro="Nobody is told your name or phone number unless you choose them and send them a text."
    >
      <label className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          name="allowContractorContact"
          value="on"
          defaultChecked={preferences.allowContractorContact}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>
          <span className="font-semibold">Allow Contractor Contact</span>
          <span className="block text-sm text-muted">
            Off: no text goes to contractors in your name, whatever you choose on a report. You can still call them.
          </span>
        </span>
      </label>
    </SettingsCard>
  )
}
