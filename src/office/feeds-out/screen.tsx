import { CardTable, type CardTableProps } from '#ui/office/card-table.tsx'
import { ChoiceField } from '#ui/office/choice-field.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { ShownOnce } from '#ui/office/shown-once.tsx'
import { Sign } from '#ui/office/sign.tsx'
import { TextField } from '#ui/office/text-field.tsx'
import type { FeedOutLine, FeedsOutView } from './load.ts'

const count = (value: number | null) => (value === null ? '' : value.toLocaleString('en-AU'))

const COLUMNS: CardTableProps<FeedOutLine>['columns'] = [
  {
    head: 'Feed',
    cell: ({ name, href }) => (
      <a className="link" href={href}>
        {name}
      </a>
    ),
  },
  { head: 'Format', isLong: true, cell: ({ format }) => format },
  { head: 'State', isLong: true, cell: ({ sign, state }) => <Sign kind={sign}>{state}</Sign> },
  { head: 'Rows', cell: ({ rows }) => count(rows) },
  { head: 'Left out', cell: ({ leftOut }) => count(leftOut) },
  { head: 'Fetched', isLong: true, cell: ({ fetched }) => fetched.join('. ') },
]

/** Feeds that partners fetch (R160). */
export function FeedsOutScreen({ view }: { view: FeedsOutView }) {
  const { feeds, canWork, made } = view
  return (
    <>
      <PageHead
        title="Feeds to partners"
        facts="Stock for Google, Meta, TikTok and others, with a reason for each vehicle left out."
      />
      {made !== null && (
        <ShownOnce
          label="Addresses of the new feed"
          words={`Give this address of ${made.name} to the partner. It holds the key and is shown only now.`}
          secret={made.addresses}
        />
      )}
      {feeds.length === 0 ? (
        <p className="in mute">No partner is given the stock.</p>
      ) : (
        <CardTable label="Feeds to partners" columns={COLUMNS} rows={feeds} keyOf={({ id }) => id} />
      )}
      {canWork && <NewFeed view={view} />}
    </>
  )
}

function NewFeed({ view: { form, formats, problems } }: { view: FeedsOutView }) {
  return (
    <form className="in of-form" method="post">
      <h2 className="h2">Make a feed of a search</h2>
      <TextField id="id" label="Short name, for its address" value={form.id} problem={problems['id']} />
      <TextField id="name" label="Name" required={false} value={form.name} hint="Empty for the format’s own" />
      <ChoiceField id="format" label="Format" value={form.format} choices={formats} problem={problems['format']} />
      <TextField
        id="search"
        label="Address of the search on your site"
        value={form.search}
        problem={problems['search']}
        hint="Its vehicles are the feed’s"
      />
      <button className="btn btn--go" name="do" value="add" type="submit">
        Make feed
      </button>
    </form>
  )
}
