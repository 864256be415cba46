import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { UserId } from '#domain/account/account.ts'
import { exampleContractor, exampleDeficiency, exampleEstimate } from '#domain/examples.ts'
import { type ReportId, untouched } from '#domain/report/report.ts'
import { contextOf, openDoor, visitor, visitorAs } from '#server/testing/app.ts'
import type { TestPorts } from '#server/testing/ports.ts'
import { appHandler } from './build.ts'

// The product's messages for failures and successes: for each, the tests that cover it, or how to cause it.

/** Covered by the tests of what causes them. */
const heldBy: Record<string, string[]> = {
  'app/account/sign-in/auth.test.ts': [
    'Login failed',
    'Registration failed',
    'Welcome back!',
    'Upload successful',
    'Account created!',
    'Missing information',
    'Please enter both username and password',
    'Please fill in all required fields',
    'Password mismatch',
    'Passwords do not match. Please check and try again.',
    'Password too short',
    'Password must be at least 6 characters long',
  ],
  'app/account/sign-out/sign-out.test.ts': ['Logout failed'],
  'app/home/upload-panel.test.tsx': [
    'File Upload Error',
    'exceeds the 25MB limit. Please use a smaller file or compress your PDF.',
    'Only PDF and text files are supported. Please upload a .pdf or .txt file.',
    'Too many files',
    'Upload Failed',
    'Failed to upload report',
  ],
  'e2e/reports/journeys.spec.ts': [
    'Your inspection report is being analyzed...',
    'Are you sure you want to delete this report? This action cannot be undone.',
    'Insufficient Credits',
  ],
  'app/contractors/texts/shown-request.test.ts': [
    'Messages Sent Successfully',
    'They now have detailed project information and your contact details.',
    'No Messages Sent',
    'Unable to send messages. Check contractor phone numbers or try calling instead.',
    'Message Sent!',
    'They should receive it shortly.',
  ],
  'app/contractors/texts/messages.test.ts': [
    'Message Failed',
    'Unable to send contractor messages. Please try again or contact contractors directly.',
    'No Contractors Selected',
    'Please select at least one contractor to message.',
    'Contact Information Required',
    'Please provide your name and phone number for contractors to reach you.',
    'Missing Information',
    'Please provide your name and phone number.',
  ],
  'app/contractors/texting/message-form.test.tsx': ['No contractors have phone numbers for SMS messaging.'],
  'app/reports/reports.test.ts': [
    'Report deleted successfully',
    'Failed to delete report',
    'Analysis Refresh Started',
    'Re-analyzing report with the latest improvements. This will take about 5-8 minutes.',
    'Refresh Failed',
    'Failed to start analysis refresh. Please try again.',
    'Access Granted',
    'You already have full access to this report.',
    'Credit deducted successfully. You now have full access to this report.',
    'Failed to purchase report access',
    'You need at least 1 credit to unlock this analysis.',
    'Success!',
    'Report unlocked successfully. You can now view full details.',
  ],
  'app/downloads/downloads.test.ts': ['Download Failed', 'Failed to download the report'],
  'app/report/results/results-view.test.tsx': ['Rendering Error', 'Something went wrong rendering this component.'],
  'app/credits/purchase/purchases.test.ts': [
    'Purchase Failed',
    'Payment Error',
    'Unable to redirect to payment. Please try again.',
    'Unable to start checkout process. Please try again.',
  ],
  'app/admin/costbook/costbook.test.ts': [
    'Mapping Import Failed',
    'ZIP Seed Import Failed',
    'Multipliers Import Failed',
    'No File Selected',
    'Please select a file before uploading',
    'No matching BNi data found. This will fall back to live web research.',
  ],
  'app/account/settings/settings.test.ts': [
    'Profile Updated',
    'Your profile information has been saved successfully.',
    'Update Failed',
    'Failed to save profile changes.',
  ],
  'app/site/reading/content.test.ts': ['Post Not Found', "The blog post you're looking for doesn't exist."],
  'app/account/notifications/notifications.test.ts': ["You're all caught up! No unread notifications."],
  'app/credits/credits.test.tsx': ['No transactions yet. Purchase credits to get started!'],
  'app/root.test.ts': ['404 Page Not Found'],
}

