/** `npm run shots [site …]`: screenshots of every page kind, each site, two widths, into shots/ (not kept in git), with one page to look at them all. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findChromium, openBrowser } from '#test/e2e/chromium.ts'
import { startProgram, temporaryFolder } from '#test/e2e/program.ts'

const SITES = process.argv.length > 2 ? process.argv.slice(2) : ['southerly', 'aster', 'ironbark']
const WIDTHS = [1440, 390]
const FOLDER = 'shots'

/** Name of a page and how to reach it; a function finds it on a results page. */
const PAGES: [name: string, path: string | ((results: string) => string)][] = [
  ['home', '/'],
  ['results', '/search/new-used-and-demo-cars'],
  ['empty', '/search/new-used-and-demo-cars?query=zzzzzz'],
  ['vehicle', (results) => /href="(\/cars\/[^"#?]+)"/.exec(results)?.[1] ?? '/cars/none'],
  ['not-found', '/no-such-page'],
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
      await page.goto(`${origin}/search/new-used-and-demo-cars`)
      const results = await page.content()
      for (const [name, path] of PAGES) {
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
        const file = `${site}-${name}-${width}.png`
        await page.screenshot({ path: join(FOLDER, file), fullPage: true })
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
