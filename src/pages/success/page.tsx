import { Icon } from '#ui/icons/icon.tsx'
import type { PageProps } from '../page-props.ts'
import { HOME_PATH } from '#domain/site/paths.ts'

export interface SuccessData {
  /** Null where the address names none. */
  reference: string | null
  next: string
  /** Whether shoppers with an e-mail address get a copy. */
  sendsReceipt: boolean
  phone: { text: string; href: string } | null
  /** Value that the page stores in local storage for tags (A1.28); null for none. */
  storedCategory: string | null
}

/** Thanks the shopper, with the reference and the next steps (A3.10). */
export function SuccessPage({
  site,
  data: { reference, next, sendsReceipt, phone, storedCategory },
}: PageProps<SuccessData>) {
  return (
    <section className="msg" data-success-category={storedCategory}>
      <span className="iso" />
      <div className="wrap msg__in">
        <h1 className="h-hero">Thank you, we have it.</h1>
        {reference === null ? null : (
          <p className="lede">
            Your reference is <strong>{reference}</strong>.
          </p>
        )}
        <h2 className="h3">What happens next</h2>
        <ol className="nexts">
          <li>{next}</li>
          {sendsReceipt ? <li>If you gave an email address, a copy of what you sent is on its way.</li> : null}
          {phone === null ? null : (
            <li>
              <span>
                Something to add? Ring <a href={phone.href}>{phone.text}</a>
                {reference === null ? null : ' and quote the reference'}.
              </span>
            </li>
          )}
        </ol>
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
