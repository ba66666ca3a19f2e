import type { Catalogue, CatalogueColour, CatalogueModel, CatalogueVariant } from '#domain/catalogue/catalogue.ts'

/** A variant that is sold in Queensland from July 2026 on. */
export function sampleVariant(changes: Partial<CatalogueVariant> = {}): CatalogueVariant {
  return {
    id: 'sx',
    name: 'SX',
    fullName: 'D-MAX SX',
    series: null,
    image: null,
    features: ['Cloth seats'],
    dap: [{ state: 'QLD', minCents: 4_150_000, maxCents: 4_820_000, from: '2026-07-01', until: null }],
    ...changes,
  }
}

export function sampleColour(changes: Partial<CatalogueColour> = {}): CatalogueColour {
  const { name = 'Volcanic amber' } = changes
  return {
    id: name.toLowerCase().replaceAll(' ', '-'),
    name,
    hexCode: '#a4561f',
    photo: null,
    oemId: null,
    modelVariantName: null,
    extraCostCents: 0,
    ...changes,
  }
}

export function sampleModel(changes: Partial<CatalogueModel> = {}): CatalogueModel {
  return {
    name: 'D-MAX',
    slug: 'd-max',
    line: 'Dual cab ute',
    body: 'Ute',
    fuel: 'Diesel',
    status: 'current',
    allNew: false,
    shortDescription: 'A diesel ute that tows 3,500 kg and fits a pallet.',
    image: null,
    paint: '#a4561f',
    comingSoonText: null,
    variants: [sampleVariant()],
    colours: [sampleColour()],
    ...changes,
  }
}

export function sampleCatalogue(changes: Partial<Catalogue> = {}): Catalogue {
  return {
    demo: false,
    source: 'A test.',
    manufacturer: { id: 'isuzu', name: 'Isuzu', slug: 'isuzu', logo: null },
    models: [sampleModel()],
    ...changes,
  }
}
