import { generateDemoFeeds } from './generate.ts'

/** `node demo/generator/main.ts <folder> [moment]`: writes the demo sites' feed files and lists them. */

const [outDir, moment] = process.argv.slice(2)
const now = moment === undefined ? new Date() : new Date(moment)

if (outDir === undefined || Number.isNaN(now.getTime())) {
  process.stderr.write(
    outDir === undefined
      ? 'Name the folder to write to: node demo/generator/main.ts <folder> [moment]\n'
      : `'${moment}' is not a moment such as 2026-11-21T00:00:00Z\n`,
  )
  process.exit(2)
}

for (const { site, file, format, mode } of await generateDemoFeeds({ outDir, now })) {
  process.stdout.write(`${site}  ${format}  ${mode}  ${file}\n`)
}
