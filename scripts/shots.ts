/**
 * Takes screenshots of every page kind and state, for each site and for the office at two widths. `npm run shots [--
 * site … | office] [name …]` writes them to shots/ (not kept in git), with one page of all of them.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { findChromium, openBrowser } from '#test/e2e/chromium.ts'
import { drawAll } from '#test/e2e/draw-all.ts'
import { lengthen } from '#test/e2e/lengthen.ts'
import { startProgram, temporaryFolder } from '#test/e2e/program.ts'
import { contactPage } from './shots/contact-page.ts'
import { SHOTS, type Shot } from './shots/kinds.ts'
import { OFFICE_SHOTS, type OfficeShot } from './shots/office-kinds.ts'
import { prepareOffice } from './shots/office.ts'
import { prepare } from './shots/prepare.ts'

const OFFICE = 'office'
const ALL_SITES = ['southerly', 'aster', 'ironbark', OFFICE]
const asked = process.argv.slice(2)
const named = ALL_SITES.filter((site) => asked.includes(site))
const names = asked.filter((word) => !ALL_SITES.includes(word))
const NAMES = new Set([...SHOTS, ...OFFICE_SHOTS].map(({ name }) => name))
const unknown = names.filter((name) => !NAMES.has(name))
if (unknown.length > 0)
  throw new Error(
    `no site and no picture is called ${unknown.join(', ')}; there are ${[...ALL_SITES, ...NAMES].join(', ')}`,
  )
const isAsked = ({ name }: { name: string }) => names.length === 0 || names.includes(name)
const sites = (named.length > 0 ? named : ALL_SITES).filter((site) => site !== OFFICE && SHOTS.some(isAsked))
const drawsOffice = (named.length === 0 || named.includes(OFFICE)) && OFFICE_SHOTS.some(isAsked)
const WIDTHS = [1440, 390]
const FOLDER = 'shots'
/** The first time a picture is asked for, it is made. */
const PICTURES_MS = 8_000
const SHOT_MS = 60_000

/** Lazy pictures below the fold load once they were near the window; what takes too long is photographed as it is. */
async function walk(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      window.scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
    const near = [...document.images].filter((image) => {
      const { left, right, width } = image.getBoundingClientRect()
      return width > 0 && left < window.innerWidth && right > 0
    })
    for (const image of near) image.loading = 'eager'
    const drawn = Promise.allSettled(near.map((image) => image.decode()))
    await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, most))])
    window.scrollTo(0, 0)
  }, PICTURES_MS)
}

/** Rejects when the work takes too long. A crashed page would never answer. */
async function withinTime(work: Promise<void>): Promise<void> {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooLate.reject(new Error(`no picture after ${SHOT_MS / 1_000} s`)), SHOT_MS)
  await Promise.race([work, tooLate.promise]).finally(() => clearTimeout(timer))
}

type Taking = Omit<Shot, 'path' | 'name'>

async function photograph(page: Page, shot: Taking, url: string, file: string): Promise<void> {
  const { act, whole = act === undefined, media, long } = shot
  await page.emulateMedia({ media: null, forcedColors: null, reducedMotion: null, ...media })
  await page.goto(url)
  await walk(page)
  // Loads the pictures of parts that the first walk loaded, such as similar vehicles.
  await walk(page)
  if (long) await lengthen(page)
  if (act !== undefined) await act(page)
  await page.waitForLoadState('networkidle')
  // An open dialog may still be loading its form.
  await page.waitForFunction(() => document.querySelector('dialog[open] [aria-busy=true]') === null)
  await drawAll(page)
  await page.screenshot({ path: join(FOLDER, file), fullPage: whole, animations: 'disabled' })
}

const dataDir = await temporaryFolder('shots')
const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
const made = new Map<string, string[]>()
const failed: string[] = []

/** One picture of a site or of the office, in a window of its own context. */
async function take(
  browser: BrowserContext,
  { site, name, window }: { site: string; name: string; window: number },
  shot: Taking,
  url: string,
): Promise<void> {
  const file = `${site === OFFICE ? '' : `${site}-`}${name}-${window}.png`
  try {
    await withinTime(photograph(await browser.newPage(), shot, url, file))
    made.set(`${name} ${window}`, [...(made.get(`${name} ${window}`) ?? []), file])
    process.stdout.write(`${join(FOLDER, file)}\n`)
  } catch (error) {
    failed.push(`${file}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
  }
}

/** Pictures of one list that are wanted at a width, each with the width of its window. */
function* wanted<One extends Shot | OfficeShot>(list: readonly One[], width: number): Generator<[One, number]> {
  for (const shot of list) if ((shot.width ?? width) === width && isAsked(shot)) yield [shot, shot.narrow ?? width]
}

const windowOf = (window: number) => ({ width: window, height: window < 800 ? 844 : 900 })

async function drawSites(chromium: string): Promise<void> {
  const facts = await prepare(sites, program.port, dataDir)
  for (const width of WIDTHS) {
    for (const [shot, window] of wanted(SHOTS, width)) {
      // A browser that has shown a hundred pages stops drawing now and then.
      const browser = await openBrowser(chromium, windowOf(window))
      for (const [site, has] of facts)
        await take(
          browser,
          { site, name: shot.name, window },
          shot,
          new URL(shot.path(has), `http://${site}.localhost:${program.port}`).href,
        )
      await browser.close()
    }
  }
}

async function drawOffice(chromium: string): Promise<void> {
  const first = await openBrowser(chromium)
  const facts = await prepareOffice({ port: program.port, dataDir }, first)
  await first.close()
  for (const width of WIDTHS) {
    for (const [shot, window] of wanted(OFFICE_SHOTS, width)) {
      const browser = await openBrowser(chromium, windowOf(window))
      if (shot.isDoor !== true) await browser.addCookies(facts.cookies)
      await take(browser, { site: OFFICE, name: shot.name, window }, shot, new URL(shot.path(facts), facts.origin).href)
      await browser.close()
    }
  }
}

try {
  const chromium = await findChromium()
  await mkdir(FOLDER, { recursive: true })
  if (sites.length > 0) await drawSites(chromium)
  if (drawsOffice) await drawOffice(chromium)
} finally {
  await program.stop()
  await rm(dataDir, { recursive: true, force: true })
}
await writeFile(join(FOLDER, 'index.html'), contactPage(made))
process.stdout.write(`${failed.map((line) => `no picture of ${line}\n`).join('')}${FOLDER}/index.html\n`)
process.exitCode = failed.length > 0 ? 1 : 0
