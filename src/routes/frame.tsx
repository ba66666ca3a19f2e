import {
  Component,
  createElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { ARRIVED } from '#ui/arrived.ts'
import { Message } from '#ui/message/message.tsx'
import { ResultsSkeleton } from '#ui/results/results-skeleton.tsx'
import { Shell } from '#ui/shell/shell.tsx'
import { keepLists } from './lists/keep-lists.ts'
import type { Navigation, NavigationState, Shown } from './navigation.ts'
import { pageOf } from './pages.tsx'
import type { PublicSite } from './public-site.ts'
import { isResultsPath } from './routes.ts'

/** The application in the browser: what the navigation shows, in its site. */
export function App({ site, navigation }: { site: PublicSite; navigation: Navigation }) {
  const state = useSyncExternalStore(navigation.subscribe, navigation.state, navigation.state)
  return <Frame site={site} state={state} />
}

/** A page in the frame of its site, which stays while a shopper moves about. */
export function Frame({ site, state: { shown, next } }: { site: PublicSite; state: NavigationState }) {
  useScroll(shown)
  useArrivals(shown.address)
  useEffect(() => keepLists(document, site.slug), [site.slug])
  useEffect(tellAwake, [])
  const isAwaitingResults = useAwaitingResults(shown.address, next)
  // Results are one page, whatever their address is called: an open sheet of filters stays open.
  const page = <Page key={isResultsPath(shown.address) ? 'results' : shown.routeId} site={site} shown={shown} />
  // Paper has no navigation.
  if (shown.routeId === 'print' && shown.status === 200)
    return (
      <main id="main" tabIndex={-1}>
        {page}
      </main>
    )
  return (
    <Shell site={site}>{isAwaitingResults ? <ResultsSkeleton /> : <Guard address={shown.address}>{page}</Guard>}</Shell>
  )
}

/** Says that the page's script works: presses that `entry-boot.ts` held back are let go. */
function tellAwake(): void {
  document.documentElement.dataset['awake'] = ''
  document.dispatchEvent(new Event('forecourt:awake'))
}

function Page({ site, shown: { routeId, data } }: { site: PublicSite; shown: Shown }) {
  if (!isOfItsPage(data)) throw new Error(`the page "${routeId}" came without data`)
  return createElement(pageOf(routeId, site.template), { site, data })
}

/**
 * Data come from the loader of the same row, which keeps the two in step (`loaders.ts`); as JSON their type ends at the
 * wire.
 */
function isOfItsPage(data: unknown): data is never {
  return data !== undefined
}

/** Puts a page where it is to be seen, before anybody sees it elsewhere. */
function useScroll(shown: Shown): void {
  useLayoutEffect(() => {
    const { scrollTo } = shown
    if (scrollTo === null) return
    const place = typeof scrollTo === 'number' ? null : document.getElementById(scrollTo.id)
    if (place === null) window.scrollTo(0, typeof scrollTo === 'number' ? scrollTo : 0)
    else place.scrollIntoView()
  }, [shown])
}

/** Tells the document when another page is shown; the first was there from the start. */
function useArrivals(address: string): void {
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    document.dispatchEvent(new Event(ARRIVED))
  }, [address])
}

/** A wait as short as this looks like none, and a flash of something else would make it longer. */
const SHORT_WAIT_MS = 200

/**
 * Whether results have been on their way from another page for long enough to be drawn in outline. From results to
 * results the old ones stay.
 */
function useAwaitingResults(address: string, next: string | null): boolean {
  const isOnTheWay = next !== null && isResultsPath(next) && !isResultsPath(address)
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isOnTheWay) return
    const timer = setTimeout(() => {
      setLong(true)
      window.scrollTo(0, 0)
    }, SHORT_WAIT_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isOnTheWay])
  return isOnTheWay && isLong
}

/** A page that fails in the browser says so, in its frame; the next page starts afresh. */
class Guard extends Component<{ address: string; children: ReactNode }, { failedAt: string | null }> {
  override state: { failedAt: string | null } = { failedAt: null }

  override componentDidCatch(): void {
    this.setState({ failedAt: this.props.address })
  }

  override render(): ReactNode {
    return this.state.failedAt === this.props.address ? <Failure /> : this.props.children
  }
}

function Failure() {
  return (
    <Message
      title="That did not work"
      text="Something failed on our side. Nothing you did was lost. Loading the page again usually helps."
      links={[
        { label: 'Load the page again', href: '' },
        { label: 'Go to the home page', href: '/' },
      ]}
    />
  )
}
