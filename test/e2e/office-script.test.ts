/** The office's script, and a form that waits for a proof, in Chromium (Office R6, R10, D2, OFFICE.md 6). */
import { describe, expect, inject, it } from 'vitest'
import { openForProgram } from '#data/platform/database.ts'
import { silentLog } from '#data/log.ts'
import { openOffice } from './office-pages.ts'
import { codeOf, OFFICE, PASSWORD } from './office-steps.ts'

/** Changes the sessions of somebody, as time does. */
async function ageSessions(email: string, ages: { provedAt: Date } | { lastSeenAt: Date }): Promise<void> {
  const { db, close } = await openForProgram({ databaseUrl: undefined, dataDir: inject('dataDir') }, silentLog)
  await db
    .updateTable('staffSessions')
    .set(ages)
    .where('staffId', 'in', db.selectFrom('staff').select('id').where('email', '=', email))
    .execute()
  await close()
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

const isPulse = (url: string) => new URL(url).pathname === '/southerly/pulse'

describe('the pulse of the board', () => {
  it('Office R10 asks every 15 seconds, hears 304 while nothing changes, and says "(3)" in the title', async () => {
    const { page } = await openOffice()
    await page.clock.install()
    await page.goto(`${OFFICE}/southerly`)
    const title = (await page.title()).replace(/^\(\d+\) /, '')
    const asked = page.waitForResponse((answer) => isPulse(answer.url()))
    await page.clock.fastForward(15_000)
    expect((await asked).status()).toBe(304)
    const line = page.locator('[data-pulse] > *')
    expect(await line.evaluateAll((parts) => parts.every((part) => part.hasAttribute('hidden')))).toBe(true)
    await page.route(
      (url) => isPulse(url.href),
      (route) => route.fulfill({ json: { needs: 3, version: 'another' } }),
    )
    await page.clock.fastForward(15_000)
    await expect.poll(() => page.title()).toBe(`(3) ${title}`)
    await line.first().waitFor()
  })
})

describe('a form of the office', () => {
  it('OFFICE.md 6 keeps what was typed where the network is gone, says so, and is sent the next time', async () => {
    const { page } = await openOffice()
    await page.goto(`${OFFICE}/account`)
    await page.getByLabel('Name', { exact: true }).fill('Mel K')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('That did not reach the office. Everything that you typed is still here').waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Mel K')
    expect(await page.locator('main[aria-busy]').count()).toBe(0)
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    await page.reload()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Mel K')
  })

  it.each([true, false])(
    'Office R6 is kept while its sender proves who they are (script: %s)',
    async (javaScriptEnabled) => {
      const { page, seed, email } = await openOffice({ javaScriptEnabled })
      await page.goto(`${OFFICE}/southerly/users`)
      await ageSessions(email, { provedAt: hoursAgo(1) })
      const invited = `sam-${Date.now()}@dealer.example`
      await page.getByLabel('E-mail address').fill(invited)
      await page.getByLabel('Name', { exact: true }).fill('Sam Walker')
      await page.getByRole('button', { name: 'Invite' }).click()
      await page.getByRole('heading', { level: 1, name: 'Is it you?' }).waitFor()
      await page.getByText('All that you typed is kept.').waitFor()
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Code from your app').fill(await codeOf(seed, 1))
      await page.getByRole('button', { name: 'Prove it' }).click()
      await page.getByRole('button', { name: 'Carry it out now' }).click()
      await page.getByText(`Send this link to ${invited}`).waitFor()
      await page.getByRole('link', { name: 'Sam Walker' }).first().waitFor()
    },
  )

  it.each([true, false])(
    'Office R6 is kept while its sender, whose session was over, signs in (script: %s)',
    async (javaScriptEnabled) => {
      const { page, seed, email } = await openOffice({ javaScriptEnabled })
      await page.goto(`${OFFICE}/account`)
      await ageSessions(email, { lastSeenAt: hoursAgo(9) })
      await page.getByLabel('Name', { exact: true }).fill('Mel Late')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Your session was over: all that you typed is kept for 15 minutes.').waitFor()
      expect(await page.getByLabel('E-mail address').inputValue()).toBe(email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByLabel('Code from your app').fill(await codeOf(seed, 1))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('button', { name: 'Carry it out now' }).click()
      await page.waitForURL(/\/account/)
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Mel Late')
    },
  )
})
