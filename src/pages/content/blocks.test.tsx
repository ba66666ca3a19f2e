import { describe, expect, it } from 'vitest'
import { parsePage, type SitePage } from '#domain/site/content/pages.ts'
import { picturesOfPages } from '#domain/site/content/page-pictures.ts'
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
    expect(markup).toMatch(/<img class="team__face"[^>]* alt=""/)
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
    expect(markup).toMatch(/<img class="pban__pic focus--top-left"[^>]* alt="A road at dusk"/)
    expect(markup).toContain('<a class="btn btn--line" href="/about-us">Go</a>')
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
