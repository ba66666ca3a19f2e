/** A form that was sent, as the tab remembers it until the next page. */
export interface SentForm {
  /** Path that it was sent to: its own page. */
  path: string
  /** Its place among the forms of the page. */
  place: number
  values: [string, string][]
}

/** Returns values to the form that they were typed into. `text` is JSON of a `SentForm`; another page is left alone. */
export function fillInterruptedForm(document: Document, text: string): void {
  const { path, place, values }: SentForm = JSON.parse(text)
  const form = document.forms[place]
  if (form === undefined || new URL(form.action).pathname !== path) return
  const sent = new URLSearchParams(values)
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio'))
      element.checked = sent.has(element.name, element.value)
    else if (isTyped(element)) element.value = sent.get(element.name) ?? element.value
  }
}

/** Whether a shopper types or chooses the value: hidden fields are the page's own. */
function isTyped(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  if (element instanceof HTMLInputElement) return !['hidden', 'submit', 'button'].includes(element.type)
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}
