import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const all = globSync('**/*.css', { cwd: folder })
const components = all.filter((file) => !/^(?:templates|paint|office[\\/]tokens)[\\/.]/.test(file))
const ENTRIES = ['styles.css', 'account.css', 'office.css']
const sheets = Object.fromEntries(ENTRIES.map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
/** Sign-in, garage and reserving have a sheet of their own, and so has the office: no public page loads them. */
const sheetOf = (file: string) =>
  sheets[/^(?:account|checkout)/.test(file) ? 'account.css' : file.startsWith('office') ? 'office.css' : 'styles.css']

test.each(components)('%s takes its colours and fonts from tokens', (file) => {
  const css = readFileSync(join(folder, file), 'utf8')
  expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/i)
  expect(css).not.toMatch(/font-family:\s*["']/)
})

/** Whether the script of the same name brings its styles along when it is loaded, above those of a library. */
function comesWithScript(file: string): boolean {
  const script = join(folder, file.replace(/\.css$/, '.ts'))
  return existsSync(script) && readFileSync(script, 'utf8').includes(`import './${basename(file)}'`)
}

test.each(components.filter((file) => !ENTRIES.includes(file) && !comesWithScript(file)))(
  '%s is part of the style sheet',
  (file) => {
    expect(sheetOf(file)).toContain(`@import './${file.replaceAll('\\', '/')}'`)
  },
)
