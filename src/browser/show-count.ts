/** Shows a number on a control of the header, and none for 0 (`ui/saved/keeps.css`). */
export function showCount(control: HTMLElement, count: number): void {
  if (count > 0) control.dataset['count'] = String(count)
  else delete control.dataset['count']
}
