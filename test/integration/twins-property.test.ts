/**
 * R17: whatever stands on the sites of an installation, engines are led to one page of a vehicle, and never in a
 * circle.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { TwinBook } from '#server/reach/twin-book.ts'
import { publicUrl } from '#domain/site/addresses/public-url.ts'
import { vehiclePath } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { runs } from '../property-runs.ts'
import { sampleSite } from '../sites/sample-site.ts'
import { databaseOfFile } from './postgres.ts'
import { vehicleRow } from './vehicle-row.ts'

const SLUGS = ['a', 'b', 'c', 'd'] as const
const VINS = ['MR0AA3CD0M0000001', 'MR0AA3CD0M0000002', 'ABC12345', null] as const

const database = databaseOfFile()

const anySites: fc.Arbitrary<Settings[]> = fc.tuple(
  ...SLUGS.map((slug) =>
    fc.record({
      slug: fc.constant(slug),
      // Also itself, and a site that there is not.
      canonicalSite: fc.option(fc.constantFrom(...SLUGS, 'nowhere')),
      sellsBoats: fc.boolean(),
    }),
  ),
)
const anyVehicles: fc.Arbitrary<Vehicle[]> = fc.array(
  fc.record({
    siteId: fc.constantFrom(...SLUGS),
    vin: fc.constantFrom(...VINS),
    status: fc.constantFrom('in_stock', 'coming_soon', 'sold', 'unavailable'),
    itemType: fc.constantFrom('car', 'boat'),
  }),
  { minLength: 4, maxLength: 24 },
)

/** The canonical site has the VIN twice, first as a kind that it does not sell. */
const TWICE_THERE: [Settings[], Vehicle[]] = [
  SLUGS.map((slug) => ({ slug, canonicalSite: slug === 'a' ? 'b' : null, sellsBoats: false })),
  [
    { siteId: 'b', vin: VINS[0], status: 'in_stock', itemType: 'boat' },
    { siteId: 'b', vin: VINS[0], status: 'in_stock', itemType: 'car' },
    { siteId: 'a', vin: VINS[0], status: 'in_stock', itemType: 'car' },
  ],
]

interface Vehicle {
  siteId: string
  vin: string | null
  status: 'in_stock' | 'coming_soon' | 'sold' | 'unavailable'
  itemType: 'car' | 'boat'
}

interface Settings {
  slug: string
  canonicalSite: string | null
  sellsBoats: boolean
}

function siteOf({ slug, canonicalSite, sellsBoats }: Settings): Site {
  const base = sampleSite({ slug, hosts: [`${slug}.example`] })
  return {
    ...base,
    search: { ...base.search, itemTypes: sellsBoats ? ['car', 'boat'] : ['car'] },
    reach: { ...base.reach, twins: canonicalSite === null ? null : { canonicalSite } },
  }
}

it('R17 each VIN has one canonical page where the canonical site has it for sale, without circles', async () => {
  await fc.assert(
    fc.asyncProperty(anySites, anyVehicles, async (settings, vehicles) => {
      const sites = settings.map(siteOf)
      const siteBySlug = new Map(sites.map((site) => [site.slug, site]))
      await database.db.deleteFrom('vehicles').execute()
      const rows = vehicles.map((vehicle, place) =>
        vehicleRow({
          ...vehicle,
          stocknum: `V${place}`,
          slug: `v${place}`,
          soldAt: vehicle.status === 'sold' ? new Date() : null,
        }),
      )
      const stored =
        rows.length === 0
          ? []
          : await database.db
              .insertInto('vehicles')
              .values(rows)
              .returning(['id', 'siteId', 'slug', 'vin', 'status', 'itemType'])
              .execute()
      const book = new TwinBook({ db: database.db, sites: () => sites, warn: () => {} })
      await book.read()

      const addressOf = ({ siteId, slug }: { siteId: string; slug: string }) => {
        const site = siteBySlug.get(siteId)
        return site === undefined ? '' : publicUrl(site, vehiclePath(slug))
      }
      const byAddress = new Map(stored.map((one) => [addressOf(one), one]))
      const canonicalOf = (one: (typeof stored)[number]) => book.addressOf(one.siteId, one.id) ?? addressOf(one)
      const isShown = ({ siteId, status, itemType }: (typeof stored)[number]) =>
        ['in_stock', 'coming_soon'].includes(status) &&
        (siteBySlug.get(siteId)?.search.itemTypes ?? []).some((type) => type === itemType)

      for (const one of stored) {
        const target = byAddress.get(canonicalOf(one))
        expect(target?.vin).toBe(one.vin)
        if (target === undefined || target.id === one.id) continue
        // No circle and no chain: engines follow one step, to a page that is there.
        expect(canonicalOf(target)).toBe(addressOf(target))
        expect(isShown(target)).toBe(true)
        expect(target.siteId).toBe(siteBySlug.get(one.siteId)?.reach.twins?.canonicalSite)
      }
      for (const [canonicalSite, site] of siteBySlug) {
        if (site.reach.twins !== null) continue
        const followers = sites.filter(
          ({ slug, reach }) => slug !== canonicalSite && reach.twins?.canonicalSite === canonicalSite,
        )
        expect(book.followersOf(canonicalSite).map(({ slug }) => slug)).toEqual(followers.map(({ slug }) => slug))
        for (const vin of VINS.filter((text) => text?.length === 17)) {
          const there = stored.filter((one) => one.siteId === canonicalSite && one.vin === vin && isShown(one))
          const led = stored.filter((one) => one.vin === vin && followers.some(({ slug }) => slug === one.siteId))
          const canonicals = new Set(led.map(canonicalOf))
          if (there.length === 0) expect(canonicals).toEqual(new Set(led.map(addressOf)))
          else if (led.length > 0) {
            expect(canonicals.size).toBe(1)
            expect(there.map(addressOf)).toContain([...canonicals][0])
          }
        }
      }
    }),
    { numRuns: runs(60), examples: [TWICE_THERE] },
  )
})
