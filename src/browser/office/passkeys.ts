/** Passkeys before the office and on "My account". Their buttons stay hidden where a browser has none (Office R5). */
import { OFFICE_PASSKEY, OFFICE_PASSKEY_CHALLENGE } from '#domain/office/office-paths.ts'

const LONGEST_WAIT_MS = 20_000
const NO_ANSWER = 'That did not work just now. Please try again, or use password and code.'
const KNOWN = 'This device has a passkey for the office already.'

/** A refusal of the server in its own words. */
class Refused extends Error {}

/** Sends JSON to the office. Throws `Refused` for any answer but a success. */
async function send(path: string, body: object): Promise<Response> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  })
  if (answer.ok) return answer
  const said: { message?: string } = await answer.json()
  throw new Refused(said.message ?? NO_ANSWER)
}

/** Shows the passkey buttons of a page and makes them work. */
export function enhancePasskeys(page: ParentNode): void {
  if (!('PublicKeyCredential' in window) || typeof PublicKeyCredential.parseCreationOptionsFromJSON !== 'function')
    return
  for (const part of page.querySelectorAll<HTMLElement>('[data-passkey]')) enhance(part)
}

/** Buttons that listen already: a swapped screen keeps those that it had. */
const listening = new WeakSet<Element>()

function enhance(part: HTMLElement): void {
  const button = part.querySelector('button')
  const say = part.querySelector<HTMLElement>('[data-say]')
  if (button === null || say === null) return
  const { passkey: purpose = '', next = '', token } = part.dataset
  part.hidden = false
  if (listening.has(button)) return
  listening.add(button)
  button.addEventListener('click', async () => {
    say.hidden = true
    button.disabled = true
    try {
      const credential = await ask(purpose, token)
      if (credential === null) return
      await send(OFFICE_PASSKEY, { purpose, credential, token })
      location.assign(next)
    } catch (error) {
      const words = wordsOf(error)
      if (words === null) return
      say.textContent = words
      say.hidden = false
    } finally {
      button.disabled = false
    }
  })
}

/** Asks the browser for a passkey, or for a new one. */
async function ask(purpose: string, token: string | undefined): Promise<object | null> {
  const options = await (await send(OFFICE_PASSKEY_CHALLENGE, { purpose, token })).json()
  const credential =
    purpose === 'add'
      ? await navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
      : await navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
  return credential instanceof PublicKeyCredential ? credential.toJSON() : null
}

/** The words of a failure; null where the person turned away. */
function wordsOf(error: unknown): string | null {
  if (error instanceof Refused) return error.message
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return KNOWN
  return name === 'NotAllowedError' || name === 'AbortError' ? null : NO_ANSWER
}
