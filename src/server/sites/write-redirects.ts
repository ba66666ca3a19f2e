/** Writes redirects into a site's settings file, and leaves all else in it as it stands (R25). */
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser'
import type { Redirect } from '#domain/site/addresses/redirects.ts'
import type { Problem } from '#domain/site/checks/problem.ts'
import { filesIn } from './folder-files.ts'
import { readSiteFolder, SETTINGS_FILE } from './site-folder.ts'

const MEMBER = 'redirects'

/** The settings with other redirects, and the problems that `site check` would find in them. */
export async function settingsWith(
  sitesFolder: string,
  slug: string,
  redirects: readonly Redirect[],
): Promise<{ text: string; problems: readonly Problem[] }> {
  const files = filesIn(join(sitesFolder, slug))
  const text = replaced((await files.text(SETTINGS_FILE)) ?? '{}', redirects)
  const { outcome } = await readSiteFolder(sitesFolder, slug, {
    ...files,
    text: async (name) => (name === SETTINGS_FILE ? text : files.text(name)),
  })
  return { text, problems: outcome.ok ? [] : outcome.problems }
}

/** Puts a new file in the old one's place: a server that reads meanwhile sees one or the other. */
export async function writeSettings(sitesFolder: string, slug: string, text: string): Promise<void> {
  const unfinished = join(sitesFolder, slug, `.${SETTINGS_FILE}.tmp`)
  await writeFile(unfinished, text)
  await rename(unfinished, join(sitesFolder, slug, SETTINGS_FILE))
}

function replaced(text: string, redirects: readonly Redirect[]): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 }
  const withMember = applyEdits(text, modify(text, [MEMBER], [], { formattingOptions }))
  const tree = parseTree(withMember)
  const node = tree === undefined ? undefined : findNodeAtLocation(tree, [MEMBER])
  if (node === undefined) return withMember
  return withMember.slice(0, node.offset) + listText(redirects) + withMember.slice(node.offset + node.length)
}

/** One line for each redirect, without what is as by default. */
function listText(redirects: readonly Redirect[]): string {
  const lines = redirects.map(({ from, to, status, note }) => {
    const members = { from, ...(to === null ? {} : { to }), ...(status === 301 ? {} : { status }) }
    const all = Object.entries(note === null ? members : { ...members, note })
    return `    { ${all.map(([name, value]) => `"${name}": ${JSON.stringify(value)}`).join(', ')} }`
  })
  return lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`
}
