import { OfficeIcon } from '#ui/office/icon.tsx'
import { MessageBox } from '#ui/office/message-box.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Sign } from '#ui/office/sign.tsx'
import { MoneyTable } from '#ui/office/money-table.tsx'
import type { DayMoneyView } from './load.ts'

/** A day's money by the books and at the provider. */
export function DayMoneyScreen({ view }: { view: DayMoneyView }) {
  const { backHref, dayName, before, after, provider, byHand, moves } = view
  return (
    <>
      <PageHead title="Money of the day" facts={dayName} back={{ label: 'Reservations', href: backHref }}>
        <a className="btn btn--line btn--ic" href={before} aria-label="Day before" title="Day before">
          <OfficeIcon name="back" />
        </a>
        {after !== null && (
          <a className="btn btn--line btn--ic" href={after} aria-label="Day after" title="Day after">
            <OfficeIcon name="forth" />
          </a>
        )}
      </PageHead>
      {provider === 'away' && (
        <MessageBox kind="warn" title="The card provider does not answer just now.">
          The books are shown alone. The figures are compared again each night.
        </MessageBox>
      )}
      {provider !== 'none' && <Sums view={view} />}
      <p className="in sec of-msg">
        By transfer or at the yard: {byHand.paid} came, {byHand.refunded} went back.
      </p>
      {moves.length === 0 ? <p className="in">No money moved on this day.</p> : <Moves moves={moves} />}
    </>
  )
}

function Sums({ view: { sums, provider } }: { view: DayMoneyView }) {
  const isAnswered = provider === 'answered'
  return (
    <div className="tw">
      <table className="t tc">
        <caption className="vh">Cards: the books beside the provider’s figures</caption>
        <thead>
          <tr>
            <th scope="col">Cards</th>
            <th scope="col">Books</th>
            <th scope="col">Provider</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ name, books, theirs, difference }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <span className="only-s">Books </span>
                {books}
              </td>
              <td>
                {isAnswered && (
                  <>
                    <span className="only-s">Provider </span>
                    {theirs}
                  </>
                )}
              </td>
              <td>
                {isAnswered &&
                  (difference === null ? <Sign kind="good">None</Sign> : <Sign kind="bad">{difference}</Sign>)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Moves({ moves }: Pick<DayMoneyView, 'moves'>) {
  return (
    <MoneyTable
      caption="Payments and refunds of the day"
      heads={['Reservation', 'At', 'Payer', 'How']}
      rows={moves.map(({ key, time, words, href, payer, way, amount }) => ({
        key,
        cells: [<Name key="name" words={words} href={href} />, time, payer, way],
        amount,
      }))}
    />
  )
}

const Name = ({ words, href }: { words: string; href: string | null }) =>
  href === null ? (
    words
  ) : (
    <a className="row link" href={href}>
      {words}
    </a>
  )
