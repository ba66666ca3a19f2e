/** Says how many rows of a list are chosen, and chooses all of them (OFFICE.md, bulk bar). */

const BOX = 'tbody input[type=checkbox][name=id]'

const boxesOf = (form: HTMLElement): HTMLInputElement[] => [...form.querySelectorAll<HTMLInputElement>(BOX)]

/** Counts in the forms of a page, and in those that later answers bring. */
export function enhanceChoosing(document: Document): void {
  document.addEventListener('change', ({ target }) => {
    const form = target instanceof HTMLInputElement ? target.closest<HTMLElement>('form[data-choose]') : null
    if (form === null || !(target instanceof HTMLInputElement)) return
    if (target.closest('[data-choose-all]') !== null) for (const box of boxesOf(form)) box.checked = target.checked
    count(form)
  })
  document.addEventListener('reset', ({ target }) => {
    // The boxes are unchecked after the event.
    if (target instanceof HTMLFormElement && target.matches('[data-choose]')) setTimeout(() => count(target))
  })
  showChoosing(document)
}

/** Shows the box that chooses all, and counts what the browser has kept chosen. */
export function showChoosing(document: Document): void {
  for (const form of document.querySelectorAll<HTMLElement>('form[data-choose]')) {
    form.querySelector('[data-choose-all]')?.removeAttribute('hidden')
    count(form)
  }
}

function count(form: HTMLElement): void {
  const chosen = boxesOf(form).filter(({ checked }) => checked).length
  const words = form.querySelector('[data-chosen]')
  if (words !== null) words.textContent = `${chosen} chosen`
}
