/** Writes docs/environment.md from the schema of the environment. */
import { writeFile } from 'node:fs/promises'
import { environmentPage } from '#server/environment-page.ts'

await writeFile('docs/environment.md', environmentPage())
