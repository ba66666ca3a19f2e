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

/** Rules that a page, or these parts of it, breaks, each with the first three places where it does. */
export async function brokenRules(page: Page, parts: readonly string[] = []): Promise<string[]> {
  const check = axe(page)
  for (const part of parts) check.include(part)
  return (await check.analyze()).violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(', ')}`,
  )
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
