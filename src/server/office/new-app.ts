/** Joining an authenticator app: its seed goes to the browser sealed, and comes back with the app's first code. */
import { encode } from 'uqr'
import type { NewAppView } from '#office/doors/new-app.tsx'
import { openText, sealText } from '../sealed-text.ts'
import type { Secrets } from '../secrets.ts'
import { newSeed, seedAddress, stepOfCode } from './totp.ts'

/** A new seed to show, or the one that was shown before where `sealed` is of a form that was refused. */
export function newAppView(secrets: Secrets, email: string, sealed: string | null): NewAppView {
  const seed = openSeed(secrets, sealed) ?? newSeed()
  return {
    sealed: sealSeed(secrets, seed).toString('base64url'),
    seed: seed.match(/.{1,4}/g)?.join(' ') ?? seed,
    squares: encode(seedAddress(seed, email), { ecc: 'M', border: 0 }).data,
  }
}

/** The seed as it is kept, and the step of its first code; null where the code is wrong. */
export async function joinApp(
  secrets: Secrets,
  { sealed, code, now }: { sealed: string | null; code: string; now: Date },
): Promise<{ seed: Buffer; step: number } | null> {
  const seed = openSeed(secrets, sealed)
  const step = seed === null ? null : await stepOfCode(seed, code, now)
  return seed === null || step === null ? null : { seed: sealSeed(secrets, seed), step }
}

const sealSeed = (secrets: Secrets, seed: string): Buffer => sealText(secrets.keyFor('office', ''), seed)

function openSeed(secrets: Secrets, sealed: string | null): string | null {
  return sealed === null ? null : openText(secrets.keyFor('office', ''), Buffer.from(sealed, 'base64url'))
}
