import { describe, expect, it } from 'vitest'
import { automatedDecisionsOf } from '#domain/site/content/automated-decisions.ts'
import { parsePage, type SitePage } from '#domain/site/content/pages.ts'
import { picturesOfPages } from '#domain/site/content/page-pictures.ts'
import { shownLocations } from '#domain/site/places/lookups.ts'
import type { Site } from '#domain/site/site.ts'
import { readMarkup } from '#test/pages/by-role.ts'
import { contextOf, demoSite, textOf, visit } from '#test/pages/render-page.tsx'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'

/** A text as long as marketers may write, in one word where nothing lets it break. */
const LONG = `${'Handover, servicing and every question after it, '.repeat(40)}${'x'.repeat(400)}`

function pageWith(...blocks: Record<string, unknown>[]): SitePage {
  const parsed = parsePage({ title: 'A page', description: 'One.', blocks }, 'a-page.json', 'a-page')
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('; '))
  return parsed.page
}

function problemsOf(block: Record<string, unknown>): string[] {
  const parsed = parsePage({ title: 'A page', description: 'One.', blocks: [block] }, 'a-page.json', 'a-page')
  return parsed.ok ? [] : parsed.problems.map(({ message }) => message)
}

const contextWith = (...blocks: Record<string, unknown>[]) => ({
  ...contextOf(demoSite('southerly'), [sampleVehicle()], NOW),
  pages: [pageWith(...blocks)],
})

const markupOf = (...blocks: Record<string, unknown>[]) => visit(contextWith(...blocks), 'content', '/a-page')

