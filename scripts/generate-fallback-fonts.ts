/**
 * Writes the faces that stand in for the templates' fonts, `npm run fallback-fonts`. Run it when a font, or a weight
 * that the style sheets use, has changed. It needs Arial and Times New Roman, or Liberation Sans and Serif, on this
 * machine.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, findChromium } from '#test/e2e/chromium.ts'
import { FAMILIES } from './fallback-fonts/families.ts'
import { standInRules } from './fallback-fonts/measure.ts'

const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS })
try {
  for (const [sheet, families] of Object.entries(FAMILIES)) {
    const file = join('src/ui/templates', sheet)
    const css = await readFile(file, 'utf8')
    const ownFaces = css.split(/\n\n(?=@font-face)/).filter((rule) => !/font-family: '[^']* Fallback'/.test(rule))
    const rules: string[] = []
    for (const family of families) rules.push(...(await standInRules(browser, family)))
    await writeFile(file, [...ownFaces.map((rule) => `${rule.trimEnd()}\n`), ...rules].join('\n'))
  }
} finally {
  await browser.close()
}
