import { describe, expect, it } from 'vitest'
import { ENDPOINT_IDS, ENDPOINT_ROWS } from '#domain/public-api/endpoints.ts'
import type { Site } from '#domain/site/site.ts'
import { contextOf, demoSite, load, textOf, visit } from '#test/pages/render-page.tsx'

const withApi = (api: Partial<Site['reach']['api']>) =>
  contextOf(
    demoSite('southerly', (site) => ({ ...site, reach: { ...site.reach, api: { ...site.reach.api, ...api } } })),
    [],
  )

describe('R85 /developers', () => {
  it('R85 it names every address, limit and problem, and engines do not list it', async () => {
    const text = textOf(await visit(withApi({}), 'developers', '/developers'))
    for (const id of ENDPOINT_IDS) expect(text).toContain(`${ENDPOINT_ROWS[id].path} ${ENDPOINT_ROWS[id].summary}.`)
    expect(text).toContain('409 stock_changed')
    expect(text).toContain('Without a key you have 60 requests a minute')
    expect(await load(withApi({}), 'developers', '/developers')).toMatchObject({
      status: 200,
      head: { index: false, canonical: '/developers' },
    })
  })

  it('R86 where a key is needed it says so, and that the lists of pages stay public', async () => {
    const text = textOf(await visit(withApi({ keyOnly: true }), 'developers', '/developers'))
    expect(text).toContain('We answer programs that have a key')
    expect(text).toContain('The lists of this site are public all the same.')
  })

  it('R85 a site without the API has no such page', async () => {
    expect(await load(withApi({ enabled: false }), 'developers', '/developers')).toMatchObject({ status: 404 })
  })
})
