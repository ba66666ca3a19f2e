/** Starts the programs that are compared, and the browser that loads their pages. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '#test/e2e/chromium.ts'
import { startMeasured, type MeasuredProgram } from '../page-cost.ts'
import { pagesOf, type PageName } from './pages-of-site.ts'

export interface Subject {
  program: MeasuredProgram
  /** Address of a page. */
  at: (site: string, page: PageName) => string
}

/** Starts a checkout with data of its own below `to`, and finds the pages of its sites. */
export async function startSubject(checkout: string, to: string, sites: readonly string[]): Promise<Subject> {
  await mkdir(to, { recursive: true })
  const program = await startMeasured({ DATA_DIR: join(to, 'data') }, checkout)
  const paths = new Map<string, Record<PageName, string>>()
  for (const site of sites) paths.set(site, await pagesOf(program.port, site))
  return { program, at: (site, page) => `http://${site}.localhost:${program.port}${paths.get(site)?.[page] ?? '/'}` }
}

/** A browser for a while: one that has shown a hundred pages stops drawing now and then. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
  }
}
