import { expect, test } from 'vitest'
import { locationFacts } from '#data/location-facts.ts'
import { databaseOfFile } from './postgres.ts'

const database = databaseOfFile()

test('A18.3 A19.5 A30.20 holiday hours to come and reviews, of the asked site alone', async () => {
  const { db } = database
  const closed = { locationId: 'yard', department: 'all', status: 'Closed', startHour: null, endHour: null } as const
  await db
    .insertInto('specialHours')
    .values([
      { ...closed, siteId: 'one', onDate: '2026-11-20' },
      { ...closed, siteId: 'one', onDate: '2026-12-25' },
      { ...closed, siteId: 'other', onDate: '2026-12-25' },
    ])
    .execute()
  const fetchedAt = new Date('2026-11-01T00:00:00Z')
  await db
    .insertInto('reviewSummaries')
    .values([
      { siteId: 'one', locationId: 'yard', source: 'Google', averageRating: 4.6, reviewCount: 812, fetchedAt },
      { siteId: 'other', locationId: 'yard', source: 'Google', averageRating: 1.5, reviewCount: 3, fetchedAt },
    ])
    .execute()

  expect(await locationFacts({ db, site: { slug: 'one' } }, '2026-11-21')).toEqual({
    specialHours: [{ ...closed, date: '2026-12-25' }],
    reviews: [
      { siteId: 'one', locationId: 'yard', source: 'Google', averageRating: 4.6, count: 812, url: null, revision: 0 },
    ],
  })
})
