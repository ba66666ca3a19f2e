import type { Page } from 'playwright-core'

/**
 * Errors of a page, as they come: refused by its policy, failed to load, or thrown. Pictures do not count: a program
 * that has just begun still takes them in, and the page has a drawing for each that is missing (A27.18).
 */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !url.includes('/img/')) complaints.push(`${message.text()} ${url}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}
