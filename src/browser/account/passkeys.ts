/** Passkeys on the pages of sign-in and settings (R15). Their parts stay hidden where a browser has none. */
import { PASSKEY_OPTIONS_API, PASSKEY_SIGN_IN_API, PASSKEYS_API } from '#domain/site/paths.ts'

const LONGEST_WAIT_MS = 20_000
const NO_ANSWER = 'That did not work just now. Please try again, or use a code.'
const KNOWN = 'This device has a passkey for this site already.'

const hasPasskeys = () =>
  'PublicKeyCredential' in window && typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function'

/** A refusal of the server in its own words. */
class Refused extends Error {
  /** The page on which the shopper confirms first who they are. */
  confirm: string | undefined
}

/** Sends JSON to the site and returns its answer; throws `Refused` for any but a success. */
async function send<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  })
  const said = await answer.json()
  if (answer.ok) return said
  throw Object.assign(new Refused(said.message), { confirm: said.confirm })
}

/** Signs in by a passkey: offered in the field's suggestions, and by a button. */
export function enhancePasskeySignIn(part: HTMLElement): void {
  const button = part.querySelector('button')
  if (button === null || !hasPasskeys()) return
  const { next = '', passkey: purpose } = part.dataset
  let offered = new AbortController()
  const signIn = async (mediation: CredentialMediationRequirement) => {
    // A browser asks for one passkey at a time.
    offered.abort()
    const { signal } = (offered = new AbortController())
    const options = await send<PublicKeyCredentialRequestOptionsJSON>(PASSKEY_OPTIONS_API, { purpose })
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const credential = await navigator.credentials.get({ publicKey, mediation, signal })
    if (!(credential instanceof PublicKeyCredential)) return
    const { redirect } = await send<{ redirect: string }>(PASSKEY_SIGN_IN_API, {
      credential: credential.toJSON(),
      redirect: next,
    })
    location.assign(redirect)
  }
  part.hidden = false
  button.addEventListener('click', () => void telling(part, button, () => signIn('optional')))
  const takesPasskeys = document.querySelector('[autocomplete~="webauthn"]') !== null
  if (purpose === 'sign-in' && takesPasskeys) void offer(() => telling(part, null, () => signIn('conditional')))
}

/** Begins an offer where the browser can put it among the field's suggestions. */
async function offer(begin: () => Promise<void>): Promise<void> {
  if (await PublicKeyCredential.isConditionalMediationAvailable()) await begin()
}

/** Adds a passkey of this device to the account. */
export function enhanceAddPasskey(form: HTMLFormElement): void {
  const button = form.querySelector('button')
  if (button === null || !hasPasskeys()) return
  form.hidden = false
  const add = async () => {
    const options = await send<PublicKeyCredentialCreationOptionsJSON>(PASSKEY_OPTIONS_API, { purpose: 'add' })
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const credential = await navigator.credentials.create({ publicKey })
    if (!(credential instanceof PublicKeyCredential)) return
    const name = new FormData(form).get('name') ?? ''
    await send(PASSKEYS_API, { credential: credential.toJSON(), name })
    const next = form.dataset['addPasskey']
    if (next) return location.assign(next)
    button.hidden = true
    form.querySelector('[data-done]')?.removeAttribute('hidden')
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void telling(form, button, add)
  })
}

/** Runs while its button is disabled, and says what went wrong; a shopper who turns away has done nothing wrong. */
async function telling(part: HTMLElement, button: HTMLButtonElement | null, run: () => Promise<void>): Promise<void> {
  const say = part.querySelector<HTMLElement>('[data-say]')
  if (say !== null) say.hidden = true
  if (button !== null) button.disabled = true
  try {
    await run()
  } catch (error) {
    if (error instanceof Refused && error.confirm !== undefined) return location.assign(error.confirm)
    const words = wordsOf(error, button !== null)
    if (say === null || words === null) return
    say.textContent = words
    say.hidden = false
  } finally {
    if (button !== null) button.disabled = false
  }
}

/** The words of a failure; null where nothing need be said. */
function wordsOf(error: unknown, wasPressed: boolean): string | null {
  if (error instanceof Refused) return error.message
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return KNOWN
  return !wasPressed || name === 'NotAllowedError' || name === 'AbortError' ? null : NO_ANSWER
}
