/** Passwords of the office as they are kept: argon2id, in the usual form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const hashWith = promisify(argon2)

/** OWASP's first choice (Password Storage Cheat Sheet, 2025): 19 MiB, 2 passes. About 70 ms. */
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const HASH_BYTES = 32
const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,3})\$([A-Za-z0-9+/]{1,100})\$([A-Za-z0-9+/]{1,200})$/

/** A text to keep in place of the password. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await hashWith(
    'argon2id',
    settings(password, { salt, memory: MEMORY_KIB, passes: PASSES, lanes: LANES }),
  )
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${unpadded(salt)}$${unpadded(hash)}`
}

/**
 * Whether a password is the one that was kept. Null for `kept`, of somebody unknown or without a password, takes as
 * long and is never right: the time of an answer tells nobody who has an account.
 *
 * @throws Error where `kept` is not in the form that `hashPassword` writes.
 */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [, memory, passes, lanes, salt, hash] = FORM.exec(kept ?? (await nobodysHash())) ?? []
  if (salt === undefined || hash === undefined) throw new Error('a kept password is not in the form "$argon2id$v=19$…"')
  const expected = Buffer.from(hash, 'base64')
  const found = await hashWith('argon2id', {
    ...settings(password, {
      salt: Buffer.from(salt, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      lanes: Number(lanes),
    }),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected) && kept !== null
}

let nobodys: Promise<string> | null = null
const nobodysHash = () => (nobodys ??= hashPassword(randomBytes(SALT_BYTES).toString('base64')))

function settings(
  password: string,
  { salt, memory, passes, lanes }: { salt: Buffer; memory: number; passes: number; lanes: number },
): Argon2Parameters {
  // Browsers and keyboards write one letter in several ways: NFKC makes them one (NIST SP 800-63B, 3.1.1.2).
  const message = Buffer.from(password.normalize('NFKC'), 'utf8')
  return { message, nonce: salt, memory, passes, parallelism: lanes, tagLength: HASH_BYTES }
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
