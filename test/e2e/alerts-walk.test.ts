/** A saved search, from a price that falls to the letter about it and its end (R70-R75, R85, R86), without a script. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { silentLog } from '#data/log.ts'
import { openForProgram } from '#data/platform/database.ts'
import { generateDemoFeeds } from '#demo/generator/generate.ts'
import { formatDollars } from '#domain/money/money.ts'
import { openBrowser } from './chromium.ts'
import { temporaryFolder } from './program.ts'
import { comeFromOwnNetwork } from './sign-in-steps.ts'

const run = promisify(execFile)
const [port, dataDir] = [inject('port'), inject('dataDir')]
const SLUG = 'ironbark'
const SITE = `http://${SLUG}.localhost:${port}`
const MINUTE_MS = 60_000

let folder: string
let database: Awaited<ReturnType<typeof openForProgram>>
const opened: BrowserContext[] = []
beforeAll(async () => {
  folder = await temporaryFolder('walk')
  database = await openForProgram({ dataDir }, silentLog)
})
afterAll(async () => {
  for (const context of opened) await context.close()
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

/** A browser of its own, without scripts. */
async function newPage(): Promise<Page> {
  const context = await openBrowser(inject('chromiumPath'), { width: 390, javaScriptEnabled: false })
  opened.push(context)
  return context.newPage()
}

const feedSchema = z.looseObject({ StockList: z.array(z.looseObject({ StockNumber: z.string().optional() })) })

/** Imports the dealer's last feed again as it was, but for one price. */
async function importAt(stocknum: string, dollars: number): Promise<void> {
  const last = await database.db
    .selectFrom('importRuns')
    .select(['startedAt', 'source'])
    .where('siteId', '=', SLUG)
    .where('source', 'like', '%-full.json')
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const feeds = await generateDemoFeeds({ outDir: folder, now: last.startedAt, sites: [SLUG] })
  const feed = feeds.at(-1)
  if (feed === undefined) throw new Error('the demo has no feed')
  const content = feedSchema.parse(JSON.parse(await readFile(feed.file, 'utf8')))
  const rows = content.StockList.filter(({ StockNumber }) => StockNumber === stocknum)
  expect(rows).toHaveLength(1)
  for (const row of rows) row['Price'] = dollars
  await writeFile(feed.file, JSON.stringify(content))
  const args = ['bin/forecourt.js', 'stock', 'import', SLUG, feed.file, '--format', feed.format, '--full']
  await run(process.execPath, args, { env: { ...process.env, DATA_DIR: dataDir } })
}

/** A vehicle at a plain price, whose fall nothing else explains. */
async function vehicleForSale() {
  const { db } = database
  const row = await db
    .selectFrom('vehicles')
    .select(['id', 'stocknum', 'make', 'model', 'priceCents'])
    .where('siteId', '=', SLUG)
    .where('status', '=', 'in_stock')
    .where('itemType', '=', 'car')
    .where('reserved', '=', false)
    .where('priceBasis', '=', 'drive_away')
    .where('offerPriceCents', 'is', null)
    .where('beforePriceCents', 'is', null)
    .where('stocknum', 'like', 'IB%')
    .where('priceCents', '>', 3_000_000)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...row, dollars: Math.round((row.priceCents ?? 0) / 100) }
}

