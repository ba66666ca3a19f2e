/** Writes docs/stock-columns.md from the table of our own feed's columns. */
import { writeFile } from 'node:fs/promises'
import { FIELD_WORDS } from '#domain/stock/field-words.ts'
import { forecourtCsv } from '#domain/stock/formats/forecourt.ts'
import { RAW_FIELDS } from '#domain/stock/raw-vehicle.ts'

const HEAD = `# Columns of our own feed

Written by \`npm run docs\` from the format's table; do not edit. \`forecourt-csv\`, \`forecourt-json\` and
\`forecourt-xml\` have these columns. Case, spaces, \`_\` and \`-\` do not matter in a CSV's header. In JSON a name
with a dot may be a member of an object (\`variant: {cylinders: 4}\`), and lists may be JSON lists. In XML a
\`<vehicles>\` holds a \`<vehicle>\` for each; a name with a dot is an element inside another, and each entry of a
list an element of its own. Every feed has the five columns marked Needed; [any other that is absent](stock-import.md)
leaves vehicles as they are.

| Column | Other names | Meaning | Unit or valid words | Example |
| --- | --- | --- | --- | --- |
`

const code = (text: string): string => `\`${text.replaceAll('|', String.raw`\|`)}\``

/** The page of our own feed's columns: one row for each field, with all of its names. */
export function stockColumnsPage(): string {
  const columns = [...forecourtCsv.columns]
  const rows = RAW_FIELDS.flatMap((field) => {
    const [name, ...others] = columns.flatMap(([column, meaning]) => (meaning === field ? [column] : []))
    if (name === undefined) return []
    const { meaning, unit, example } = FIELD_WORDS[field]
    const cells = [
      code(name),
      others.map(code).join(', '),
      meaning,
      unit.replaceAll('|', String.raw`\|`),
      code(example),
    ]
    return [`| ${cells.join(' | ')} |`]
  })
  const unused = columns.flatMap(([column, meaning]) => (meaning === null ? [code(column)] : []))
  const end = `Read and not used, since the platform works them out itself: ${unused.join(', ')}.`
  return `${HEAD}${rows.join('\n')}\n\n${end}\n`
}

if (import.meta.main) await writeFile('docs/stock-columns.md', stockColumnsPage())
