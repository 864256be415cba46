import { Button, ButtonLink } from '#app/ui/kit/button.tsx'
import { SUPPORT_EMAIL } from '#app/ui/words/brand.ts'

/**
 * The dialog about forgotten passwords, part of the page at its own address. `public/sign-in.js` lays it over the
 * sign-in page. `closeTo` is where closing leads; null closes it in place and keeps the typed values below it.
 */
export function ForgotDialog({ isOpen, closeTo }: { isOpen: boolean; closeTo: string | null }) {
  return (
    <dialog
      id="forgot"
      open={isOpen}
      aria-labelledby="forgot-title"
      className="static mb-6 w-full max-w-lg rounded-box border-2 border-accent bg-surface p-4 text-ink backdrop:bg-black/50 sm:p-6 [&:modal]:fixed [&:modal]:m-auto [&:modal]:w-[calc(100%-2rem)] [&:modal]:border-transparent [&:modal]:shadow-raised"
    >
      <h2 id="forgot-title" className="mb-4 text-lg">
        Forgot your password?
      </h2>
      <p>
        Password resets are handled by support. Write to{' '}
        <a href={`mailto:${SUPPORT_EMAIL}`} className="link">
          {SUPPORT_EMAIL}
        </a>{' '}
        with your username and the email address that you registered.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a
          href={`mailto:${SUPPORT_EMAIL}?subject=Password%20reset`}
          className="inline-flex min-h-11 items-center rounded-box bg-accent px-4 font-semibold text-on-accent hover:bg-accent-strong"
        >
          Contact Support
        </a>
        {closeTo ? (
          <ButtonLink to={closeTo} tone="plain" data-closes="forgot" preventScrollReset>
            Close
          </ButtonLink>
        ) : (
          <form method="dialog">
            <Button type="submit" tone="plain" data-closes="forgot">
              Close
            </Button>
          </form>
        )}
      </div>
    </dialog>
  )
}