/** Shown on no screen, each with what is shown instead. */
const unused: Record<string, string> = {
  'File type must be ...': 'a library’s words; a file of another kind is refused in our own',
  'File is larger than N bytes': 'a library’s words; a file that is too large is refused in our own',
  'Failed to send messages: {status text}': 'said by code to code; the dialog says “Message Failed”',
  'HTTP {status}: {text}': 'said by code to code; the search says “Failed to search BNi mappings”',
  '{status}: {response body}': 'said by code to code; the API answers with a code and a sentence',
}

const root = join(import.meta.dirname, '../..')

describe('each text of the catalogue', () => {
  test.each(Object.entries(heldBy))('is held by %s', (file, texts) => {
    const source = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'").replaceAll('’', "'")
    expect(texts.filter((text) => !source.includes(text))).toEqual([])
  })

  test('is held once, or has a reason to be nowhere', () => {
    const all = [...Object.values(heldBy).flat(), ...broughtAbout.map(({ text }) => text), ...Object.keys(unused)]
    expect(new Set(all).size).toBe(all.length)
  })
})

let ports: TestPorts
/** The ports when nothing is broken. */
let whole: TestPorts
let handle: Awaited<ReturnType<typeof appHandler>>
let me: ReturnType<typeof visitor>
let admin: ReturnType<typeof visitor>
let owner: UserId
let report: ReportId
let locked: ReportId
/** The limits, which every change checks first, are unavailable. */
let isAway = false

beforeAll(async () => {
  const limits = {
    async take() {
      if (isAway) throw new Error('the store is away')
      return { ok: true as const, left: 9, resetIn: 60 }
    },
    giveBack: async () => {},
  }
  ports = await openDoor({ limits })
  whole = { ...ports }
  const session = await import('#app/web/session/session.server.ts')
  handle = await appHandler()
  owner = await ports.addUser()
  me = await visitorAs(session, owner)
  await ports.addUser({ username: 'ada' })
  await ports.accounts.setRole('ADA', 'admin')
  const ada = await ports.accounts.credentials('ada')
  if (!ada) throw new Error('nobody')
  admin = await visitorAs(session, ada.id)
  report = await plant({ unlocked: true })
  locked = await plant({ unlocked: false })
})
afterAll(() => ports.close())

async function plant({ unlocked }: { unlocked: boolean }): Promise<ReportId> {
  const now = ports.clock.now()
  const file = { filename: 'house.txt', kind: 'txt' as const, bytes: 1, sha256: 'a'.repeat(64) }
  const id = await ports.reports.add({
    owner,
    ...file,
    fileKey: `reports/${ports.newId()}/original`,
    uploadedAt: now,
    zip: '78701',
  })
  const contractors = [exampleContractor({ id: 'a', phone: '(512) 555-0101', timeZone: 'America/Chicago' })]
  const rest = { quote: null, contractorTypes: [], contractors, ...untouched, contractorsLeftOut: 0 }
  await ports.reports.saveFindings(id, [{ ...exampleDeficiency(), estimate: exampleEstimate(), ...rest }])
  await ports.reports.change(id, 1, { progress: { stage: 'completed', at: now }, unlockedAt: unlocked ? now : null })
  return id
}

/** Returns the page's words as a reader sees them. */
async function shownBy(request: Request): Promise<string> {
  const answer = await handle(request, contextOf({ logError: () => {} }))
  const html = (await answer.text()).replace(/<(script|style|head)[^>]*>.*?<\/\1>/gs, '')
  return html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
}

async function whileAway(request: Request): Promise<string> {
  isAway = true
  try {
    return await shownBy(request)
  } finally {
    isAway = false
  }
}

/** Returns a function that overrides a port's methods during the test. */
async function withPort<Name extends 'reports' | 'importDrafts' | 'costbook'>(
  name: Name,
  instead: Partial<TestPorts[Name]>,
  request: Request,
) {
  Object.assign(ports, { [name]: { ...ports[name], ...instead } })
  try {
    return await shownBy(request)
  } finally {
    Object.assign(ports, { [name]: whole[name] })
  }
}

