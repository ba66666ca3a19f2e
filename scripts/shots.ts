/** `npm run shots [site …]`: screenshots of every page kind, each site, two widths, into shots/ (not kept in git), with one page to look at them all. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium, openBrowser } from '#test/e2e/chromium.ts'
import { startProgram, temporaryFolder } from '#test/e2e/program.ts'

const SITES = process.argv.length > 2 ? process.argv.slice(2) : ['southerly', 'aster', 'ironbark']
const WIDTHS = [1440, 390]
const FOLDER = 'shots'

interface Shot {
  name: string
  /** How to reach it; what needs a vehicle finds it on a results page. */
  path: string | ((results: string) => string)
  /** Only at this width. */
  width?: number
  /** What is pressed before the picture. */
  press?: string
}

const RESULTS = '/search/new-used-and-demo-cars'

/** Ids of so many vehicles of a results page. */
const idsIn = (results: string, most: number) => [...results.matchAll(/data-id="(\d+)"/g)].slice(0, most).map(([, id]) => id).join()

const PAGES: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'results', path: RESULTS },
  { name: 'filters', path: RESULTS, width: 390, press: 'button[popovertarget=filters]:not([popovertargetaction])' },
  { name: 'empty', path: `${RESULTS}?query=zzzzzz` },
  { name: 'vehicle', path: (results) => /href="(\/cars\/[^"#?]+)"/.exec(results)?.[1] ?? '/cars/none' },
  { name: 'saved', path: (results) => `/saved?ids=${idsIn(results, 3)}` },
  { name: 'compare', path: (results) => `/compare?ids=${idsIn(results, 3)}` },
  { name: 'not-found', path: '/no-such-page' },
]

const dataDir = await temporaryFolder('shots')
const program = await startProgram({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
const chromium = await findChromium()
await mkdir(FOLDER, { recursive: true })
const made: string[] = []
try {
  for (const width of WIDTHS) {
    const browser = await openBrowser(chromium, { width, height: width < 800 ? 844 : 900 })
    const page = await browser.newPage()
    for (const site of SITES) {
      const origin = `http://${site}.localhost:${program.port}`
      await page.goto(origin + RESULTS)
      const results = await page.content()
      for (const { name, path, width: only, press } of PAGES) {
        if (only !== undefined && only !== width) continue
        await page.goto(origin + (typeof path === 'string' ? path : path(results)), { waitUntil: 'networkidle' })
        // Lazy pictures below the fold load once they were near the window.
        await page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += 600) {
            window.scrollTo(0, y)
            await new Promise(requestAnimationFrame)
          }
          window.scrollTo(0, 0)
        })
        await page.waitForLoadState('networkidle')
        if (press !== undefined) await page.locator(press).first().click()
        const file = `${site}-${name}-${width}.png`
        await page.screenshot({ path: join(FOLDER, file), fullPage: press === undefined })
        made.push(file)
        process.stdout.write(`${join(FOLDER, file)}\n`)
      }
    }
    await browser.close()
  }
} finally {
  await program.stop()
  await rm(dataDir, { recursive: true, force: true })
}
const figures = made.map((file) => `<figure><a href="${file}"><img src="${file}" loading="lazy"></a><figcaption>${file}</figcaption></figure>`)
await writeFile(join(FOLDER, 'index.html'), `<!doctype html><meta charset="utf-8"><title>Shots</title>
<style>body{display:grid;grid-template-columns:repeat(auto-fill,minmax(320px,1fr));gap:24px;font:14px system-ui}figure{margin:0}img{width:100%;border:1px solid #ccc}</style>
${figures.join('\n')}
`)
