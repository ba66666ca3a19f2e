import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Identifier } from '#domain/accounts/identifier.ts'

const DIGITS = 6

/** Six digits, each code as likely as another (R5). */
export const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

/** The six digits of what was typed, with spaces or without; null for another text. */
export function typedCode(text: string): string | null {
  const digits = text.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** How a code is kept: bound to its site (by the key), its request, and the number or address that it went to. */
export function codeMac(key: Buffer, requestId: string, { kind, value }: Identifier, code: string): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([requestId, kind, value, code]))
    .digest()
}

/** Whether a code is one of those that were sent; takes as long for a wrong one. */
export function isOneOf(mac: Buffer, macs: readonly Buffer[]): boolean {
  const found = macs.map((one) => one.length === mac.length && timingSafeEqual(one, mac))
  return found.includes(true)
}
