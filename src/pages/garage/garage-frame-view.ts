import { countGarage } from '#data/accounts/garage-counts.ts'
import { listIdentifiers } from '#data/accounts/identifiers.ts'
import type { Account } from '#domain/accounts/account.ts'
import { bouncingAddress } from '#domain/accounts/bounces.ts'
import { shownIdentifier } from '#domain/accounts/identifier.ts'
import { confirmPath, garagePagePath, withParameters, type GaragePage } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site.ts'
import { notFound } from '../not-found/load.ts'
import type { NotFoundData } from '../not-found/page.tsx'
import type { PageContext, PageLoader, PageRequest, PageResult } from '../page.ts'
import { garagePages } from './garage-pages.ts'

export interface GarageLink {
  label: string
  href: string
  /** How many there are; null where nothing is counted. */
  count: number | null
  isHere: boolean
}

/** The frame of every page of the garage: its menu, and who is signed in. */
export interface GarageFrameView {
  hasNumber: boolean
  links: GarageLink[]
  /** The shopper's name, else the number or address that was proved. */
  who: string
  /** Says that letters come back, and where to confirm or replace the address; null while they arrive (R88). */
  bounce: { address: string; confirmHref: string; settingsHref: string } | null
}

const numberOf = ({ phone }: Account) => (phone === null ? '' : shownIdentifier({ kind: 'phone', value: phone }))

function bounceOf(site: Site, address: string | null): GarageFrameView['bounce'] {
  const settingsHref = garagePagePath(site, 'settings')
  const confirmHref = confirmPath(withParameters(settingsHref, { done: 'address-confirmed' }))
  return address === null ? null : { address, confirmHref, settingsHref }
}

/** The context of a page that only a signed-in shopper sees. */
export type AccountContext = PageContext & { account: Account }

/** A page of the garage as its loader returns it: title and data; the frame is added. */
export interface GaragePageView<Data> {
  title: string
  data: Data
}

export interface GarageData<Data> {
  kind: 'garage'
  frame: GarageFrameView
  page: Data
}

/**
 * Loads a page of the garage in its frame (R50). `load` returns null for what is not there, such as another shopper's
 * vehicle. The page route lets nobody in who is not signed in.
 */
export function garageLoader<Data>(
  here: GaragePage,
  load: (ctx: AccountContext, request: PageRequest) => Promise<GaragePageView<Data> | null>,
): PageLoader<GarageData<Data> | NotFoundData> {
  return async (ctx, request): Promise<PageResult<GarageData<Data> | NotFoundData>> => {
    const { account, site } = ctx
    if (account === null) return notFound(ctx)
    const [counts, identifiers, view] = await Promise.all([
      countGarage(ctx, account.id),
      listIdentifiers(ctx, account.id),
      load({ ...ctx, account }, request),
    ])
    if (view === null) return notFound(ctx)
    const countOf: Partial<Record<GaragePage, number>> = counts
    return {
      kind: 'page',
      status: 200,
      head: {
        title: `${view.title} | ${site.name}`,
        description: `Your garage at ${site.name}.`,
        canonical: garagePagePath(site, here),
        index: false,
        isOfAccount: true,
      },
      data: {
        kind: 'garage',
        frame: {
          links: garagePages(site).map(({ page, label, href }) => ({
            label,
            href,
            count: countOf[page] ?? null,
            isHere: page === here,
          })),
          who: account.name ?? account.email ?? numberOf(account),
          hasNumber: account.phone !== null,
          bounce: bounceOf(site, bouncingAddress(identifiers)),
        },
        page: view.data,
      },
    }
  }
}
