/** What an operator should hear of, with figures; never what a report says. */
export type Notice = { level: 'error' | 'warn'; what: string; figures?: Record<string, number | string> }
