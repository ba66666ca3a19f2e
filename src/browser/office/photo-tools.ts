/** Extras of the tab Photos: a photo is dragged to its place, and a press on it marks where damage is (Office R41). */

const figureOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null

/** Listens once for every screen that is swapped in. Buttons do the same without a script. */
export function enhancePhotoTools(): void {
  let dragged: HTMLElement | null = null
  document.addEventListener('pointerdown', ({ target }) => {
    const figure = figureOf(target)
    const isOnPhoto = target instanceof Element && target.closest('.im') !== null
    // Text in its fields can still be selected.
    if (figure !== null) figure.draggable = isOnPhoto && figure.querySelector('[data-place]') !== null
  })
  document.addEventListener('dragstart', ({ target }) => {
    dragged = figureOf(target)
  })
  document.addEventListener('dragover', (event) => {
    if (dragged !== null && figureOf(event.target) !== null) event.preventDefault()
  })
  document.addEventListener('drop', (event) => {
    const target = figureOf(event.target)
    if (dragged === null || target === null || target === dragged) return
    event.preventDefault()
    moveTo(dragged, target.dataset['photo'] ?? '')
    dragged = null
  })
  document.addEventListener('click', ({ target, clientX, clientY }) => {
    if (target instanceof HTMLImageElement) fillPlace(target, clientX, clientY)
  })
}

function moveTo(figure: HTMLElement, place: string): void {
  const form = figure.querySelector<HTMLFormElement>('[data-place]')
  const field = form?.querySelector<HTMLInputElement>('[name=place]')
  const button = form?.querySelector<HTMLButtonElement>('[value=to]')
  if (!field || !button) return
  field.value = place
  button.click()
}

/** Fills the place of a mark while its form is open. The photo fills its box from the middle. */
function fillPlace(image: HTMLImageElement, clientX: number, clientY: number): void {
  const figure = figureOf(image)
  const form = figure?.querySelector<HTMLFormElement>('details[open] [data-mark]')
  if (!form || image.naturalWidth === 0) return
  const box = image.getBoundingClientRect()
  const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight)
  const percent = (at: number, shown: number, whole: number) =>
    String(Math.round((((at - shown / 2) / scale + whole / 2) / whole) * 1000) / 10)
  const fill = (name: string, value: string) => {
    const field = form.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field !== null) field.value = value
  }
  fill('x', percent(clientX - box.left, box.width, image.naturalWidth))
  fill('y', percent(clientY - box.top, box.height, image.naturalHeight))
  form.querySelector<HTMLInputElement>('[name=text]')?.focus()
}