async function fails(): Promise<never> {
  throw new Error('the database is away')
}

/** Makes a costbook whose counts are known but whose items cannot be loaded. */
async function noBook() {
  const { book: _, ...known } = await whole.costbook.current()
  return {
    ...known,
    get book(): never {
      throw new Error('the items are away')
    },
  }
}

async function nothingImported() {
  const current = await whole.costbook.current()
  return { ...current, counts: { mapping: 0, zipseed: 0, multipliers: 0 } }
}

function sheet(): Request {
  const body = new FormData()
  body.append('file', new File(['a,b\n1,2\n'], 'mapping.csv', { type: 'text/csv' }))
  const { headers } = admin.get('/admin/bni')
  return new Request('http://localhost/admin/bni?kind=mapping', { method: 'POST', body, headers })
}

/** Returns the words of the page to clear stored files in a browser without service workers. */
async function toldByCleanup(): Promise<string> {
  const lines: string[] = []
  const document = {
    getElementById: () => ({ append: ({ textContent }: { textContent: string }) => lines.push(textContent) }),
    createElement: () => ({ textContent: '' }),
  }
  await runInNewContext(readFileSync(join(root, 'public/sw-cleanup.js'), 'utf8'), { document, navigator: {} })
  return lines.join('\n')
}

const message = { request: 'r-1', contractors: 'a', name: 'Sam', phone: '(512) 555-0123', note: '', sharing: 'on' }
const messagePath = () => `/reports/${report}/message/${exampleDeficiency().id}/a`
const unlockPath = () => `/reports/${locked}/unlock`

const broughtAbout: { text: string; by: () => Promise<string> }[] = [
  {
    text: 'Failed to Send Message',
    by: () => whileAway(me.post(messagePath(), message)),
  },
  {
    text: 'There was an error sending your message. Please try again.',
    by: () => whileAway(me.post(messagePath(), message)),
  },
  { text: 'Failed to fetch reports', by: () => withPort('reports', { page: fails }, me.get('/reports')) },
  { text: 'Search Failed', by: () => whileAway(me.get('/contractors?address=78701')) },
  {
    text: 'Unable to search for contractors. Please check your address and try again.',
    by: () => whileAway(me.get('/contractors?address=78701')),
  },
  { text: 'Report Not Found', by: () => shownBy(me.get('/reports/999999')) },
  {
    text: 'Failed to unlock report. Please try again.',
    by: () => whileAway(me.post(unlockPath(), { from: 'credits' })),
  },
  { text: 'Payment Not Found', by: () => shownBy(visitor().get('/purchase-success')) },
  {
    text: "We couldn't find your payment information. Please contact support if you believe this is an error.",
    by: () => shownBy(visitor().get('/purchase-success?session_id=none')),
  },
  { text: 'Unknown error occurred', by: () => withPort('importDrafts', { add: fails }, sheet()) },
  {
    text: 'Failed to search BNi mappings',
    by: () => withPort('costbook', { current: noBook }, admin.get('/admin/bni?text=breaker')),
  },
  {
    text: 'Upload BNi data first to enable searching',
    by: () => withPort('costbook', { current: nothingImported }, admin.get('/admin/bni')),
  },
  {
    text: 'Are you sure you want to delete your account? This cannot be undone.',
    by: () => shownBy(me.get('/settings/delete')),
  },
  { text: 'Authentication Required', by: () => shownBy(withEndedSession()) },
  { text: 'Please log in to access your settings.', by: () => shownBy(withEndedSession()) },
  { text: 'Service workers not supported in this browser.', by: toldByCleanup },
]

function withEndedSession(): Request {
  const someone = visitor()
  someone.cookies.set('__Host-session', 'ended')
  return someone.get('/settings')
}

test.each(broughtAbout)('“$text” is said', async ({ text, by }) => {
  expect((await by()).replaceAll('’', "'")).toContain(text)
})
