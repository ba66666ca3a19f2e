/** A location of a made-up site, as its settings say it: the only one, with these opening hours. */
export const sampleLocation = (openingHours: readonly object[]) => ({
  id: 'cairns',
  name: 'Cairns',
  slug: 'cairns',
  dealershipId: 'sample',
  primary: true,
  address: { street: '1 Wharf Street', city: 'Cairns', state: 'QLD', postcode: '4870' },
  openingHours,
})
