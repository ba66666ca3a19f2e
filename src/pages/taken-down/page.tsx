import { Island } from '#islands/island.tsx'
import { Message } from '#ui/message/message.tsx'
import type { PageProps } from '../page-props.ts'

export interface TakenDownData {
  kind: 'taken-down'
  /** Campaigns that are on now. */
  onNow: readonly { label: string; href: string }[]
}

/** The page of an address that the dealer took down: links to what is on now, to all stock, and a search box. */
export function TakenDownPage({ site, data: { onNow } }: Pick<PageProps<TakenDownData>, 'site' | 'data'>) {
  return (
    <Message
      title="We have taken this page down."
      text="It was here, and is no more. Search our stock below, or see all of it."
      links={[{ label: 'See all stock', href: site.searchPath }, ...onNow]}
    >
      <div className="wrap sec sec--tight">
        <Island
          name="search-box"
          props={{ action: site.formPath, id: 'taken-down-words', label: 'Search our stock' }}
        />
      </div>
    </Message>
  )
}
