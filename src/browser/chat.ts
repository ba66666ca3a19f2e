/** Shows the dealer's chat button once the chat provider's script has loaded (A2.18). */

/** How often, and at what interval, the provider's global object is looked for. */
const LOOKS = 30
const LOOK_MS = 1_000

function chatOf(button: HTMLElement): (() => void) | null {
  const { chat = '', method = '' } = button.dataset
  const widget: unknown = Reflect.get(window, chat)
  if ((typeof widget !== 'object' || widget === null) && typeof widget !== 'function') return null
  const open: unknown = Reflect.get(widget, method)
  return typeof open === 'function' ? () => void Reflect.apply(open, widget, []) : null
}

const offered = new WeakSet<Document>()

/** Shows chat buttons once the provider's global object exists. A click opens the chat. Runs once for a document. */
export function offerChat(document: Document): void {
  if (offered.has(document)) return
  offered.add(document)
  let looks = 0
  const look = () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-chat]')]
    const isThere = buttons.some((button) => chatOf(button) !== null)
    for (const button of buttons) button.hidden = !isThere
    looks += 1
    if (!isThere && looks < LOOKS) setTimeout(look, LOOK_MS)
  }
  look()
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-chat]') : null
    // The mobile menu would cover the chat.
    button?.closest<HTMLElement>('[popover]')?.hidePopover()
    if (button) chatOf(button)?.()
  })
}
