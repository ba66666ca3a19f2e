/** Addresses of accounts, and one program with every gate closed on one site and without accounts on another. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import {
  DELETE_ACCOUNT_API,
  EXPORT_ACCOUNT_API,
  GARAGE_PAGES,
  garagePagePath,
  PASSKEYS_API,
  SAVED_SEARCHES_API,
  VIEWED_API,
  WATCHLIST_API,
  WATCHLIST_MERGE_API,
  WATCHLIST_REMOVE_API,
  WATCHLIST_SAVE_API,
} from '#domain/site/paths.ts'
import { copyData, shareMadePictures } from './demo-data.ts'
import { startProgram, temporaryFolder, type RunningProgram } from './program.ts'

/** Every gate is closed here. */
export const GATED = 'ironbark.localhost'
/** There are no accounts here. */
export const WITHOUT = 'aster.localhost'
/** Accounts, and no gate but that of the garage. */
export const OPEN = 'southerly.localhost'

interface GatedProgram {
  program: RunningProgram
  /** Its data folder, in which its letters and texts are. */
  dataDir: string
  /** Ends it and removes its folder. */
  stop: () => Promise<void>
}

/** Starts a program of its own on copies of the demo sites and their stock. */
export async function startGatedProgram(): Promise<GatedProgram> {
  const folder = await temporaryFolder('gates')
  await cp('sites', join(folder, 'sites'), { recursive: true })
  await changeSite(folder, 'ironbark', () => ({
    onlinePayment: {},
    gatedRoutes: {
      checkout: true,
      personalisedFinance: true,
      spinToWin: true,
      onlinePayment: true,
      equifaxFinance: true,
      tradeIn: true,
    },
  }))
  await changeSite(folder, 'aster', ({ switches, checkout }) => ({
    switches: { ...switches, garage: false },
    checkout: { ...checkout, firstRefusal: null },
  }))
  const dataDir = join(folder, 'data')
  await copyData(inject('filledData'), dataDir)
  await shareMadePictures(dataDir)
  const program = await startProgram({
    DATA_DIR: dataDir,
    SITES_DIR: join(folder, 'sites'),
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const stop = async () => {
    await program.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { program, dataDir, stop }
}

async function changeSite(
  folder: string,
  slug: string,
  changes: (site: Record<string, object>) => object,
): Promise<void> {
  const file = join(folder, 'sites', slug, 'site.json')
  const site = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...site, ...changes(site) }))
}

/** Each page behind a gate, its reason, and whether it takes a form. */
export const GATES: readonly (readonly [path: string, type: string, takesForm: boolean])[] = [
  ['/my-garage/settings', 'garage', true],
  ['/cars/any/checkout', 'checkout', true],
  ['/checkout-journey', 'checkout', true],
  ['/personalised/finance', 'personalised-finance', true],
  ['/spin-to-win', 'spin-to-win', true],
  ['/online-payment', 'online-payment', true],
  ['/finance-pre-approval', 'equifax', false],
  ['/trade-in', 'trade-in', true],
  ['/cars/trade-in', 'trade-in', true],
  ['/sell-my-car', 'trade-in', true],
  ['/instant-price', 'trade-in', true],
]

/** Addresses that answer about one's own account, each with a body that it would take. */
export const OWN: readonly (readonly [method: 'GET' | 'POST', path: string, body: object])[] = [
  ['GET', WATCHLIST_API, {}],
  ['POST', WATCHLIST_SAVE_API, { car_id: 1 }],
  ['POST', WATCHLIST_REMOVE_API, { car_id: 1 }],
  ['POST', WATCHLIST_MERGE_API, { items: [] }],
  ['POST', VIEWED_API, { id: 1 }],
  ['GET', SAVED_SEARCHES_API, {}],
  ['POST', SAVED_SEARCHES_API, { path: '/search/used-cars' }],
  ['POST', PASSKEYS_API, {}],
  ['POST', EXPORT_ACCOUNT_API, {}],
  ['POST', DELETE_ACCOUNT_API, { confirm: 'DELETE' }],
]
/** Pages that are made for one shopper; each such row of the URL table is among them. */
export const PERSONAL_PAGES = [
  ...GARAGE_PAGES.map((page) => garagePagePath({ garagePath: '/my-garage' }, page)),
  '/my-garage/vehicles/00000000-0000-4000-8000-000000000000',
  '/my-garage/none',
  '/sign-in?redirect=/my-garage',
  '/sign-in?welcome=1',
  '/saved',
  '/compare',
  '/success',
  '/reservation',
  '/checkout/return',
  '/book-test-drive',
  '/book-test-drive/manage',
  '/cars/none/checkout',
  '/cars/none/buy-online',
  '/checkout-journey',
  '/online-payment',
  '/spin-to-win',
]
