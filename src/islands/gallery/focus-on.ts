/** For a frame that takes the place of what was pressed: the focus goes on in it. */
export function focusOn(element: HTMLElement | null): void {
  element?.focus()
}
