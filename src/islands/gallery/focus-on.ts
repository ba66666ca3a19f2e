/** Ref that focuses an element when it appears, in place of the control that was clicked. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}
