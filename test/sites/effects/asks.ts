/** Pages and answers that settings change, each as one text. */
import type { Site } from '#domain/site/site.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { publicConfig } from '#domain/site/settings/public-config.ts'
import { formOf } from '#domain/forms/form-of.ts'
import { picturesNamedBy } from '#domain/media/site-pictures.ts'
import type { Lead } from '#domain/leads/lead.ts'
import type { LegalText } from '#domain/site/content/legal.ts'
import { parsePage, type SitePage } from '#domain/site/content/pages.ts'
import type { FormId } from '#domain/forms/form-ids.ts'
import type { SearchVehicle } from '#domain/search/search-vehicle.ts'
import type { RouteId } from '#pages/routes.ts'
import { receiptMail } from '#server/delivery/receipt.ts'
import { readSiteFolder } from '#server/sites/site-folder.ts'
import { policySourcesOf } from '#server/pages/render-page.ts'
import { sampleLead } from '../../leads/sample-lead.ts'
import { TemporarySites } from '../temporary-sites.ts'
import { contextOf, html, load, textOf } from '../../pages/render-page.tsx'
import { vehicleMarkup } from '../../pages/render-vehicle.ts'
import { samplePageVehicle } from '../../pages/sample-page-vehicle.ts'
import { sampleVehicle, towVariant, NOW } from '../../search/sample-stock.ts'
import type { Ask } from './effect.ts'

/** Vehicles of both yards that differ in what settings choose by. */
export const STOCK: readonly SearchVehicle[] = [
  sampleVehicle({ id: 1, variant: towVariant(3500) }),
  sampleVehicle({
    id: 2,
    make: 'Mazda',
    model: 'CX-5',
    simpleBody: 'SUV',
    locationId: 'hobart',
    priceCents: 3_699_000,
    variant: towVariant(2000),
  }),
  sampleVehicle({ id: 3, make: 'Toyota', model: 'Hilux', carType: 'new', priceCents: 5_900_000 }),
  sampleVehicle({
    id: 4,
    make: 'Toyota',
    model: 'Corolla',
    simpleBody: 'Hatch',
    carType: 'demo',
    simpleFuel: 'Hybrid',
  }),
]

interface PageOptions {
  stock?: readonly SearchVehicle[]
  /** Content pages of the site. */
  pages?: readonly Record<string, unknown>[]
}

/** A page in its frame: its words, its markup and its head. */
export const page =
  (routeId: RouteId, path: string, { stock = STOCK, pages = [] }: PageOptions = {}): Ask =>
  async (site) => {
    const ctx = { ...contextOf(site, stock), pages: pages.map(sitePage) }
    const result = await load(ctx, routeId, path)
    if (result.kind === 'redirect') return `leads to ${result.location}`
    const markup = await html(ctx, routeId, result.data)
    return [textOf(markup), markup, JSON.stringify(result.head)].join('\n')
  }

/** The site in another template, whose home page has other sections. */
export const inTemplate =
  (template: Site['template'], ask: Ask): Ask =>
  (site) =>
    ask({ ...site, template })

export const home = page('home', '/')
export const signHome = inTemplate('park-sign', home)
export const boothHome = inTemplate('paint-booth', home)
export const results = page('search', '/search/new-used-and-demo-cars')
export const locator = page('dealer-locator', '/dealer-locator')

/** The page of a vehicle as it is stored. */
export const vehiclePage =
  (part: Partial<Vehicle> = {}, listed: Partial<SearchVehicle> = {}): Ask =>
  async (site) => {
    const ctx = contextOf(site, [sampleVehicle({ id: 1, ...listed }), ...STOCK.slice(1)])
    const markup = await vehicleMarkup(ctx, samplePageVehicle({ siteId: site.slug, ...part }))
    return `${textOf(markup)}\n${markup}`
  }

/** The public answer of /api/config. */
export const config: Ask = (site) => JSON.stringify(publicConfig(site, { specialHours: [], reviews: [] }, '2026-08-03'))

export const form =
  (id: FormId): Ask =>
  (site) =>
    JSON.stringify(formOf(id, site))

/** Pictures of the media folder that are taken in. */
export const pictures: Ask = (site) => picturesNamedBy(site).join(' ')

/** Origins that the policy of its pages adds. */
export const policy: Ask = (site) => JSON.stringify(policySourcesOf(site))

/** A content page that stands for a dated legal text. */
export const contentPage = (legalText: LegalText): Ask =>
  page('content', '/words', { pages: [{ path: '/words', legalText }] })

function sitePage(changes: Record<string, unknown>): SitePage {
  const page = {
    title: 'Words',
    description: 'Words.',
    blocks: [{ kind: 'prose', paragraphs: ['Words.'] }],
    ...changes,
  }
  const parsed = parsePage(page, 'words.json', 'words')
  if (!parsed.ok) throw new Error(parsed.problems.map(({ message }) => message).join('; '))
  return parsed.page
}

/** A lead of the first yard, of a used vehicle. */
export const leadOf = (site: Site, changes: Partial<Lead> = {}): Lead =>
  sampleLead({ siteId: site.slug, dealershipId: 'north', locationId: 'cairns', testDrive: null, ...changes })

/** The shopper's receipt. */
export const receipt: Ask = (site) =>
  receiptMail(leadOf(site), site, { id: '1', isResent: false, from: null, now: NOW })?.text ?? ''

/** The drawings of a site's folder, as the server reads them. */
export const readFolder: Ask = async (site) => {
  const sites = await TemporarySites.make()
  try {
    await sites.add('sample', { logo: site.logo, brandOverride: site.brandOverride })
    const { outcome } = await readSiteFolder(sites.folder, 'sample')
    return outcome.ok ? `logo: ${outcome.served.logoSvg} icon: ${outcome.served.faviconSvg}` : 'refused'
  } finally {
    await sites.remove()
  }
}
