/**
 * Sends photos one after the other, with the progress of each. A photo that is here already is not sent again, so after
 * a break the same files go on where they stopped (Office R40).
 */
import { say as sayAloud } from './swap-screen.ts'

const TRIES = 4
const FIRST_WAIT_MS = 2_000
const SIGNED_OUT = 'You are signed out. Sign in again and choose the files once more.'
const BROKE_OFF = 'Broke off. It goes on when you press.'

interface Row {
  file: File
  item: HTMLElement
}

interface Answer {
  /** 0 where nothing came back. */
  status: number
  words: string
}

const waiting: Row[] = []
let isRunning = false

/** Sends files as they are chosen. `refresh` shows the screen anew once all are through. */
export function enhanceUploads(refresh: () => Promise<void>): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return
    const form = target.closest<HTMLFormElement>('[data-uploads]')
    if (form === null) return
    for (const file of target.files ?? []) add(form, file)
    target.value = ''
    void run(form.action, refresh)
  })
  document.addEventListener('click', ({ target }) => {
    const again = target instanceof Element ? target.closest<HTMLElement>('[data-again]') : null
    const item = again?.closest('li')
    const file = item ? files.get(item) : undefined
    const form = again?.closest<HTMLFormElement>('[data-uploads]')
    if (!item || file === undefined || !form) return
    say(item, 'waits its turn', 'waits')
    waiting.push({ file, item })
    void run(form.action, refresh)
  })
  addEventListener('beforeunload', (event) => {
    if (isRunning) event.preventDefault()
  })
}

/** Files by their rows, for another try. */
const files = new WeakMap<Element, File>()

/** Fills the next row that the server drew; where all are taken, one that is through. */
function add(form: HTMLFormElement, file: File): void {
  const item =
    form.querySelector<HTMLElement>('[data-upload-list] > li[hidden]') ??
    form.querySelector<HTMLElement>('[data-upload-list] > li:is([data-is=done], [data-is=refused])')
  if (item === null) return sayAloud(`${file.name} was left out: too many photos at once.`)
  item.hidden = false
  const name = item.querySelector('[data-name]')
  if (name !== null) name.textContent = file.name
  item.querySelector('progress')?.setAttribute('aria-label', file.name)
  say(item, 'waits its turn', 'waits')
  files.set(item, file)
  waiting.push({ file, item })
}

type State = 'waits' | 'sends' | 'done' | 'refused' | 'broken'

function say(item: HTMLElement, words: string, state: State): void {
  const said = item.querySelector('[data-state]')
  if (said !== null) said.textContent = words
  item.dataset['is'] = state
  item.querySelector('progress')?.toggleAttribute('hidden', state !== 'sends')
  item.querySelector('[data-again]')?.toggleAttribute('hidden', state !== 'broken')
}

async function run(address: string, refresh: () => Promise<void>): Promise<void> {
  if (isRunning) return
  isRunning = true
  for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) await sendRow(address, row)
  isRunning = false
  await refresh()
}

/** Sends a file, again after a break; a refusal is final. */
async function sendRow(address: string, { file, item }: Row): Promise<void> {
  const sent = await contentHash(file)
  for (let tries = 0; tries < TRIES; tries++) {
    if (tries > 0) await pause(FIRST_WAIT_MS * 2 ** (tries - 1))
    const known = sent === null ? null : await isHere(address, sent)
    if (known !== null) return say(item, known, 'done')
    const { status, words } = await send(address, file, (share) => {
      const percent = Math.round(share * 100)
      item.querySelector('progress')?.setAttribute('value', String(percent))
      say(item, share < 1 ? `${percent} % of ${megabytes(file.size)}` : 'is being taken in', 'sends')
    })
    if (status === 200 || status === 201) return say(item, words, 'done')
    if (status >= 300 && status < 500) return say(item, words, 'refused')
  }
  say(item, BROKE_OFF, 'broken')
}

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`

/** Waits for a while, or until the network is back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, ms)
    addEventListener('online', go)
  })
}

/** Words of a file that is here already; null where it is to be sent. */
async function isHere(address: string, sent: string): Promise<string | null> {
  try {
    const answer = await fetch(`${address}?sent=${sent}`, { redirect: 'manual' })
    return answer.status === 200 ? (await answer.text()).trim() : null
  } catch {
    return null
  }
}

/** Sends one file as it is. `XMLHttpRequest` alone tells how much of it is through. */
function send(address: string, file: File, tell: (share: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('content-type', file.type === '' ? 'application/octet-stream' : file.type)
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(total === 0 ? 0 : loaded / total))
    request.addEventListener('load', () => {
      // A session that ended leads to the sign-in, which answers 200.
      const isElsewhere = new URL(request.responseURL).pathname !== new URL(address).pathname
      resolve(
        isElsewhere
          ? { status: 303, words: SIGNED_OUT }
          : { status: request.status, words: request.responseText.trim() },
      )
    })
    request.addEventListener('error', () => resolve({ status: 0, words: '' }))
    request.addEventListener('abort', () => resolve({ status: 0, words: '' }))
    request.send(file)
  })
}

/**
 * First 32 hex digits of the SHA-256 of a file, as the server names it; null in a browser that has no such function
 * here, as over plain HTTP.
 */
async function contentHash(file: Blob): Promise<string | null> {
  if (!('subtle' in crypto)) return null
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(hash).subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
