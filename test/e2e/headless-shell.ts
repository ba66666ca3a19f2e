import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)
/** Chromium without windows, a profile or an address bar: the same tests take little more than half of its CPU. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
/** Debian's packages of the shell and of the files that it reads. */
const PACKAGES = ['chromium-headless-shell', 'chromium-common']
const CACHE = join(process.cwd(), 'node_modules/.cache/forecourt-chromium')
const UNPACKED = join(CACHE, 'usr/lib/chromium/chromium-headless-shell')
const DOWNLOAD_MS = 120_000

/** Whether a program is at this path. */
export const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

/** Paths that programs of these names have if they are on the PATH. */
export const onPath = (names: readonly string[]): string[] =>
  (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))

/** Paths of a headless shell: one of the machine, or that which `unpackShell` keeps. */
export const shellPaths = (): string[] => [...onPath(SHELL_NAMES), UNPACKED]

/**
 * Makes a headless shell ready where the machine has none, from Debian's packages. They are unpacked beside the
 * project, so that the machine's own Chromium stays as it is. Where that does not work the tests use that Chromium.
 */
export async function unpackShell(): Promise<void> {
  const isChosen = (process.env['CHROMIUM_PATH'] ?? '') !== ''
  if (isChosen || (await Promise.all(shellPaths().map(isThere))).includes(true)) return
  await mkdir(CACHE, { recursive: true })
  const half = await mkdtemp(`${CACHE}.half-`)
  try {
    await download(half).catch(async (error: unknown) => {
      if (process.getuid?.() !== 0) throw error
      await exec('apt-get', ['update', '-qq'], { timeout: DOWNLOAD_MS })
      await download(half)
    })
    for (const name of await readdir(half)) {
      await exec('dpkg-deb', ['-x', join(half, name), half])
      await rm(join(half, name))
    }
    await exec(UNPACKED.replace(CACHE, half), ['--version'])
    await rename(half, CACHE)
  } catch {
    // No Debian, no network, or a library is missing.
    await rm(half, { recursive: true, force: true })
  }
}

const download = (folder: string) =>
  exec('apt-get', ['download', '-qq', '-o', 'APT::Sandbox::User=root', ...PACKAGES], {
    cwd: folder,
    timeout: DOWNLOAD_MS,
  })