async function signIn(page: Page, to: string): Promise<void> {
  await comeFromOwnNetwork(page)
  await page.getByLabel('Mobile number or email').fill(to)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Enter the six figures' }).waitFor()
  const code = await (await lettersTo(to)).first().locator('code').first().textContent()
  await page.getByLabel('Code, six figures').fill(code ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('link', { name: 'Skip', exact: true }).click()
}

let outbox: Page | undefined

/** A link of a letter, which leads to the site as it is. */
function checked(link: string): string {
  expect(new URL(link).origin).toBe(SITE)
  return link
}

/** Letters to an address, the latest first, on the program's own page of them. */
async function lettersTo(to: string) {
  outbox ??= await newPage()
  await outbox.goto(`http://localhost:${port}/outbox`)
  return outbox.getByRole('article').filter({ hasText: to })
}

const noticesTo = (to: string) =>
  database.db
    .selectFrom('notices')
    .select(['id', 'dueAt', 'createdAt', 'state'])
    .where('siteId', '=', SLUG)
    .where('kind', '=', 'alerts')
    .where('toValue', '=', to)
    .execute()

/** The letter waits a minute for what may follow (R74); here the minute is over at once. */
async function endTheMinute(to: string): Promise<void> {
  await expect.poll(() => noticesTo(to), { timeout: 30_000 }).toHaveLength(1)
  const [notice] = await noticesTo(to)
  expect((notice?.dueAt.getTime() ?? 0) - (notice?.createdAt.getTime() ?? 0)).toBeGreaterThan(MINUTE_MS - 10_000)
  await database.db
    .updateTable('notices')
    .set({ dueAt: new Date() })
    .where('siteId', '=', SLUG)
    .where('id', '=', notice?.id ?? '')
    .execute()
}

test('R70 R75 R86 a saved search writes when a price falls, with evidence, and one press ends that', async () => {
  const { id, stocknum, make, model, dollars } = await vehicleForSale()
  const [lower, lowest] = [Math.round(dollars * 0.9), Math.round(dollars * 0.8)]
  const to = `walk-${randomUUID()}@example.com`
  const page = await newPage()
  await page.goto(`${SITE}/search/used-cars?query=${stocknum}`)
  await page.getByRole('link', { name: 'Save this search' }).click()
  await signIn(page, to)
  await page.getByLabel('Name').fill(`${make} ${model} for work`)
  await page.getByLabel('At once').check({ force: true })
  await page.getByLabel('Price drops').check({ force: true })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Your search is saved.').waitFor()

  await importAt(stocknum, lower)
  await endTheMinute(to)
  await expect.poll(async () => (await lettersTo(to)).count(), { timeout: 30_000 }).toBe(2)
  const letter = (await lettersTo(to)).first()
  const words = await letter.innerText()
  expect(words).toContain(`${make} ${model}`)
  expect(words).toContain(`Now ${formatDollars(lower * 100)} drive away. Was ${formatDollars(dollars * 100)} until `)
  expect(words).toMatch(/Was \$[\d,]+ until \d+ \w+ \d{4}, and matches your search/)
  expect(words).toContain(`“${make} ${model} for work”`)

  // Its link leads to the vehicle, at the price that was told.
  const href = (await letter.locator('a[href*="?alert="]').getAttribute('href')) ?? ''
  const other = await newPage()
  await other.goto(checked(href))
  expect(await other.getByRole('main').innerText()).toContain(formatDollars(lower * 100))

  // A scanner that follows the link ends nothing: only the button does, in a browser that nobody signed in with.
  const stop = /Unsubscribe: (\S+)/.exec(words)?.[1] ?? ''
  await other.goto(checked(stop))
  await other.getByRole('button', { name: 'Unsubscribe' }).click()
  await other.getByRole('heading', { name: 'Unsubscribed' }).waitFor()

  await importAt(stocknum, lowest)
  const told = database.db
    .selectFrom('alerts')
    .select('noticeId')
    .where('siteId', '=', SLUG)
    .where('vehicleId', '=', id)
    .where('priceCents', '=', lowest * 100)
  await expect.poll(() => told.execute(), { timeout: 30_000 }).toEqual([{ noticeId: null }])
  expect((await noticesTo(to)).map(({ state }) => state)).toEqual(['delivered'])
  expect(await (await lettersTo(to)).count()).toBe(2)
  await page.goto(`${SITE}/my-garage/searches`)
  expect(await page.getByRole('main').innerText()).toContain('1 new')

  await importAt(stocknum, dollars)
})
