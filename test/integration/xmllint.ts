import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { installed } from './debian-package.ts'

const DTD = path.resolve(import.meta.dirname, '../fixtures/adf/adf-1.0-corrected.dtd')

/** Makes xmllint available: the one on the PATH, else Debian's package. */
export async function ensureXmllint(): Promise<void> {
  await installed('libxml2-utils', isThere)
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
