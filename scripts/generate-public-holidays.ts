/**
 * Makes src/data/holidays/au-public-holidays.csv from a table of Australian holidays of all kinds. Usage: node
 * scripts/generate-public-holidays.ts <holidays>
 */
import { readFile, writeFile } from 'node:fs/promises'

const OUTPUT = new URL('../src/data/holidays/au-public-holidays.csv', import.meta.url)

/**
 * Evenings that are holidays from an hour on; the table has them as whole days. Queensland: Holidays Act 1983; Northern
 * Territory and South Australia: Public Holidays Acts.
 */
const EVENINGS: Record<string, string> = {
  'QLD Christmas Eve': '18:00',
  'NT Christmas Eve': '19:00',
  "NT New Year's Eve": '19:00',
  'SA Christmas Eve': '19:00',
  "SA New Year's Eve": '19:00',
}

const [source] = process.argv.slice(2)
if (source === undefined) throw new Error('usage: node scripts/generate-public-holidays.ts <holidays>')
const [, ...lines] = (await readFile(source, 'utf8')).trimEnd().split('\n')
const rows = lines.flatMap((line) => {
  const [, state = '', date = '', name = '', type = ''] = /^(\w+),([\d-]+),"([^"]*)",(\w+),/.exec(line) ?? []
  return type === 'public' ? [`${date},${state},${EVENINGS[`${state} ${name}`] ?? ''},${name}`] : []
})
await writeFile(OUTPUT, `${['date,state,from,name', ...rows.toSorted()].join('\n')}\n`)
