/** The script of every page: small enhancements of the server's markup, and the loader of islands. */
import { afterFrame } from './after-frame.ts'
import { countCalls } from './events/count-calls.ts'
import { followShopper } from './events/follow-shopper.ts'
import { watchPictures } from './failed-pictures.ts'
import { watchFilters } from './filters/watch-filters.ts'
import { keepInterruptedForm } from './interrupted-form.ts'
import { watchIslands } from './islands/hydrate-islands.ts'
import { expectKnownShopper } from './known-shopper.ts'
import { keepLists } from './lists/keep-lists.ts'
import { listenForPrint } from './print.ts'
import { watchResults } from './results.ts'
import { sendForms } from './send-forms.ts'
import { startOptionalParts } from './optional-parts.ts'
import { startAccountParts, watchLazyParts } from './lazy-parts.ts'
import { enhanceVehicle } from './vehicle.ts'
import { watchSearchCount } from './watch-search-count.ts'

const site = document.documentElement.dataset['site'] ?? ''

// The page is painted first; until then links, forms and menus work without any of this.
afterFrame(() => {
  // Before `watchIslands`: it changes when some islands hydrate.
  expectKnownShopper(document)
  watchIslands(document)
  watchResults(document)
  watchFilters(document)
  sendForms(document)
  keepInterruptedForm(document, site)
  watchSearchCount(document)
  watchPictures(document)
  keepLists(document, site)
  watchLazyParts(document)
  startAccountParts(document)
  startOptionalParts(document, site)
  listenForPrint(document)
  followShopper(document, site)
  countCalls(document)
  enhanceVehicle(document)
  // Tests wait for this attribute.
  document.documentElement.dataset['ready'] = ''
})
