import { viewedEntriesIn } from '#domain/lists/list-entries.ts'
import { rememberViewed } from './local-lists.ts'

/** Puts the vehicle whose page is shown before all others looked at (A13.4). */
export function noteViewed(document: Document, site: string): void {
  const text = document.querySelector<HTMLElement>('[data-viewed]')?.dataset['viewed']
  for (const entry of viewedEntriesIn(`[${text ?? ''}]`)) rememberViewed(site, entry)
}
