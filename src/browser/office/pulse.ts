/** Asks every 15 seconds whether the board has changed, and says so in its title and in a line with a link. */

const EVERY_MS = 15_000

/** Watches a page with a board; on others it does nothing. A question that fails is asked again. */
export function watchBoard(document: Document, every = EVERY_MS): void {
  const line = document.querySelector<HTMLElement>('[data-pulse]')
  const href = line?.dataset['pulse']
  if (line === null || href === undefined) return
  let shown = line.dataset['version'] ?? ''
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    const answer = await fetch(href, { headers: { 'if-none-match': `"${shown}"` }, cache: 'no-store' })
    if (answer.status !== 200) return
    const news: unknown = await answer.json()
    if (typeof news !== 'object' || news === null || !('needs' in news) || !('version' in news)) return
    shown = String(news.version)
    document.title = document.title.replace(/^(\(\d+\) )?/, Number(news.needs) > 0 ? `(${Number(news.needs)}) ` : '')
    for (const part of line.children) part.toggleAttribute('hidden', shown === line.dataset['version'])
  }
  setInterval(() => void look().catch(() => {}), every)
}
