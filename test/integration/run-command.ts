import type { Kysely } from 'kysely'
import type { Database } from '#data/schema.ts'
import type { Site } from '#domain/site/site.ts'

/** The surroundings that the program gives a command: here a test's database, its sites and two texts. */
export function commandWorld(db: Kysely<Database>, sites: readonly Site[]) {
  const out = { stdout: '', stderr: '' }
  const stream = (name: keyof typeof out) => ({ write: (text: string) => (out[name] += text) })
  const given = {
    openDb: async () => ({ db, close: async () => {} }),
    findSite: (slug: string) => sites.find((site) => site.slug === slug),
    siteSlugs: sites.map(({ slug }) => slug),
    problemsOf: () => [],
    stdout: stream('stdout'),
    stderr: stream('stderr'),
  }
  return { given, out }
}

/** Standard input that holds one text. */
export async function* stdinOf(text: string): AsyncGenerator<string> {
  yield text
}
