import { ButtonLink } from '#app/ui/kit/button.tsx'
import { Card } from '#app/ui/kit/card.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'

/** The actions on everything stored about the user. */
export function DataCard() {
  return (
    <Card id="data" title="Data Management" className="scroll-mt-4">
      <p className="max-w-prose text-muted">
        The export is one ZIP file: your profile, settings, reports, messages, credits and notifications as JSON, and
        each uploaded file while it is kept. Its settings.json can be imported again, here or in another account.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/settings/export" reloadDocument tone="plain">
          <Icon name="download" />
          Export My Data
        </ButtonLink>
        <ButtonLink to="/settings/import" tone="plain">
          <Icon name="upload" />
          Import Settings
        </ButtonLink>
        <ButtonLink to="/receipts" tone="plain">
          <Icon name="shield" />
          Deletion receipts
        </ButtonLink>
      </div>
      <section aria-labelledby="danger" className="mt-6 rounded-box border border-critical p-4">
        <h3 id="danger" className="text-base text-critical">
          Danger Zone
        </h3>
        <p className="mt-1 max-w-prose text-muted">
          Deletes your account with everything in it. What goes and what stays is listed before you decide.
        </p>
        <ButtonLink to="/settings/delete" tone="danger" className="mt-4">
          <Icon name="trash" />
          Delete Account
        </ButtonLink>
      </section>
    </Card>
  )
}
