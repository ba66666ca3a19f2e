/** What every page runs: small scripts that change what the server drew, and the loader of islands. */
import { afterFrame } from './after-frame.ts'
import { followShopper } from './events/follow-shopper.ts'
import { watchPictures } from './failed-pictures.ts'
import { watchFilters } from './filters/watch-filters.ts'
import { watchIslands } from './islands/wake.ts'
import { expectKnownShopper } from './known-shopper.ts'
import { keepLists } from './lists/keep-lists.ts'
import { listenForPrint } from './print.ts'
import { watchResults } from './results.ts'
import { sendForms } from './send-forms.ts'
import { startShownParts } from './shown-parts.ts'
import { startTouchedParts } from './touched-parts.ts'
import { workVehicle } from './vehicle.ts'
import { watchSearchCount } from './watch-search-count.ts'

const site = document.documentElement.dataset['site'] ?? ''

// The page is painted first; until then links, forms and menus work without any of this.
afterFrame(() => {
  // Before the islands are watched.
  expectKnownShopper(document)
  watchIslands(document)
  watchResults(document)
  watchFilters(document)
  sendForms(document)
  watchSearchCount(document)
  watchPictures(document)
  keepLists(document, site)
  startTouchedParts(document)
  startShownParts(document, site)
  listenForPrint(document)
  followShopper(document, site)
  workVehicle(document)
  // For whoever waits for it, tests first.
  document.documentElement.dataset['awake'] = ''
})
