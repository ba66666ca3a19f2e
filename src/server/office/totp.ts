/** Codes of an authenticator app (RFC 6238): 6 digits, a new one every 30 seconds (Office R5). */
import { generateSecret, generateURI, verify } from 'otplib'

const PERIOD_SECONDS = 30
/** Clocks of telephones may be one step off. */
const TOLERANCE_SECONDS = 30
const ISSUER = 'Forecourt office'

/** A new seed, in base32. */
export const newSeed = (): string => generateSecret({ length: 20 })

/** The address that an authenticator app reads from a QR code. */
export const seedAddress = (seed: string, email: string): string =>
  generateURI({ issuer: ISSUER, label: email, secret: seed, period: PERIOD_SECONDS })

/** The step that a code belongs to; null for a wrong one. Spaces are dropped. The caller takes each step once. */
export async function stepOfCode(seed: string, code: string, now: Date): Promise<number | null> {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const epoch = Math.floor(now.getTime() / 1000)
  const found = await verify({ secret: seed, token, epoch, epochTolerance: TOLERANCE_SECONDS, period: PERIOD_SECONDS })
  return found.valid ? Math.floor(epoch / PERIOD_SECONDS) + found.delta : null
}
