import { Icon } from '#ui/icons/icon.tsx'
import type { PageProps } from '../page-props.ts'
import { HOME_PATH } from '#domain/site/paths.ts'

export interface SuccessData {
  /** Telephone number of the yard that replies. */
  phone: { text: string; href: string } | null
  /** The lead that was sent; null where the address names none of late. */
  sent: {
    reference: string
    next: string
    /** Masked address that the confirmation goes to; null where none goes. */
    receiptTo: string | null
    /** Value that the page stores in local storage for tags (A1.28); null for none. */
    storedCategory: string | null
  } | null
}

/** Thanks the shopper, with the reference and the next steps (A3.10). */
export function SuccessPage({ site, data: { sent, phone } }: PageProps<SuccessData>) {
  return (
    <section className="msg" data-success-category={sent?.storedCategory ?? null}>
      <span className="iso" />
      <div className="wrap msg__in">
        {sent === null ? <NothingSent phone={phone} /> : <Thanks sent={sent} phone={phone} />}
        <p className="row">
          <a className="btn btn--go" href={site.searchPath}>
            See all stock
            <Icon name="arrow-right" />
          </a>
          <a className="btn btn--line" href={HOME_PATH}>
            Go to the home page
          </a>
        </p>
      </div>
    </section>
  )
}

function Thanks({ sent, phone }: { sent: NonNullable<SuccessData['sent']>; phone: SuccessData['phone'] }) {
  return (
    <>
      <h1 className="h-hero">Thank you, we have it.</h1>
      <p className="lede">
        Your reference is <strong>{sent.reference}</strong>.
      </p>
      <h2 className="h3">What happens next</h2>
      <ol className="nexts">
        <li>{sent.next}</li>
        <li>
          {sent.receiptTo === null
            ? 'No confirmation goes out by email, so please note the reference.'
            : `We have sent a confirmation to ${sent.receiptTo}.`}
        </li>
        {phone === null ? null : (
          <li>
            <span>
              Something to add? Ring <a href={phone.href}>{phone.text}</a> and quote the reference.
            </span>
          </li>
        )}
      </ol>
    </>
  )
}

function NothingSent({ phone }: Pick<SuccessData, 'phone'>) {
  return (
    <>
      <h1 className="h-hero">Nothing was sent from here.</h1>
      <p className="lede">
        This page confirms a form on the day that it is sent. To reach us, use a form of this site
        {phone === null ? null : (
          <>
            {' '}
            or ring <a href={phone.href}>{phone.text}</a>
          </>
        )}
        .
      </p>
    </>
  )
}
