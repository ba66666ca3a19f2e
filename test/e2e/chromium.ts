import { execFile } from 'node:child_process'
import { access, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type BrowserContext, type Page } from 'playwright-core'

const exec = promisify(execFile)
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** What keeps a headless Chromium from reaching for anything but the pages under test. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Path of a Chromium: CHROMIUM_PATH, one on the PATH, Playwright's own, else one installed now: Debian's package as
 * root, Playwright's download otherwise. Throws with one line saying what to do when none of that works.
 */
export async function findChromium(): Promise<string> {
  return (
    (await present()) ??
    (await install()) ??
    Promise.reject(
      new Error(
        'no Chromium was found or could be installed: install the package "chromium", or set CHROMIUM_PATH to a Chromium, then run the tests again',
      ),
    )
  )
}

async function present(): Promise<string | undefined> {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  for (const path of [process.env['CHROMIUM_PATH'] ?? '', ...onPath, chromium.executablePath()]) {
    if (
      path &&
      (await access(path).then(
        () => true,
        () => false,
      ))
    )
      return path
  }
  return undefined
}

async function install(): Promise<string | undefined> {
  const isRoot = process.getuid?.() === 0
  const commands = isRoot
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      ]
    : [[process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium']]
  try {
    for (const [program = '', ...args] of commands)
      await exec(program, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  } catch {
    return undefined
  }
  return present()
}

/**
 * Opens a Chromium with an empty profile of its own. The caller closes the context. Going to a page, and loading one
 * anew, takes as long as its script takes to wake, as for a shopper who looks before they touch, unless the call says
 * itself what it waits for.
 */
export async function openBrowser(
  executablePath: string,
  options: { width?: number; height?: number; javaScriptEnabled?: boolean } = {},
): Promise<BrowserContext> {
  const javaScriptEnabled = options.javaScriptEnabled ?? true
  const profile = await mkdtemp(join(tmpdir(), 'forecourt-chromium-'))
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: CHROMIUM_FLAGS,
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    javaScriptEnabled,
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
  })
  if (javaScriptEnabled) {
    for (const page of browser.pages()) waitForScripts(page)
    browser.on('page', waitForScripts)
  }
  return browser
}

const isAwake = () =>
  document.querySelector('script[data-modules]') === null || document.documentElement.hasAttribute('data-awake')

function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, how) => {
    const response = await goto(url, how)
    if (how?.waitUntil === undefined) await page.waitForFunction(isAwake)
    return response
  }
  page.reload = async (how) => {
    const response = await reload(how)
    if (how?.waitUntil === undefined) await page.waitForFunction(isAwake)
    return response
  }
}
