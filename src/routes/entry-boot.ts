/**
 * What a page runs first: it lets the browser draw what came from the server before the rest of the script asks for the line and
 * the processor. Until then links and forms work as any browser works them.
 */
function wake(): void {
  const [client = '', ...modules] = document.querySelector<HTMLElement>('script[data-modules]')?.dataset['modules']?.split(' ') ?? []
  // Asked for at once, and not one after another as each is found to import the next.
  for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void import(/* @vite-ignore */ client)
}

// A page in a background tab is drawn when it is looked at, which may be never; and old browsers do not tell.
if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) wake()
else new PerformanceObserver((_entries, observer) => (observer.disconnect(), wake())).observe({ type: 'paint', buffered: true })
