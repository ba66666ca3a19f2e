import { Island } from '#islands/island.tsx'
import { Message } from '#ui/message/message.tsx'
import type { PageProps } from '../page-props.ts'

export interface NotFoundData {
  kind: 'not-found'
}

/** The 404 page: a link to all stock, the dealer's telephone number and a search box. */
export function NotFoundPage({ site }: Pick<PageProps<NotFoundData>, 'site'>) {
  return (
    <Message
      title="We looked. It is not here."
      text="The page may have moved, or the address may be mistyped. Search our stock below, or see all of it."
      links={[
        { label: 'See all stock', href: site.searchPath },
        ...(site.phone === null ? [] : [{ label: `Call ${site.phone.text}`, href: site.phone.href }]),
      ]}
    >
      <div className="wrap sec sec--tight">
        <Island name="search-box" props={{ action: site.formPath, id: 'not-found-words', label: 'Search our stock' }} />
      </div>
    </Message>
  )
}
