import { Form, useNavigation } from '@remix-run/react'
import { PasswordField } from '#app/account/password-field.tsx'
import { Choices } from '#app/ui/form/choices.tsx'
import { Field, SelectField } from '#app/ui/form/field.tsx'
import { Replied } from '#app/ui/form/replied.tsx'
import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import type { FormReply } from '#app/web/form/form.server.ts'
import { DEFAULT_TOKEN_DAYS, type Scope, tokenDays } from '#domain/account/access-token.ts'
import { daysWords, scopeWords } from './token-words.ts'

type Props = {
  username: string
  /** The id of the token that this form creates: sent twice, the form creates one token. */
  newId: string
  offered: Scope[]
  reply?: FormReply
}

export function NewTokenForm({ username, newId, offered, reply }: Props) {
  const making = useNavigation().state === 'submitting'
  const chosen = reply ? (reply.values.scopes?.split('\n') ?? []) : ['read']
  return (
    <div className="max-w-xl">
      <Replied reply={reply}>
        <Form method="post" noValidate className="grid gap-6">
          <input type="hidden" name="id" value={newId} key={newId} />
          <Field
            label="Name"
            name="name"
            hint="Name it after the program that will use it, such as “Nightly upload”."
            autoComplete="off"
          />
          <Choices
            legend="What it may do"
            name="scopes"
            type="checkbox"
            choices={offered.map((scope) => ({ value: scope, ...scopeWords[scope], isChosen: chosen.includes(scope) }))}
          />
          <div className="w-full sm:w-64">
            <SelectField label="Expires after" name="days" defaultValue={DEFAULT_TOKEN_DAYS}>
              {tokenDays.map((days) => (
                <option key={days} value={days ?? ''}>
                  {daysWords(days)}
                </option>
              ))}
            </SelectField>
          </div>
          {/* Tells password managers which account this is. */}
          <input type="text" name="username" autoComplete="username" defaultValue={username} disabled hidden />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            hint="So that nobody else can make a token in a browser that you left open."
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={making}>
              {making ? 'Making...' : 'Make the token'}
            </Button>
            <ButtonLink to="/settings#tokens" tone="plain">
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </Replied>
    </div>
  )
}
