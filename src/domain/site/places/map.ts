/** The tile server of the location map (A18.10). */
import { z } from 'zod'
import { httpsUrl, sentence } from '../settings/fields.ts'

/**
 * The address pattern of one tile: `{z}` zoom, `{x}` column, `{y}` row; `{r}`, where there is one, becomes @2x on dense
 * screens.
 */
const tileUrl = z
  .string()
  .regex(
    /^(https:\/\/[a-z0-9.-]+(:\d+)?|http:\/\/(127\.0\.0\.1|localhost)(:\d+)?)\/[\w./?=&%{}@-]*$/i,
    'an https address of tiles without spaces and with its host spelt out, or one of this machine over http',
  )
  .refine(
    (address) => ['{z}', '{x}', '{y}'].every((part) => address.includes(part)),
    'an address that holds {z}, {x} and {y}',
  )

export const mapSchema = z.strictObject({
  tileUrl: tileUrl.describe(
    'Address of a tile with {z}, {x} and {y} in it. Pages of this site may then load pictures from its host, ' +
      'of no other.',
  ),
  attribution: sentence.describe('Whose map it is, always shown on it: © OpenStreetMap contributors.'),
  attributionUrl: httpsUrl.nullable().default(null).describe('Where the attribution leads; many licences ask for it.'),
  maxZoom: z.int().min(1).max(22).default(19).describe('Closest zoom the tile server has.'),
})
export type SiteMap = z.output<typeof mapSchema>

/** The one origin that a site's map loads from; `null` where the site has no map server. */
export function tileOrigin(site: { map: SiteMap | null }): string | null {
  return site.map === null ? null : new URL(site.map.tileUrl).origin
}
