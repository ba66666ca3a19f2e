/** Counts the vehicles that the home page's search would find. Loaded on first touch. */
import { formatCount } from '#domain/money/money.ts'
import { resultsCountPath } from '#domain/site/paths.ts'

/** Pause after the last change before the server is asked, in milliseconds. */
const REST_MS = 300

const enhanced = new WeakSet<Element>()

/** Enhances a search form, once: shows its count now and after each change. */
export function countSearch(form: HTMLFormElement): void {
  if (enhanced.has(form)) return
  enhanced.add(form)
  let resting: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  const recount = () => {
    setAsideUnseen(form)
    clearTimeout(resting)
    asking.abort()
    asking = new AbortController()
    form.setAttribute('data-uncounted', '')
    if (!form.matches(':valid')) return
    const { signal } = asking
    resting = setTimeout(
      () =>
        void countOf(form, signal).then(
          (count) => !signal.aborted && count !== null && show(form, count),
          () => undefined,
        ),
      REST_MS,
    )
  }
  // On the document, so that a thumb has written its field before the form is read.
  form.ownerDocument.addEventListener(
    'input',
    ({ target }) => target instanceof Element && form.contains(target) && recount(),
  )
  // Choices made before this script ran count, too.
  setAsideUnseen(form)
  if (filled(form) !== '') recount()
  form.setAttribute('data-enhanced', '')
}

/** Disables the hidden one of the two price ranges, drive away and weekly. */
function setAsideUnseen(form: HTMLFormElement): void {
  for (const range of form.querySelectorAll<HTMLElement>('.between')) {
    for (const input of range.querySelectorAll('input')) input.disabled = range.offsetParent === null
  }
}

function show(form: HTMLFormElement, count: number): void {
  const [number, said] = [form.querySelector('.count__n b'), form.querySelector('output')]
  if (number) number.textContent = formatCount(count)
  if (said) said.textContent = `${formatCount(count)} ${count === 1 ? 'vehicle' : 'vehicles'}`
  form.removeAttribute('data-uncounted')
}

/** The query that the form would send, without empty fields. */
function filled(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  return new URLSearchParams(fields).toString()
}

/** Fetches the number of results for the form. Null when the server gives none; rejects when offline. */
async function countOf(form: HTMLFormElement, signal: AbortSignal): Promise<number | null> {
  const response = await fetch(resultsCountPath(new URL(form.action).pathname, filled(form)), { signal })
  // Read in any case: an unread response keeps its connection busy.
  const answer: unknown = await response.json().catch(() => null)
  return response.ok &&
    typeof answer === 'object' &&
    answer !== null &&
    'count' in answer &&
    typeof answer.count === 'number'
    ? answer.count
    : null
}
