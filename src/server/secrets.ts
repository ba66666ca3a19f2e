import { hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EnvironmentError, type Environment } from './env.ts'

/** Uses of the program's secret; each has keys of its own. */
export type SecretPurpose =
  | 'codes'
  | 'limits'
  | 'unsubscribe'
  | 'suppressions'
  | 'privacy'
  | 'payments simulator'
  | 'checkout'
  | 'feeds out'
  | 'api'
  | 'webhooks'
  | 'index-now'
  | 'office'

export interface Secrets {
  /** 32 bytes for one use on one site; the platform's own where `siteId` is empty. */
  keyFor(purpose: SecretPurpose, siteId: string): Buffer
}

const FILE = 'secret'
const KEY_BYTES = 32

/** Derives keys from one secret, by HKDF (RFC 5869). */
export function secretsOf(secret: Buffer): Secrets {
  const keys = new Map<string, Buffer>()
  return {
    keyFor: (purpose, siteId) => {
      const name = `${purpose} ${siteId}`
      const known = keys.get(name)
      if (known !== undefined) return known
      const key = Buffer.from(hkdfSync('sha256', secret, '', `forecourt ${name}`, KEY_BYTES))
      keys.set(name, key)
      return key
    },
  }
}

/**
 * Opens the program's secret (F5): APP_SECRET, or a file of DATA_DIR that is made once and only its owner may read. The
 * file serves the embedded database alone: several machines on one PostgreSQL must agree on the secret. It is never in
 * the database, so a dump alone opens nothing.
 *
 * @throws EnvironmentError where DATABASE_URL is set and APP_SECRET is not.
 */
export async function openSecrets(
  env: Pick<Environment, 'APP_SECRET' | 'DATABASE_URL' | 'DATA_DIR'>,
): Promise<Secrets> {
  if (env.APP_SECRET !== undefined) return secretsOf(env.APP_SECRET)
  if (env.DATABASE_URL !== undefined)
    throw new EnvironmentError(
      'APP_SECRET is not set; with DATABASE_URL it must be, the same for every process: ' +
        'at least 32 random bytes in base64, such as `openssl rand -base64 32` prints',
    )
  return secretsOf(await keptSecret(join(env.DATA_DIR, FILE), env.DATA_DIR))
}

/** Two programs may start on one folder at once: the first to put its file in place wins, the other reads it. */
async function keptSecret(path: string, folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true })
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) {
    const whole = `${path}.${randomUUID()}`
    await writeFile(whole, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600, flag: 'wx', flush: true })
    // A link is made at once or not at all, so that nobody reads half a secret.
    await link(whole, path).catch((error: unknown) => {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    })
    await unlink(whole)
    return keptSecret(path, folder)
  }
  const secret = Buffer.from(text, 'base64')
  if (secret.length < KEY_BYTES)
    throw new Error(`${path} does not hold ${KEY_BYTES} bytes in base64; restore it, or delete it to make a new one`)
  return secret
}
