/** The count of the home page's search: how many vehicles its choices would show. Loaded with the first touch. */
import { formatCount } from '#domain/money/money.ts'
import { resultsCountPath } from '#domain/site/paths.ts'

/** Choices this close to one another are counted once, milliseconds. */
const REST_MS = 300

const awake = new WeakSet<Element>()

/** Counts what is chosen in a search form, once and then at each change. */
export function countSearch(form: HTMLFormElement): void {
  if (awake.has(form)) return
  awake.add(form)
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
  // Heard last: what a thumb writes into its field is there by then.
  form.ownerDocument.addEventListener(
    'input',
    ({ target }) => target instanceof Element && form.contains(target) && recount(),
  )
  // What was chosen before this script was there counts, too.
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
 * What the results page would say that the form leads to; null when it says nothing. Rejects when it cannot be reached.
 */
async function countOf(form: HTMLFormElement, signal: AbortSignal): Promise<number | null> {
  const response = await fetch(resultsCountPath(new URL(form.action).pathname, filled(form)), { signal })
  // Read in any case: an answer that nobody reads keeps its connection busy.
  const answer: unknown = await response.json().catch(() => null)
  return response.ok &&
    typeof answer === 'object' &&
    answer !== null &&
    'count' in answer &&
    typeof answer.count === 'number'
    ? answer.count
    : null
}
