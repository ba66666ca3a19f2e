/** Options for passkeys and checks of their answers, for shoppers and staff alike (R15, R16, Office R5). */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { SiteLog } from '#data/site-context.ts'

/** Loaded with the first passkey: it takes 0.2 s and 25 MB. */
const webauthn = () => import('@simplewebauthn/server')

/** Seconds for which a challenge can be answered. */
export const CHALLENGE_SECONDS = 300
/** Algorithms of keys that are taken: Ed25519, ES256, RS256 (COSE). */
const ALGORITHMS = [-8, -7, -257]

/** Passkeys that somebody has already. */
export interface KnownKey {
  credentialId: Buffer
  transports: string[]
}

/** Who adds a passkey, as their device lists it. `id` is a UUID. */
export interface KeyOwner {
  id: string
  userName: string
  displayName: string
  /** Name of the site or office that the passkey is for. */
  rpName: string
}

const credentialsOf = (known: readonly KnownKey[]) =>
  known.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports }))

/** Options with a new challenge for a browser to add a passkey of `owner`, or to sign where it is null. */
export async function challengeOptions(rpId: string, owner: KeyOwner | null, known: readonly KnownKey[]) {
  const { generateRegistrationOptions, generateAuthenticationOptions } = await webauthn()
  const shared = { rpID: rpId, timeout: CHALLENGE_SECONDS * 1000 }
  const credentials = credentialsOf(known)
  if (owner === null)
    return generateAuthenticationOptions({ ...shared, userVerification: 'required', allowCredentials: credentials })
  return generateRegistrationOptions({
    ...shared,
    rpName: owner.rpName,
    userID: Uint8Array.from(Buffer.from(owner.id.replaceAll('-', ''), 'hex')),
    userName: owner.userName,
    userDisplayName: owner.displayName,
    excludeCredentials: credentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
}

/** The page that a passkey's answer must be for, and the challenge that it must have signed. */
export interface ExpectedAnswer {
  challenge: string
  /** Origin of the page, such as `https://www.southerly.example`. */
  origin: string
  /** Host of the page without its port. */
  rpId: string
}

const expectedIn = ({ challenge, origin, rpId }: ExpectedAnswer) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: rpId,
  requireUserVerification: true,
})

/** The counter and state that a right signature covers; null for a wrong one, with its reason in the log. */
export async function readAssertion(
  log: SiteLog,
  expected: ExpectedAnswer,
  { response, publicKey }: { response: AuthenticationResponseJSON; publicKey: Buffer },
) {
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response,
    ...expectedIn(expected),
    // The library compares counters before the signature; a forged answer must not raise the alarm of a copied key.
    credential: { id: response.id, publicKey: Uint8Array.from(publicKey), counter: 0 },
  }).catch((error: unknown) => refusedBecause(log, error))
  return verified?.verified === true ? verified.authenticationInfo : null
}

/** The key that a right answer to `add` holds; null for a wrong one, with its reason in the log. */
export async function readRegistration(log: SiteLog, expected: ExpectedAnswer, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response,
    ...expectedIn(expected),
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => refusedBecause(log, error))
  if (verified?.verified !== true) return null
  const { credential, credentialBackedUp } = verified.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    backedUp: credentialBackedUp,
  }
}

function refusedBecause(log: SiteLog, error: unknown): null {
  log.info({ reason: error instanceof Error ? error.message : 'not an error' }, 'passkey refused')
  return null
}
