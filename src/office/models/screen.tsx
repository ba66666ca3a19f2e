import { CardTable, type CardTableProps } from '#ui/office/card-table.tsx'
import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import type { ModelsView } from './load.ts'

const MODELS: CardTableProps<ModelsView['makes'][number]['models'][number]>['columns'] = [
  {
    head: 'Model',
    cell: ({ name, href }) => (
      <a className="link" href={href}>
        {name}
      </a>
    ),
  },
  { head: 'State', cell: ({ status }) => status },
  { head: 'Variants', cell: ({ variants }) => variants },
  { head: 'Colours', cell: ({ colours }) => colours },
]
const OWN: CardTableProps<ModelsView['own'][number]['differences'][number]>['columns'] = [
  { head: 'Field', cell: ({ field }) => field },
  { head: 'Your site says', isLong: true, cell: ({ own }) => own },
  { head: 'The catalogue says', isLong: true, cell: ({ catalogue }) => catalogue },
]

/** Makes, models, and the site's own values beside the catalogue's (R160). */
export function ModelsScreen({ view: { makes, missing, own } }: { view: ModelsView }) {
  return (
    <>
      <PageHead title="Models" facts="From the makers’ catalogues; your settings go before them field by field." />
      {missing.length > 0 && <MessageBox kind="bad" title={`No catalogue can be read of: ${missing.join(', ')}.`} />}
      {makes.length === 0 && <p className="in">The site shows no models.</p>}
      {makes.map(({ name, models }) => (
        <div key={name} className="sec">
          <h2 className="h2 in">{name}</h2>
          <CardTable label={name} columns={MODELS} rows={models} keyOf={({ href }) => href} />
        </div>
      ))}
      {own.map(({ slug, isAlone, differences }) => (
        <div key={slug} className="sec">
          <h2 className="h2 in">{isAlone ? `${slug}, which no catalogue has` : `Own values of ${slug}`}</h2>
          <CardTable label={`Own values of ${slug}`} columns={OWN} rows={differences} keyOf={({ field }) => field} />
        </div>
      ))}
    </>
  )
}
