/** Steps that tests of the office share. */
import { randomUUID } from 'node:crypto'
import { generate } from 'otplib'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { staff } from '#cli/commands/staff.ts'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import type { Role } from '#domain/office/permissions.ts'

export const OFFICE = `http://office.localhost:${inject('port')}`
export const PASSWORD = 'gravel walnut orbit lantern'
const SITES = ['aster', 'ironbark', 'southerly']

export interface OfficePerson {
  email: string
  /** The link of the invitation. */
  link: string
}

/** Invites somebody into the running program's office. `site`: null for every site. */
export async function invite(role: Role, { site = 'southerly' }: { site?: string | null } = {}): Promise<OfficePerson> {
  const email = `${role}-${randomUUID().slice(0, 8)}@dealer.example`
  const link = await runStaff(
    'invite',
    email,
    '--role',
    role,
    '--name',
    'Mel Kostas',
    ...(site ? ['--site', site] : []),
  )
  return { email, link: link.trim().split('\n').at(-1) ?? '' }
}

/** Runs `forecourt staff …` beside the program. Returns its output. */
export async function runStaff(...args: string[]): Promise<string> {
  let out = ''
  const write = { write: (text: string) => (out += text) }
  const code = await staff(args, {
    openDb: () => openForProgram({ databaseUrl: undefined, dataDir: inject('dataDir') }, silentLog),
    siteSlugs: SITES,
    stdout: write,
    stderr: write,
    now: () => new Date(),
    account: 'test',
    officeOrigin: OFFICE,
  })
  if (code !== 0) throw new Error(out)
  return out
}

/** Comes in by an invitation with password and app. Returns the seed of the app and the recovery codes. */
export async function comeIn(page: Page, { link }: OfficePerson): Promise<{ seed: string; codes: string[] }> {
  await page.goto(link)
  const seed = ((await page.locator('.si__seed').textContent()) ?? '').replaceAll(' ', '')
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByLabel('Code that the app shows now').fill(await codeOf(seed))
  await page.getByRole('button', { name: 'Come in' }).click()
  await page.getByRole('heading', { name: 'Keep these codes' }).waitFor()
  const codes = await page.getByRole('listitem').allTextContents()
  await page.getByRole('link', { name: 'I have kept them' }).click()
  return { seed, codes }
}

/** The code that an app shows; `steps`: so many half minutes from now, since each step is taken once. */
export const codeOf = (seed: string, steps = 0): Promise<string> =>
  generate({ secret: seed, epoch: Math.floor(Date.now() / 1000) + 30 * steps })
