import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** A check of a page by the rules that every page is held to: WCAG 2.2 A and AA, and what axe calls best practice. */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
}
