import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { drawAll } from './draw-all.ts'

/**
 * Checks a page by the accessibility rules of every page: WCAG 2.2 A and AA, and axe's best practice. Only violations
 * are reported in full, and no second page is opened to gather them: no page of ours has a frame of another origin.
 */
export function axe(page: Page): AxeBuilder {
  return new WholePageAxe(page)
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .setLegacyMode()
}

class WholePageAxe extends AxeBuilder {
  readonly #page: Page

  constructor(page: Page) {
    super({ page })
    this.#page = page
  }

  override async analyze(): ReturnType<AxeBuilder['analyze']> {
    await drawAll(this.#page)
    return super.analyze()
  }
}
