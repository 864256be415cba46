import { outboxSms } from '#adapters/sms/outbox.ts'

export const sms = outboxSms({ dir: '/tmp' })
