/**
 * What a script adds to the search of the home page: thumbs that move the budget, and the count of what is chosen.
 * Loaded with the first touch.
 */
import { formatCount } from '#domain/money/money.ts'
import { moveThumb, movedThumbs, placeThumbs, placeTypedThumbs } from '../filters/move-thumb.ts'

/** Choices this close to one another are counted once, milliseconds. */
const REST_MS = 300
/** Addresses that lead to one another further than this lead nowhere. */
const MOST_REDIRECTS = 5

const awake = new WeakSet<Element>()

/** Works one search form, once. */
export function workSearchForm(form: HTMLFormElement): void {
  if (awake.has(form)) return
  awake.add(form)
  let resting: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  const recount = () => {
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
  form.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
    const range = target.closest<HTMLElement>('.between')
    if (target instanceof HTMLInputElement && target.type === 'range') moveThumb(target)
    else if (range) placeThumbs(range)
    else setAsideUnseen(form)
    recount()
  })
  // What was chosen before this script was there counts, too.
  for (const thumb of movedThumbs(form)) moveThumb(thumb)
  placeTypedThumbs(form)
  setAsideUnseen(form)
  if (filled(form) !== '') recount()
  form.setAttribute('data-awake', '')
}

/** Of the whole price and the price a week only the one in sight is asked for. */
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

/** The query that the form would send: empty fields say nothing. */
function filled(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [[name, value]] : [],
  )
  return new URLSearchParams(fields).toString()
}

/**
 * What the results page says that the form leads to, as it is asked for from page to page; null when it says nothing.
 * Rejects when it cannot be reached.
 */
async function countOf(form: HTMLFormElement, signal: AbortSignal): Promise<number | null> {
  let path = `${new URL(form.action).pathname}?${filled(form)}`
  for (let hops = 0; hops <= MOST_REDIRECTS; hops++) {
    const response = await fetch(`/_data${path}`, { signal, headers: { accept: 'application/json' } })
    // Read in any case: an answer that nobody reads keeps its connection busy.
    const answer: unknown = await response.json().catch(() => null)
    if (!response.ok || typeof answer !== 'object' || answer === null) return null
    if ('location' in answer && typeof answer.location === 'string') path = answer.location
    else return 'data' in answer && isCounted(answer.data) ? answer.data.count : null
  }
  return null
}

const isCounted = (data: unknown): data is { count: number } =>
  typeof data === 'object' && data !== null && 'count' in data && typeof data.count === 'number'
