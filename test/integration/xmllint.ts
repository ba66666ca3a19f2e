import { execFile, spawnSync } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const DTD = path.resolve(import.meta.dirname, '../fixtures/adf/adf-1.0-corrected.dtd')

/**
 * Makes xmllint available: the one on the PATH, else Debian's package, installed now as root. Throws one line that says
 * how to install it when neither works.
 */
export async function ensureXmllint(): Promise<void> {
  if (isThere()) return
  if (process.getuid?.() === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await exec('apt-get', ['update', '-qq'], { env }).catch(() => {})
    await exec('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'libxml2-utils'], { env }).catch(() => {})
  }
  if (!isThere())
    throw new Error(
      'no xmllint was found or could be installed: install the package "libxml2-utils" (Debian) or "libxml2", ' +
        'then run the tests again',
    )
}

function isThere(): boolean {
  return spawnSync('xmllint', ['--version']).status === 0
}

/** Validates an ADF text by the DTD and returns the errors; `''` when it is valid. */
export function adfFaults(adf: string): string {
  return spawnSync('xmllint', ['--noout', '--nonet', '--dtdvalid', DTD, '-'], { input: adf, encoding: 'utf8' }).stderr
}

/** Evaluates an XPath expression on an XML text and returns text. */
export function xpathText(xml: string, expression: string): string {
  const { stdout, stderr, status } = spawnSync('xmllint', ['--nonet', '--xpath', expression, '-'], {
    input: xml,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return stdout.replace(/\n$/, '')
}
