/**
 * Compares the pictures of two runs of `npm run shots` by pixels. `npm run shots:compare -- <folder before> [folder
 * after] [--share 0.0005] [name …]` lists pictures that differ by more than a share of their pixels. It puts each side
 * by side into shots/diff, with one page of all of them, the most different first. The second folder is shots/ unless
 * named. Exits 1 when pictures differ or are missing.
 */
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { comparePictures, type Difference } from './shots/compare-pictures.ts'
import { differencePage } from './shots/difference-page.ts'

const INTO = join('shots', 'diff')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: 'string', default: '0.0005' } },
})
const isFolder = async (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
const [before, ...rest] = positionals
if (before === undefined || !(await isFolder(before)))
  throw new Error('the folder of the earlier pictures is missing; usage: npm run shots:compare -- <folder>')
const [second] = rest
const hasSecond = second !== undefined && (await isFolder(second))
const after = hasSecond ? second : 'shots'
const words = hasSecond ? rest.slice(1) : rest
const least = Number(values.share)

const picturesIn = async (folder: string) =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.png') && (words.length === 0 || words.some((word) => file.includes(word))))
    .sort()
const [old, fresh] = [await picturesIn(before), new Set(await picturesIn(after))]
const missing = old.filter((file) => !fresh.has(file))
const added = [...fresh].filter((file) => !old.includes(file))

await rm(INTO, { recursive: true, force: true })
await mkdir(INTO, { recursive: true })
const different: { file: string; difference: Omit<Difference, 'picture'> }[] = []
for (const file of old) {
  if (!fresh.has(file)) continue
  const { picture, ...difference } = await comparePictures(join(before, file), join(after, file))
  if (difference.share <= least || picture === null) continue
  await writeFile(join(INTO, file), picture)
  different.push({ file, difference })
}
different.sort((one, other) => other.difference.share - one.difference.share)
await writeFile(join(INTO, 'index.html'), differencePage(different, { missing, added }))

const percent = (share: number) => `${(share * 100).toFixed(2).padStart(6)} %`
for (const {
  file,
  difference: { share, sizes, firstAtPx },
} of different) {
  process.stdout.write(
    `${percent(share)}  ${file}  from ${firstAtPx} px ` +
      `down${sizes.before === sizes.after ? '' : `, ${sizes.before} is now ${sizes.after}`}\n`,
  )
}
for (const file of missing) process.stdout.write(`missing: ${file}\n`)
for (const file of added) process.stdout.write(`new: ${file}\n`)
process.stdout.write(
  `${different.length} of ${old.length - missing.length} pictures differ in more than ${percent(least).trim()} ` +
    `of their pixels; ${INTO}/index.html\n`,
)
process.exitCode = different.length + missing.length > 0 ? 1 : 0
