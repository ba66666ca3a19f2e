import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { isThere, onPath, shellPaths } from './headless-shell.ts'

const exec = promisify(execFile)
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Flags that keep a headless Chromium from requesting anything but the pages under test. */
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
    (await present([...fromSettings(), ...onPath(NAMES), chromium.executablePath()])) ??
    (await install()) ??
    Promise.reject(
      new Error(
        'no Chromium was found or could be installed: install the package "chromium", or set CHROMIUM_PATH to ' +
          'a Chromium, then run the tests again',
      ),
    )
  )
}

/** CHROMIUM_PATH names the one browser that is used for everything. */
const fromSettings = () => [process.env['CHROMIUM_PATH'] ?? ''].filter((path) => path !== '')

async function present(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) {
    if (await isThere(path)) return path
  }
  return undefined
}

async function install(): Promise<string | undefined> {
  const isRoot = process.getuid?.() === 0
  const commands = isRoot
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'chromium-headless-shell'],
      ]
    : [[process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium']]
  try {
    for (const [program = '', ...args] of commands)
      await exec(program, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  } catch {
    return undefined
  }
  return present([...onPath(NAMES), chromium.executablePath()])
}

/**
 * Chromium features that tests do not need. Suggestions of the address bar cost two renderers and most of a second of
 * CPU for each window; a spare renderer costs memory. Chromium heeds only the last list of features, so Playwright's
 * own is repeated here (`chromiumSwitches.ts` of 1.65.1).
 */
const UNNEEDED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'IsolateOrigins',
  'site-per-process',
]

/**
 * All pages of a context share one renderer, whatever their sites. A page in a renderer of its own takes half as much
 * processor time again.
 */
const ONE_RENDERER = ['--disable-site-isolation-trials', '--process-per-site', '--renderer-process-limit=1']
const TEST_FLAGS = [...CHROMIUM_FLAGS, ...ONE_RENDERER, `--disable-features=${UNNEEDED_FEATURES.join()}`]

export interface WindowOptions {
  width?: number
  height?: number
  javaScriptEnabled?: boolean
  /** Leaves the back/forward cache on, which Playwright turns off since its own waiting for Back does not know it. */
  keepsPages?: boolean
}

/**
 * Opens a browser context with nothing stored and nothing shared. The caller closes it. `goto` and `reload` wait until
 * the page's script has run, unless the call names an earlier event. All contexts belong to the one Chromium of this
 * process; those that keep pages for Back have one to themselves.
 */
export async function openBrowser(executablePath: string, options: WindowOptions = {}): Promise<BrowserContext> {
  const { width = 1440, height = 900, javaScriptEnabled = true, keepsPages = false } = options
  const windows = {
    viewport: { width, height },
    javaScriptEnabled,
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
  }
  const context = keepsPages
    ? await openProfile(executablePath, windows)
    : await (await sharedChromium(executablePath)).newContext(windows)
  // A busy machine is slow, not wrong.
  context.setDefaultNavigationTimeout(90_000)
  if (javaScriptEnabled) {
    for (const page of context.pages()) waitForScripts(page)
    context.on('page', waitForScripts)
  }
  return context
}

/** Opens a browser context with one page that asks for less motion. The caller closes the context. */
export async function openStillPage(executablePath: string): Promise<{ browser: BrowserContext; page: Page }> {
  const browser = await openBrowser(executablePath)
  const page = await browser.newPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return { browser, page }
}

/** The back/forward cache works in a whole profile alone. */
async function openProfile(executablePath: string, windows: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(await mkdtemp(join(tmpdir(), 'forecourt-chromium-')), {
    ...windows,
    executablePath,
    args: TEST_FLAGS,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}

let launched: Promise<Browser> | undefined

/** One Chromium for all tests of a process: a launch takes a second, a context of it a few milliseconds. */
function sharedChromium(executablePath: string): Promise<Browser> {
  launched ??= present([...fromSettings(), ...shellPaths()]).then((shell) =>
    chromium.launch({ executablePath: shell ?? executablePath, args: TEST_FLAGS }),
  )
  return launched
}

const isReady = () =>
  document.querySelector('script[type=module]') === null || document.documentElement.hasAttribute('data-ready')

type NavigationEvent = NonNullable<Parameters<Page['goto']>[1]>['waitUntil']

/** On a busy machine the network is idle for half a second before the script has run: a click would be lost. */
const isEarlier = (event: NavigationEvent) => event !== undefined && event !== 'networkidle'

function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, how) => {
    const response = await goto(url, how)
    if (!isEarlier(how?.waitUntil)) await page.waitForFunction(isReady)
    return response
  }
  page.reload = async (how) => {
    const response = await reload(how)
    if (!isEarlier(how?.waitUntil)) await page.waitForFunction(isReady)
    return response
  }
}
