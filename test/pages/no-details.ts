/** Details of a vehicle that few feeds have, none of them told. */
export const NO_DETAILS = {
  body: null,
  bodyconfiguration: null,
  trans: null,
  fuel: null,
  drive: null,
  videoUrl: null,
  externalVideoUrl: null,
  spinCode: null,
  file: null,
  privateSuburb: null,
  privatePostcode: null,
  manufacturerBody: null,
  nvic: null,
  redbookCode: null,
  hotspots: null,
} as const
