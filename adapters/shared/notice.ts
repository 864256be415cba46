/** News for an operator; never what a report says, a name, a number, an address or a key. */
export type Notice = { level: 'error' | 'warn'; what: string; figures?: Record<string, number | string> }

export type Notify = (notice: Notice) => void
