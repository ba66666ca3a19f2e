/** Settings of accounts: their effect on lists (rule 20). */
import { expect, test } from 'vitest'
import { documentHtml } from '#pages/document.ts'
import { publicSite } from '#pages/public-site.ts'
import type { Site } from '#domain/site/site.ts'
import { contextOf, demoSite, textOf, visit } from '../pages/render-page.tsx'

const withAccounts = (watchlistSignIn: Site['accounts']['watchlistSignIn'], garage = true) =>
  contextOf(
    demoSite('southerly', (site) => ({
      ...site,
      switches: { ...site.switches, garage },
      accounts: { ...site.accounts, watchlistSignIn },
    })),
    [],
  )

/** The document's own tag, which tells the script of hearts what a press does. */
async function rootOf(ctx: ReturnType<typeof withAccounts>): Promise<string> {
  const html = documentHtml(
    {
      page: {
        routeId: 'saved',
        site: await publicSite(ctx),
        head: { title: '', description: '', canonical: '/saved', index: false },
        status: 200,
        data: null,
      },
      part: 'document',
      build: 'b',
      publicUrl: (path) => path,
      themeCss: '',
      assets: { script: '', styles: [], accountStyles: '', fonts: [] },
    },
    '',
  )
  return /<html[^>]*>/.exec(html)?.[0] ?? ''
}

test('rule 20 accounts.watchlistSignIn', async () => {
  const [atSave, later] = [withAccounts('at-save'), withAccounts('later')]
  expect(await rootOf(atSave)).toContain('data-watchlist="/my-garage/watchlist" data-build')
  expect(await rootOf(later)).toContain('data-watchlist="/my-garage/watchlist" data-watchlist-sign-in="later"')
  const offer = 'Sign in to keep these vehicles for good, on every device'
  expect(textOf(await visit(later, 'saved', '/saved?ids=1'))).toContain(offer)
  expect(await visit(later, 'saved', '/saved')).toContain('href="/sign-in?type=watchlist&amp;redirect=%2Fsaved"')
  const text = textOf(await visit(atSave, 'saved', '/saved?ids=1'))
  expect(text).not.toContain(offer)
  expect(text).toContain('The heart on a vehicle keeps it in your watchlist, once you are signed in.')
})

test('A13.3 A16.12 a site without accounts keeps saved vehicles in the browser alone, as ever', async () => {
  const ctx = withAccounts('at-save', false)
  expect(await rootOf(ctx)).not.toContain('data-watchlist')
  const html = await visit(ctx, 'saved', '/saved')
  expect(textOf(html)).toContain('The heart on a vehicle keeps it here, in this browser only.')
  expect(html).not.toContain('/sign-in')
})
