import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const exec = promisify(execFile)

/**
 * Makes a program of the machine available: where `isThere` says no, installs its Debian package as root. Throws one
 * line that says how to install it when it is still missing.
 */
export async function installed(name: string, isThere: () => boolean): Promise<void> {
  if (isThere()) return
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await exec('apt-get', ['update', '-qq'], { env }).catch(() => {})
    await exec('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env }).catch(() => {})
  }
  if (!isThere())
    throw new Error(
      `what the tests need of the package "${name}" (Debian) was not found and could not be installed: install it, ` +
        'then run the tests again',
    )
}
