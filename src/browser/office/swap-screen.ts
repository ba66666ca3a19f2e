/**
 * Sends the forms of a screen by fetch and puts the server's answer into the one shown: focus, scroll and what else was
 * typed stay (Office D2). What leads to another screen is left to the browser, and so are downloads (`data-plain`).
 */
import { Idiomorph } from 'idiomorph'

const LONGEST_WAIT_MS = 30_000
const NOT_REACHED = 'That did not reach the office. Everything that you typed is still here: please try again.'

/** Enhances every form in the sheet, those of later answers too. `after` runs when a new screen stands. */
export function enhanceForms(after: () => void): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event
    if (!(form instanceof HTMLFormElement) || form.closest('main.sheet') === null || isPlain(form, submitter)) return
    event.preventDefault()
    void send(form, submitter, after)
  })
  window.addEventListener('popstate', () => location.reload())
}

const isPlain = (form: HTMLFormElement, submitter: HTMLElement | null): boolean =>
  form.hasAttribute('data-plain') ||
  submitter?.hasAttribute('formaction') === true ||
  form.querySelector('input[type=file]') !== null ||
  new URL(form.action).pathname !== location.pathname

/** The method of a form; a button may have its own. */
const methodOf = (form: HTMLFormElement, submitter: HTMLElement | null): string =>
  submitter instanceof HTMLButtonElement && submitter.hasAttribute('formmethod') ? submitter.formMethod : form.method

async function send(form: HTMLFormElement, submitter: HTMLElement | null, after: () => void): Promise<void> {
  const main = document.querySelector('main.sheet')
  if (main === null || main.getAttribute('aria-busy') === 'true') return
  main.setAttribute('aria-busy', 'true')
  try {
    const values = new URLSearchParams()
    for (const [name, value] of new FormData(form, submitter)) if (typeof value === 'string') values.append(name, value)
    const isGet = methodOf(form, submitter) === 'get'
    const address = new URL(form.action)
    if (isGet) address.search = values.toString()
    const answer = await fetch(address, {
      ...(isGet ? {} : { method: 'POST', body: values }),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    })
    show(answer.url, await answer.text(), isGet, after)
  } catch {
    say(NOT_REACHED)
  } finally {
    document.querySelector('main.sheet')?.removeAttribute('aria-busy')
  }
}

/** Shows the screen as it is now, after something that no form sent. */
export async function refreshScreen(after: () => void): Promise<void> {
  try {
    const answer = await fetch(location.href, { signal: AbortSignal.timeout(LONGEST_WAIT_MS) })
    show(answer.url, await answer.text(), true, after)
  } catch {
    say(NOT_REACHED)
  }
}

/** Puts an answer in place, or goes on to it where it is another screen or a door. */
function show(url: string, html: string, isGet: boolean, after: () => void): void {
  const next = new DOMParser().parseFromString(html, 'text/html')
  const [shown, fresh] = [document.querySelector('.frame'), next.querySelector('.frame')]
  if (shown === null || fresh === null || new URL(url).pathname !== location.pathname) {
    location.assign(url)
    return
  }
  document.title = next.title
  for (const dialog of document.querySelectorAll<HTMLElement>(':popover-open')) dialog.hidePopover()
  void Idiomorph.morph(shown, fresh, {
    restoreFocus: true,
    callbacks: { beforeNodeMorphed: (node: Node) => !(node instanceof HTMLElement && 'keep' in node.dataset) },
  })
  if (isGet && url !== location.href) history.pushState(null, '', url)
  const wrong = document.querySelector<HTMLElement>('main.sheet [aria-invalid]')
  wrong?.focus()
  const problem = document.querySelector('main.sheet .tf__no:not([hidden]), main.sheet .ff__bad, main.sheet .msg')
  say(
    problem?.textContent ??
      (isGet ? (document.querySelector('main.sheet [role=status]')?.textContent ?? '') : 'Saved.'),
  )
  after()
}

/** Words stay as long as it takes to read them. */
const SAID_MS = 8_000
let forgetting: ReturnType<typeof setTimeout> | undefined

/** Says something to people who do not see it change. */
export function say(words: string): void {
  const said = document.getElementById('said')
  if (said === null) return
  said.textContent = words
  clearTimeout(forgetting)
  forgetting = setTimeout(() => (said.textContent = ''), SAID_MS)
}
