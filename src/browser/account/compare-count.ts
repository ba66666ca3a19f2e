/** Counts the vehicles ticked for comparison in its button, and disables further ticks at the most (R45). */
export function enhanceCompare(form: HTMLFormElement): void {
  const most = Number(form.dataset['compare'])
  const count = form.querySelector<HTMLElement>('[data-count]')
  const ticked = form.querySelector<HTMLElement>('[data-ticked]')
  const ticks = [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form="${form.id}"]`)]
  if (count === null || ticked === null) return
  const show = () => {
    const chosen = ticks.filter((tick) => tick.checked)
    count.textContent = String(chosen.length)
    count.hidden = chosen.length < 2
    ticked.hidden = chosen.length >= 2
    for (const tick of ticks) tick.disabled = chosen.length >= most && !tick.checked
  }
  for (const tick of ticks) tick.addEventListener('change', show)
  // A page that comes back from the history keeps its ticks.
  window.addEventListener('pageshow', show)
  show()
}
