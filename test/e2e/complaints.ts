import type { Page } from 'playwright-core'

/** The console names the script that asked for a resource in place of the resource. */
const REFUSED = 'Failed to load resource: the server responded'

/**
 * Errors of a page, as they come: refused by its policy, failed to load, or thrown. Pictures do not count: a program
 * that has just begun still takes them in, and the page has a drawing for each that is missing (A27.18).
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('response', (response) => {
    const isPicture = response.url().includes('/img/')
    if (response.status() >= 400 && !isPicture) complaints.push(`${response.status()} ${response.url()}`)
  })
  page.on('console', (message) => {
    const { url } = message.location()
    const isPicture = url.includes('/img/')
    if (message.type() === 'error' && !isPicture && !message.text().startsWith(REFUSED))
      complaints.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
