import * as v from 'valibot'
import { linkHeader, linkTo, pageQuery } from '#app/api/paging.server.ts'
import { count, time } from '#app/api/schemas.server.ts'
import { operation } from '#app/api/serve/operation.server.ts'
import { ports } from '#app/web/ports.server.ts'
import { savingsPercent } from '#domain/credit/credit.ts'

const Balance = v.strictObject({ balance: count, totalPurchased: count, totalUsed: count })

export const getBalance = operation({
  id: 'getCreditBalance',
  method: 'GET',
  path: '/api/credits/balance',
  tag: 'Credits',
  summary: 'How many credits you have',
  access: 'user',
  scope: 'read',
  success: {
    status: 200,
    description: 'In credits: one opens one report for as long as it is kept.',
    schema: Balance,
    example: { balance: 2, totalPurchased: 3, totalUsed: 1 },
  },
  problems: {},
  async handle({ user }) {
    return { body: await ports.credits.balance(user.id) }
  },
})

const Transaction = v.strictObject({
  id: v.pipe(v.number(), v.integer()),
  type: v.picklist(['purchase', 'usage', 'refund', 'correction']),
  description: v.string(),
  amount: v.pipe(v.number(), v.integer(), v.description('Credits, with their sign.')),
  createdAt: time,
  reportId: v.nullable(v.pipe(v.number(), v.integer())),
})

/** The id of a page's last entry. */
const Before = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,8}$/, 'It has to be one that an answer gave.'),
  v.transform(Number),
)

export const listTransactions = operation({
  id: 'listCreditTransactions',
  method: 'GET',
  path: '/api/credits/transactions',
  tag: 'Credits',
  summary: 'What came in and what was spent',
  access: 'user',
  scope: 'read',
  query: pageQuery(Before),
  success: {
    status: 200,
    description: 'Newest first.',
    schema: v.array(Transaction),
    headers: linkHeader,
    example: [
      {
        id: 8,
        type: 'usage',
        description: 'Unlocked a report',
        amount: -1,
        createdAt: '2026-03-02T12:00:00.000Z',
        reportId: 7,
      },
    ],
  },
  problems: {},
  async handle({ user, query, request }) {
    const { limit, cursor } = query
    const entries = await ports.credits.entries(user.id, { before: cursor, most: limit + 1 })
    const shown = entries.slice(0, limit)
    return {
      body: shown.map(({ id, kind, description, amount, at, report }) => ({
        ...{ id, type: kind, description, amount, createdAt: at.toISOString(), reportId: report },
      })),
      headers: linkTo(request, entries.length > limit ? String(shown.at(-1)?.id) : null),
    }
  },
})

const Package = v.strictObject({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  credits: count,
  priceInCents: count,
  savingsPercent: v.pipe(count, v.description('Against the price of one credit.')),
  popular: v.boolean(),
})

export const listPackages = operation({
  id: 'listCreditPackages',
  method: 'GET',
  path: '/api/credits/packages',
  tag: 'Credits',
  summary: 'What is for sale',
  access: 'user',
  scope: 'read',
  success: {
    status: 200,
    description: 'Cheapest first.',
    schema: v.array(Package),
    example: [
      {
        id: 'single',
        name: 'Single Report',
        description: 'One report, opened',
        credits: 1,
        priceInCents: 2_900,
        savingsPercent: 0,
        popular: false,
      },
    ],
  },
  problems: {},
  async handle() {
    const packages = await ports.credits.packages()
    return {
      body: packages.map((offer) => {
        const { id, name, description, credits, price, popular } = offer
        return { id, name, description, credits, priceInCents: price, savingsPercent: savingsPercent(offer), popular }
      }),
    }
  },
})
