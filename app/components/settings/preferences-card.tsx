import { SelectField } from '#app/components/ui/field.tsx'
import { perTypeChoices, radiusChoices, ratingChoices, type SearchPreferences } from '#domain/contractor/contractor.ts'
import { SettingsCard } from './settings-card.tsx'

export function PreferencesCard({ preferences }: { preferences: SearchPreferences }) {
  return (
    <SettingsCard
      form="preferences"
      title="Analysis Preferences"
      intro="How contractors are looked for: in the directory, for every report from now on, and for a report that has some already once you choose “Find contractors again” there."
    >
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <SelectField label="Default Search Radius" name="radiusMiles" defaultValue={preferences.radiusMiles}>
          {radiusChoices.map((miles) => (
            <option key={miles} value={miles}>
              {miles} miles
            </option>
          ))}
        </SelectField>
        <SelectField label="Minimum Contractor Rating" name="minimumRating" defaultValue={preferences.minimumRating}>
          {ratingChoices.map((rating) => (
            <option key={rating} value={rating}>
              {rating.toFixed(1)} or better
            </option>
          ))}
        </SelectField>
        <SelectField label="Max Contractors per Category" name="perType" defaultValue={preferences.perType}>
          {perTypeChoices.map((most) => (
            <option key={most} value={most}>
              {most} of each trade
            </option>
          ))}
        </SelectField>
      </div>
    </SettingsCard>
  )
}