describe('R140 team', () => {
  it('R140 has name, role, picture and number of each', async () => {
    const markup = await markupOf({
      kind: 'team',
      heading: 'Us',
      intro: 'Of {name}.',
      people: [{ name: 'Ada van Berg', role: 'Sales', picture: 'team/ada.webp', phone: '07 5550 0100' }],
    })
    expect(textOf(markup)).toContain('Us Of Southerly Motor Group. Ada van Berg Sales 07 5550 0100')
    expect(markup).toContain('href="tel:0755500100" aria-label="Ring Ada van Berg, 07 5550 0100"')
    expect(
      readMarkup(markup)
        .all('presentation')
        .map((face) => face.attribute('class')),
    ).toContain('team__face')
  })

  it('R140 the emptiest has letters for a picture and no number; the longest is whole', async () => {
    const empty = await markupOf({ kind: 'team', people: [{ name: 'Jo', role: 'x' }] })
    expect(empty).toContain('aria-hidden="true">J</span>')
    expect(empty).not.toMatch(/team__face"|tel:.*Jo/)
    const long = await markupOf({ kind: 'team', intro: LONG, people: [{ name: LONG, role: LONG }] })
    expect(textOf(long).split('x'.repeat(400))).toHaveLength(4)
  })

  it('R140 a number that is none is refused, and nobody is no team', () => {
    expect(problemsOf({ kind: 'team', people: [{ name: 'Jo', role: 'x', phone: 'ring' }] })).toEqual([
      expect.stringMatching(/^blocks\[0\].*people\[0\]\.phone: found "ring"; valid: an Australian number/),
    ])
    expect(problemsOf({ kind: 'team', people: [] })).toHaveLength(1)
  })
})

describe('R140 banner', () => {
  it('R140 keeps its focus point in view, by a class', async () => {
    const markup = await markupOf({
      kind: 'banner',
      heading: 'Soon',
      text: '{vehicles} here.',
      picture: 'hero/dusk-suv.webp',
      alt: 'A road at dusk',
      focus: 'top-left',
      button: { label: 'Go', href: '/about-us' },
    })
    const parts = readMarkup(markup)
    expect(parts.get('img', 'A road at dusk').attribute('class')).toContain('focus--top-left')
    expect(parts.get('link', 'Go').href).toBe('/about-us')
    expect(textOf(markup)).toContain('Soon 1 here.')
  })

  it('R140 the emptiest is a picture without words; the longest is whole', async () => {
    const empty = await markupOf({ kind: 'banner', picture: 'hero/dusk-suv.webp' })
    expect(empty).toMatch(/pban__pic focus--centre"[^>]* alt=""/)
    expect(empty).not.toContain('pban__words')
    const button = { label: LONG, href: '/about-us' }
    expect(
      textOf(await markupOf({ kind: 'banner', text: LONG, picture: 'a.webp', button })).split('x'.repeat(400)),
    ).toHaveLength(3)
  })

  it('R140 a focus that there is not, and a picture outside of the media folder, are refused', () => {
    expect(problemsOf({ kind: 'banner', picture: 'a.webp', focus: 'nose' }).join()).toContain('top-left')
    expect(problemsOf({ kind: 'banner', picture: '../a.webp' })).toHaveLength(1)
  })
})

it('R140 pictures that pages name are taken in', () => {
  const page = pageWith(
    { kind: 'banner', picture: 'hero/a.webp' },
    {
      kind: 'team',
      people: [
        { name: 'Jo', role: 'x', picture: 'team/jo.webp' },
        { name: 'Al', role: 'x' },
      ],
    },
    { kind: 'banner', picture: 'hero/a.webp' },
  )
  expect(picturesOfPages([page])).toEqual(['hero/a.webp', 'team/jo.webp'])
})

describe('R140 hours', () => {
  it('R140 are those of the main yard, or of each that does the work, with its page and number', async () => {
    const text = textOf(await markupOf({ kind: 'hours', heading: 'Open', text: 'Ring {phone}.' }))
    expect(text).toMatch(/Open Ring [\d ]+\. Southerly Cairns/)
    const all = await markupOf({ kind: 'hours', locations: 'service' })
    const shown = shownLocations(demoSite('southerly'), 'service')
    expect(all.match(/<a class="link" href="\/locations/g)).toHaveLength(shown.length)
    expect(all).toMatch(/<dl class="hrs">/)
  })

  it('R140 yards without hours are left out, and with them a block that has no other', async () => {
    const site = demoSite('southerly', (one) => ({
      ...one,
      locations: one.locations.map((location) => ({ ...location, openingHours: [] })),
    }))
    const ctx = { ...contextWith({ kind: 'hours', heading: 'Open' }, { kind: 'prose', paragraphs: [LONG] }), site }
    const markup = await visit(ctx, 'content', '/a-page')
    expect(markup).not.toContain('part--hours')
    expect(textOf(markup)).not.toContain('Open Ring')
  })

  it('R140 the longest text is whole', async () => {
    expect(textOf(await markupOf({ kind: 'hours', text: LONG }))).toContain('x'.repeat(400))
  })
})

describe('R140 map', () => {
  it('R140 shows the main yard and the way to it, on tiles where the site has a server of them', async () => {
    const markup = await markupOf({ kind: 'map', heading: 'Here' })
    const parts = readMarkup(markup)
    expect(parts.all('figure', /^Map: .*Cairns/)).toHaveLength(1)
    expect(parts.get('link', /^Directions to Southerly Cairns/).href).toMatch(/^https:/)
    const map = {
      tileUrl: 'https://tiles.example/{z}/{x}/{y}.png',
      attribution: 'Somebody',
      attributionUrl: null,
      maxZoom: 18,
    }
    const ctx = contextWith({ kind: 'map' })
    const live = await visit({ ...ctx, site: { ...ctx.site, map } }, 'content', '/a-page')
    expect(live).toContain('data-island="location-map"')
  })

  it('R140 several yards stand on the drawn coast; without coordinates the block is left out', async () => {
    const markup = await markupOf({ kind: 'map', locations: 'sales' })
    expect(markup).toMatch(/aria-label="Map of \d yards"/)
    const nowhere = demoSite('southerly', (site) => ({
      ...site,
      locations: site.locations.map((one) => ({ ...one, address: { ...one.address, lat: null, long: null } })),
    }))
    const ctx = { ...contextWith({ kind: 'map' }, { kind: 'prose', paragraphs: ['Hello.'] }), site: nowhere }
    expect(await visit(ctx, 'content', '/a-page')).not.toContain('part--map')
  })

  it('R140 other places than yards are refused', () => {
    expect(problemsOf({ kind: 'map', locations: 'everywhere' }).join()).toContain('primary')
  })
})

describe('R140 video', () => {
  const video = { kind: 'video', title: 'The yard', url: 'https://www.youtube.com/watch?v=00000000000' }
  const on = (embeds: Partial<Site['embeds']>, block: Record<string, unknown> = video) => {
    const ctx = contextWith(block)
    return visit({ ...ctx, site: { ...ctx.site, embeds: { ...ctx.site.embeds, ...embeds } } }, 'content', '/a-page')
  }

  it('R140 a player that the site allows waits for a click, and is a link without a script', async () => {
    const markup = await on({ videoPlayers: ['youtube'] }, { ...video, heading: 'Look', text: 'Of {name}.' })
    expect(markup).toContain('data-island="video" data-hydrate-on="touch"')
    expect(markup).toContain('href="https://www.youtube.com/watch?v=00000000000"')
    expect(textOf(markup)).toMatch(/Look Of Southerly Motor Group\. Play the video from YouTube/)
    expect(markup).not.toContain('<iframe')
  })

  it('R140 one that it does not allow is a link, a file of an allowed origin is fetched when played', async () => {
    expect(textOf(await on({ videoPlayers: [] }))).toContain('Watch the video at www.youtube.com')
    const file = { ...video, url: 'https://media.example/yard.webm' }
    const markup = await on({ videoOrigins: ['https://media.example'] }, file)
    expect(markup).toMatch(/<video[^>]* preload="none"[^>]* aria-label="The yard"/)
    expect(markup).toContain('<source src="https://media.example/yard.webm" type="video/webm"/>')
  })

  it('R140 the emptiest has no words and no poster, the longest is whole, another scheme is refused', async () => {
    const empty = await on({})
    expect(empty).toMatch(/part--video"[^>]*><div class="island"/)
    expect(textOf(await on({}, { ...video, text: LONG }))).toContain('x'.repeat(400))
    expect(problemsOf({ ...video, url: 'http://video.example/' })).toHaveLength(1)
  })
})

const withGauge = (site: Site): Site => ({ ...site, plugins: ['autogauge'] })

describe('R141 automated decisions', () => {
  const block = { kind: 'automated-decisions', heading: 'Programs', intro: 'Of {name}.' }
  const of = (change: (site: Site) => Site) =>
    visit({ ...contextWith(block), site: demoSite('southerly', change) }, 'content', '/a-page')

  it('R141 tells each feature that is on: its data, what it decides, and who can be asked', async () => {
    const text = textOf(await of(withGauge))
    expect(text).toContain('Programs Of Southerly Motor Group. Decisions that a program takes part in')
    for (const what of ['Repayment estimate', 'Trade-in estimate', 'Mark of spam', 'Price comparison', 'Answers to'])
      expect(text).toContain(what)
    for (const { what, data, decides } of automatedDecisionsOf(demoSite('southerly', withGauge)))
      for (const said of [what, data, decides]) expect(text).toContain(said)
    expect(text).toContain('A person looks at any of them again if you ask: ring 07 5550 0100 or write to')
  })

  it('R141 tells none of a feature that is off', async () => {
    const text = textOf(
      await of((site) => ({
        ...site,
        plugins: [],
        phone: null,
        finance: { ...site.finance, provider: null, lenders: [] },
        reach: { ...site.reach, agents: { ...site.reach.agents, mcp: false } },
      })),
    )
    expect(text).not.toMatch(/Repayment estimate|Price comparison|Answers to assistants/)
    expect(text).toContain('if you ask: write to')
  })
})
