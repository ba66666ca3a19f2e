import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'
import { Guide } from './guide.tsx'
import type { GuideData } from './guide-data.ts'

/** Every component in every state, in the site's own template and tokens. */
export function StyleguidePage({ site, data }: PageProps<GuideData | NotFoundData>) {
  return data.kind === 'not-found' ? (
    <NotFoundPage site={site} />
  ) : (
    <div id={data.isLong ? 'guide-long' : 'guide'}>
      <Guide site={site} data={data} />
    </div>
  )
}
