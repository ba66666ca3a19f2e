import type { GaragePage } from '#domain/site/paths.ts'
import { garageLoader } from './garage-frame-view.ts'

export const shellLoader = (here: GaragePage, heading: string) =>
  garageLoader(here, async () => ({ title: heading, data: { heading } }))
