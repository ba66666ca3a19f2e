import { Still } from '#ui/shell/still.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../pages.tsx'
import type { GuideData } from './guide-data.ts'

/**
 * The server alone has the guide: an import that browsers' builds leave out, so that no page of a shopper's pays for
 * it.
 */
const Guide = import.meta.env.SSR ? (await import('./guide.tsx')).Guide : null

/** Every component in every state, in the site's own template and tokens. Drawn once; what wakes by listeners works. */
export function StyleguidePage({ site, data }: PageProps<GuideData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  return (
    <Still id={data.isLong ? 'guide-long' : 'guide'}>{Guide === null ? null : <Guide site={site} data={data} />}</Still>
  )
}
