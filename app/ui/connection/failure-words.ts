import type { Unsent } from './connection.ts'

/**
 * The name of an action's failure when its answer never came. `isSafe`: sending it twice has the effect of sending it
 * once, and the second answer is as good as the first.
 */
type Words = { title: string; text?: string; isSafe?: true }

const isSafe = true

/** By the path that the form is sent to; the first match counts. */
const actions: [path: RegExp, words: Words][] = [
  [/^\/settings$/, { title: 'Update Failed', text: 'Failed to save profile changes.', isSafe }],
  [/^\/settings\/password$/, { title: 'Password not changed' }],
  [/^\/settings\/delete$/, { title: 'Account not deleted' }],
  [/^\/settings\/import$/, { title: 'Nothing was imported' }],
  [/^\/settings\/sessions$/, { title: 'Not ended' }],
  [/^\/settings\/tokens\/new$/, { title: 'No token was made' }],
  [/^\/settings\/tokens\//, { title: 'The token was not revoked' }],
  [/^\/settings\//, { title: 'Nothing was changed' }],
  [
    /\/message\/[^/]+\/[^/]+$/,
    {
      title: 'Failed to Send Message',
      text: 'There was an error sending your message. Please try again.',
      isSafe,
    },
  ],
  [
    /\/message\/[^/]+$/,
    {
      title: 'Message Failed',
      text: 'Unable to send contractor messages. Please try again or contact contractors directly.',
      isSafe,
    },
  ],
  [
    /\/messages$/,
    {
      title: 'Message Failed',
      text: 'Unable to send contractor messages. Please try again or contact contractors directly.',
    },
  ],
  [/^\/reports\/unlock\//, { title: 'Purchase Failed', text: 'Failed to unlock report. Please try again.', isSafe }],
  [/\/unlock$/, { title: 'Purchase Failed', text: 'Failed to purchase report access', isSafe }],
  [
    /^\/purchase-credits$/,
    { title: 'Purchase Failed', text: 'Unable to start checkout process. Please try again.', isSafe },
  ],
  [/^\/test-checkout\//, { title: 'Purchase Failed' }],
  [/^\/reports\/\d+\/erase$/, { title: 'The file was not deleted' }],
  [/^\/reports\/\d+\/delete$/, { title: 'Error', text: 'Failed to delete report' }],
  [/\/(retry|refresh)$/, { title: 'Refresh Failed', text: 'Failed to start analysis refresh. Please try again.' }],
  [/\/cancel$/, { title: 'Analysis not stopped' }],
  [/\/start$/, { title: 'Analysis not started' }],
  [/^\/reports\/\d+\/contractors$/, { title: 'Contractors not looked for' }],
  [/\/include\b/, { title: 'Nothing was changed', isSafe }],
  [/\/(misses|place)$|\/(count|photos-of)\//, { title: 'Nothing was changed' }],
  [/\/beside$/, { title: 'Nothing was added' }],
  [/\/(quantity|words|quote|parts)\//, { title: 'Not saved', isSafe }],
  [/\/(for-whom|house|keep|plan)$|\/repair\//, { title: 'Not saved' }],
  [/\/request(\/answers)?$/, { title: 'Not saved' }],
  [/\/request\/discard$/, { title: 'The draft was not thrown away' }],
  [/\/request\/preview$/, { title: 'Not marked as sent' }],
  [/\/share$/, { title: 'No link was made', isSafe }],
  [/\/share\//, { title: 'The link was not revoked' }],
  [/^\/reports\/\d+$/, { title: 'Not saved' }],
  [/^\/notifications/, { title: 'Nothing was changed', isSafe }],
  [/^\/onboarding$/, { title: 'Nothing was changed' }],
  [/^\/theme$/, { title: 'Not saved', isSafe }],
  [/^\/upload$/, { title: 'Upload Failed', text: 'Failed to upload report' }],
  [/^\/admin\/bni\/versions$/, { title: 'The version was not made current' }],
  [/^\/admin\/bni/, { title: 'Nothing was imported' }],
  [/^\/admin\/contractors(\/imports|$)/, { title: 'Contractor Import Failed' }],
  [/^\/admin\/contractors\/consents$/, { title: 'Not recorded' }],
  [/^\/dev\/outbox$/, { title: 'Nothing was played' }],
  [/^\/logout$/, { title: 'Logout failed' }],
]

const others: Words = { title: 'Not sent' }

/** `offline`: it never left; `failed`: our server reports a failure; `refused`: nothing was done. */
export type Loss = 'offline' | 'unreachable' | 'silent' | 'failed' | 'refused' | 'too-large'

function wordsOf(path: string): Words {
  const bare = path.replace(/\?.*$/, '')
  return actions.find(([fits]) => fits.test(bare))?.[1] ?? others
}

/** Tells whether the form at that path can be sent again without asking. */
export function isSafeToRepeat(path: string): boolean {
  return wordsOf(path).isSafe ?? false
}

const reasons: Record<Loss, string> = {
  offline: 'You seem to be offline. Nothing was sent.',
  unreachable: 'Plumbline could not be reached.',
  silent: 'No answer came.',
  failed: 'Something failed on our side.',
  refused: 'The form was not taken, and nothing was changed. Load the page again, then send it once more.',
  'too-large': 'The form holds more than can be sent at once. Nothing was changed.',
}

/** Returns what to say about a form that was sent to that path and query. */
export function unsentWords(path: string, loss: Loss): Unsent {
  const { title, text, isSafe } = wordsOf(path)
  if (loss === 'offline' || loss === 'refused' || loss === 'too-large') return { title, message: reasons[loss] }
  const advice = isSafe
    ? 'You can safely send it again: it is done once.'
    : 'It may have been done all the same: look before you send it again.'
  const said = text && (/[.]$/.test(text) ? text : `${text}.`)
  return { title, message: [said, reasons[loss], advice].filter(Boolean).join(' ') }
}
