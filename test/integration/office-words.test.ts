/** Sites are not named as the office's own addresses (Office R2). */
import { afterAll, expect, it } from 'vitest'
import { OFFICE_WORDS } from '#office/office-words.ts'
import { readSites } from '#server/sites/site-folder.ts'
import { TemporarySites } from '#test/sites/temporary-sites.ts'
import { openOfficeWorld } from './office-world.ts'
import { createTestDatabase } from './postgres.ts'

const sites = await TemporarySites.make()
afterAll(() => sites.remove())

it('Office R2 a site named as an address of the office is refused by file and setting', async () => {
  for (const word of OFFICE_WORDS) await sites.add(word)
  await sites.add('feeds-and-more')
  const readings = await readSites(sites.folder)
  expect(readings.filter(({ outcome }) => outcome.ok).map(({ slug }) => slug)).toEqual(['feeds-and-more'])
  const prove = readings.find(({ slug }) => slug === 'prove')
  expect(prove?.outcome).toMatchObject({
    ok: false,
    problems: [
      {
        file: expect.stringMatching(/prove\/site\.json$/),
        path: 'slug',
        message: expect.stringContaining('another name for site and folder: the office has an address of this one'),
      },
    ],
  })
})

it('Office R2 every address of the office that begins with no site is among those words', async () => {
  const database = await createTestDatabase()
  const world = await openOfficeWorld(database, () => new Date())
  const tree = world.office.printRoutes({ commonPrefix: false })
  await world.app.close()
  await database.drop()
  // Lines of the first level, such as "    ├── sign-in (GET, HEAD, POST)".
  const words = [...tree.matchAll(/^ {4}[├└]── ([^ /]+)/gm)].map(([, word = '']) => word)
  // No site's name has a dot, so files such as favicon.ico are in nobody's way.
  const fixed = words.filter((word) => word !== '*' && !word.startsWith(':') && !word.includes('.'))
  expect(fixed.toSorted()).toEqual([...OFFICE_WORDS].toSorted())
  expect(words).toContain(':site')
})
