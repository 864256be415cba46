import { parsePhoneNumberWithError } from 'libphonenumber-js/max'
import type { Phone } from '#domain/message/message.ts'
import type { Phones } from '#domain/message/phones.ts'

/** In characters: the longest way to write one number and its extension. */
const LONGEST = 50

/** With their own country codes, the territories of the United States are of it. */
const HERE = ['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'CA']

/** Area codes that other countries have in the same numbering plan (NANPA). */
const ABROAD = /^(?:242|246|264|268|284|345|441|473|649|658|664|721|758|767|784|809|829|849|868|869|876)/

/** Also those that are set aside for later. */
const TOLL_FREE = /^8(?:00|22|33|44|55|66|77|88)/
const PREMIUM = /^(?:900|\d{3}976)/
/** Services of three digits, as an exchange too, directory assistance, and numbers that follow a person or a machine. */
const SPECIAL = /^(?:5(?:00|2[1-9]|33|44|66|77|88)|600|700|710|\d{3}(?:[2-9]11|5551212))/
const SHORT_NUMBER = /^(?:[2-9]11|988|\d{5,6})$/

export function libPhones(): Phones {
  return {
    read(text) {
      const typed = text.trim()
      if (typed === '') return { ok: false, reason: 'empty' }
      if (typed.length > LONGEST) return { ok: false, reason: 'not-a-number' }
      return readNumber(dialled(typed))
    },
  }
}

function readNumber(typed: string): ReturnType<Phones['read']> {
  if (SHORT_NUMBER.test(typed.replace(/[\s-]/g, ''))) return { ok: false, reason: 'special' }
  if (/^00 ?[2-9]/.test(typed)) return { ok: false, reason: 'abroad' }
  const number = parsed(typed)
  if (!number) return { ok: false, reason: 'not-a-number' }
  if (number.countryCallingCode !== '1') return { ok: false, reason: 'abroad' }
  const digits = number.nationalNumber
  if (!/^[2-9]\d{2}[2-9]\d{6}$/.test(digits)) return { ok: false, reason: 'not-a-number' }
  if (TOLL_FREE.test(digits)) return { ok: false, reason: 'toll-free' }
  if (PREMIUM.test(digits)) return { ok: false, reason: 'premium' }
  if (ABROAD.test(digits)) return { ok: false, reason: 'abroad' }
  if (SPECIAL.test(digits)) return { ok: false, reason: 'special' }
  if (!number.isValid() || !HERE.includes(number.country ?? '')) return { ok: false, reason: 'not-a-number' }
  const national = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
  return { ok: true, phone: `+1${digits}` as Phone, national }
}

function parsed(typed: string) {
  try {
    return parsePhoneNumberWithError(typed, { defaultCountry: 'US', extract: false })
  } catch {
    return null
  }
}

/** Without marks that nobody sees, an extension, which gets no texts, and words for the keys that spell them. */
function dialled(typed: string): string {
  const number = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/^tel:/i, '')
    .replace(/[\s,;]*(?:\bext(?:ension|n)?\b|\bext(?=\d)|;ext=|x|#)[\s.:#]*\d{1,7}$/i, '')
    .trim()
  const vanity = /^((?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?(?:\d{3}[-. ]?)?)([a-z]+(?:-[a-z]+)*)$/i.exec(number)
  if (!vanity) return number
  const [, digits = '', word = ''] = vanity
  const keys = Array.from(word.replaceAll('-', '').toUpperCase(), keyOf).join('')
  const left = 10 - digits.replace(/\D/g, '').replace(/^1/, '').length
  return /^[OIL]+$/i.test(word) ? number : digits + keys.slice(0, left)
}

/** ITU-T E.161. */
function keyOf(letter: string): string {
  return String(['ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ'].findIndex((key) => key.includes(letter)) + 2)
}
