import { describe, expect, test } from 'vitest'
import { contextOf, demoSite, load, textOf, visit } from '#test/pages/render-page.tsx'

const ctx = contextOf(demoSite('southerly'), [])

describe('pages that the site links to and that have no page of their own', () => {
  test.each([
    ['/finance', 'Finance'],
    ['/trade-in', 'Sell my car'],
    ['/dealer-locator', 'Find a yard'],
    ['/privacy-policy', 'Privacy'],
    ['/book-test-drive', 'Pick a time'],
    ['/faqs/', 'Questions and answers'],
  ])('%s is headed %s and says whom to ask', async (path, title) => {
    expect(await load(ctx, 'not-found', path)).toMatchObject({
      kind: 'page',
      status: 200,
      head: { index: false },
      data: { kind: 'contact', title },
    })
    const markup = await visit(ctx, 'not-found', path)
    expect(markup).toContain(`<h1 class="h2">${title}</h1>`)
    const text = textOf(markup)
    expect(text).toContain('Ring or write and we will look after it.')
    expect(text).toMatch(/Southerly Cairns Sales, .*Monday to Friday 8:30 am.*? [\d ]{12} \S+@\S+ Directions/)
    expect(markup).toContain('href="/search/new-used-and-demo-cars">See all stock</a>')
  })

  test.each(['/no-such-page', '/finance/other', '/toString', '//finance', '/'])('%s is not found', async (path) => {
    expect(await load(ctx, 'not-found', path.replace('//', '/x/'))).toMatchObject({
      status: 404,
      data: { kind: 'not-found' },
    })
  })
})
