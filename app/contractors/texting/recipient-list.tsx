import { ratingText } from '#app/contractors/words.ts'
import { FieldError } from '#app/ui/form/field.tsx'
import { Badge } from '#app/ui/kit/badge.tsx'
import { Icon } from '#app/ui/kit/icon.tsx'
import type { MessagePage } from './message.server.ts'
import { type Composed, fromOwnPhone, smsLink } from './preview.ts'
import { failureTexts, mayTextOneself } from './words.ts'

type Recipient = MessagePage['recipients'][number]

/** The contractors who can be texted, each with a checkbox. */
export function Choices({
  recipients,
  chosen,
  error,
}: {
  recipients: Recipient[]
  chosen: string[]
  error: string | undefined
}) {
  return (
    <fieldset className={error ? 'border-l-4 border-critical pl-3' : ''}>
      <legend className="mb-1 font-semibold">Contractors</legend>
      <FieldError id="contractors">{error}</FieldError>
      <ul className="divide-y divide-line rounded-box border border-edge">
        {recipients.map((recipient, index) => (
          <li key={recipient.id}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 px-3 py-2.5">
              <input
                type="checkbox"
                name="contractors"
                id={index === 0 ? 'contractors' : `contractors-${index}`}
                value={recipient.id}
                defaultChecked={chosen.includes(recipient.id)}
                aria-describedby={error && 'contractors-error'}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <Who recipient={recipient} />
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

function Who({ recipient }: { recipient: Recipient }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
        {recipient.name}
        {recipient.synthetic && <Badge>Sample</Badge>}
      </span>
      <span className="block text-sm text-muted tabular-nums">
        {recipient.national} · {ratingText(recipient)}
      </span>
    </span>
  )
}

/**
 * The contractors who cannot be texted, each with the reason and, where it may work, a link to text from the
 * homeowner's own phone.
 */
export function NotTexted({
  recipients,
  textTo,
}: {
  recipients: Recipient[]
  textTo: (recipient: Recipient) => Composed
}) {
  return (
    <section aria-label="Contractors to call">
      <h3 className="text-base">Cannot be texted from here right now</h3>
      <p className="mb-2 text-sm text-muted">
        {recipients.some(({ obstacle }) => mayTextOneself(obstacle))
          ? 'Texts from your phone contain your name, phone and message as entered in this form.'
          : recipients.some(({ synthetic }) => !synthetic) && 'They can still be called.'}{' '}
        {recipients.some(({ synthetic }) => synthetic) && 'Contractors marked Sample are made up and cannot be called.'}
      </p>
      <ul className="divide-y divide-line rounded-box border border-edge">
        {recipients.map((recipient) => {
          const text = mayTextOneself(recipient.obstacle) ? textTo(recipient) : null
          return (
            <li key={recipient.id} className="px-3 py-2.5">
              <Who recipient={recipient} />
              <p className="mt-1 text-sm">{recipient.obstacle && failureTexts[recipient.obstacle]}</p>
              {!recipient.synthetic && (
                <p className="mt-1.5 flex flex-wrap gap-x-5">
                  <a
                    href={`tel:${recipient.phone}`}
                    aria-label={`Call ${recipient.name}`}
                    className="link inline-flex min-h-11 items-center gap-1.5"
                  >
                    <Icon name="phone" className="size-4" />
                    Call
                  </a>
                  {text?.ok && (
                    <a
                      href={smsLink(recipient.phone, fromOwnPhone(text.words))}
                      aria-label={`Text from your phone to ${recipient.name}`}
                      className="link inline-flex min-h-11 items-center gap-1.5"
                    >
                      <Icon name="message" className="size-4" />
                      Text from your phone
                    </a>
                  )}
                </p>
              )}
              {text?.ok && <ToCopy name={recipient.name} words={fromOwnPhone(text.words)} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function ToCopy({ name, words }: { name: string; words: string }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center text-sm">Show the text to copy</summary>
      <textarea
        readOnly
        aria-label={`The text to ${name}`}
        rows={12}
        value={words}
        className="w-full rounded-box border border-edge bg-sunken px-3 py-2 text-sm"
      />
    </details>
  )
}
