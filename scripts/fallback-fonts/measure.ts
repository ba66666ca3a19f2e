/** Fits the faces of the system to the templates' fonts by measuring both in Chromium. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { LINES, type Family } from './families.ts'

interface Fit {
  /** Per cent, to a tenth. */
  sizeAdjust: number
  ascent: number
  descent: number
}

interface Widths {
  web: number[]
  system: number[]
}

/** Room above and below a line, in parts of its size. Line heights are set, so it moves no line. */
const ROOM = 0.1

/**
 * Fits a face of the system so that lines are as wide in it as in the font, and no block of text is smaller: one that
 * grew when its font arrived would count as the largest paint anew. A line may be narrower by some per cent all the
 * same, or wrap elsewhere, so blocks are taller by more than that.
 *
 * @param own Ascent and descent of the font, in parts of its size.
 */
function fitOf(widths: readonly Widths[], own: { ascent: number; descent: number }): Fit {
  const ratios = widths.map(({ web, system }) => sumOf(web) / sumOf(system))
  const sizeAdjust = Math.ceil(Math.max(...ratios) * 1000) / 10
  const adjusted = (share: number) => Math.ceil(((share + ROOM) / sizeAdjust) * 100_000) / 10
  return { sizeAdjust, ascent: adjusted(own.ascent), descent: adjusted(own.descent) }
}

const sumOf = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

/** The rules of the faces that stand in for a family, as its style sheet has them. */
export async function standInRules(browser: Browser, family: Family): Promise<string[]> {
  const page = await browser.newPage()
  try {
    await loadFaces(page, family)
    const own = await page.evaluate(() => {
      const canvas = document.createElement('canvas').getContext('2d')
      if (canvas === null) throw new Error('the browser draws no text')
      canvas.font = '1000px Web'
      const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x')
      return { ascent: fontBoundingBoxAscent / 1000, descent: fontBoundingBoxDescent / 1000 }
    })
    const rules: string[] = []
    for (const [place, { local, weights, stretch, lines, used }] of family.standIns.entries()) {
      const widths: Widths[] = []
      for (const { weight, stretch: wide } of used)
        widths.push({
          web: await widthsOf(page, LINES[lines], `font: ${weight} 100px Web; font-stretch: ${wide}%`),
          system: await widthsOf(page, LINES[lines], `font: 100px System${place}`),
        })
      const { sizeAdjust, ascent, descent } = fitOf(widths, own)
      const widthRange =
        stretch === undefined ? '' : `  font-stretch: ${stretch.map((width) => `${width}%`).join(' ')};\n`
      rules.push(`@font-face {
  font-family: '${family.name} Fallback';
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  font-weight: ${weights.join(' ')};
${widthRange}  size-adjust: ${sizeAdjust}%;
  ascent-override: ${ascent}%;
  descent-override: ${descent}%;
  line-gap-override: 0%;
}
`)
    }
    return rules
  } finally {
    await page.close()
  }
}

/** Loads the font as `Web` and the faces of the system as `System0` and on. Throws where the machine lacks one. */
async function loadFaces(page: Page, { file, standIns }: Family): Promise<void> {
  const font = (await readFile(join('src/ui/fonts', file))).toString('base64')
  const faces = [
    { name: 'Web', source: `url(data:font/woff2;base64,${font})` },
    ...standIns.map(({ local }, place) => ({
      name: `System${place}`,
      source: local.map((name) => `local('${name}')`).join(', '),
    })),
  ]
  await page.evaluate(async (all) => {
    for (const { name, source } of all) {
      const range = name === 'Web' ? { weight: '100 900', stretch: '62% 125%' } : {}
      const face = await new FontFace(name, source, range).load().catch(() => null)
      if (face === null) throw new Error(`this machine has none of the faces ${source}`)
      document.fonts.add(face)
    }
  }, faces)
}

/** Widths of the lines in a style, in pixels. */
function widthsOf(page: Page, lines: readonly string[], style: string): Promise<number[]> {
  return page.evaluate(
    ({ all, css }) => {
      const span = document.createElement('span')
      span.style.cssText = `${css}; position: absolute; white-space: nowrap`
      document.body.append(span)
      const widths = all.map((line) => {
        span.textContent = line
        return span.getBoundingClientRect().width
      })
      span.remove()
      return widths
    },
    { all: lines, css: style },
  )
}
