/**
 * What a page runs first: it lets the browser draw what came from the server before the rest of the script asks for the
 * line and the processor. Until then links and forms work as any browser works them; a press on what only a script can
 * work waits for it. It imports nothing, so that it is one small file.
 */

const SCRIPTED = 'button[type=button]:not([popovertarget]), a[data-list]'

let pressed: HTMLElement | null = null

function hold(event: MouseEvent): void {
  // The browser's own: another tab, another window, a download.
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>(SCRIPTED) : null
  if (control === null) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = control
}
document.addEventListener('click', hold, true)

function release(): void {
  document.removeEventListener('click', hold, true)
  pressed?.click()
  pressed = null
}
// The event of `frame.tsx`.
document.addEventListener('forecourt:awake', release, { once: true })

function wake(): void {
  const [client = '', ...modules] =
    document.querySelector<HTMLElement>('script[data-modules]')?.dataset['modules']?.split(' ') ?? []
  // Asked for at once, and not one after another as each is found to import the next.
  for (const href of modules)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  // Without it links lead where they lead.
  import(/* @vite-ignore */ client).catch(release)
}

// A page in a background tab is drawn when it is looked at, which may be never; and old browsers do not tell.
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) wake()
else
  new PerformanceObserver((_entries, observer) => (observer.disconnect(), wake())).observe({
    type: 'paint',
    buffered: true,
  })
