import { Icon } from '../icons/icon.tsx'
import { Bill, type BillView } from './bill.tsx'

export interface ReceiptView {
  /** "Deposit receipt, not a tax invoice" once it is paid (R5). */
  heading: string
  /** When it was paid; null before. */
  paidOn: string | null
  bill: BillView
  /** When the deposit comes back, in the sentence that stood above the pay button. */
  rule: string
  pdfs: readonly { label: string; href: string }[]
  sentTo: string | null
  phone: { text: string; href: string } | null
}

/** Says how much was paid, for which vehicle, and when it comes back. */
export function ReceiptPanel({ view }: { view: ReceiptView }) {
  const { heading, paidOn, bill, rule, pdfs, sentTo, phone } = view
  return (
    <aside className="panel rcpt" aria-labelledby="receipt-heading">
      <div>
        <h2 className="h3" id="receipt-heading">
          {heading}
        </h2>
        {paidOn === null ? null : <p className="sm mute">{paidOn}</p>}
      </div>
      <Bill view={bill} />
      <p className="sm">{rule}</p>
      {pdfs.map(({ label, href }) => (
        <a key={href} className="btn btn--line btn--block" href={href} download>
          <Icon name="download" />
          {label}
        </a>
      ))}
      {sentTo === null ? null : <p className="sm mute">Sent to {sentTo}.</p>}
      {phone === null ? null : (
        <p className="sm rcpt__ask">
          Questions?{' '}
          <a className="link" href={phone.href}>
            {phone.text}
          </a>
        </p>
      )}
    </aside>
  )
}
