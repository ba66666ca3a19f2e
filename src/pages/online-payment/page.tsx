import type { Field, FieldError } from '#domain/forms/form.ts'
import { ONLINE_PAYMENT_PATH } from '#domain/site/paths.ts'
import { ONLINE_PAYMENT_LOOK } from '#ui/checkout/checkout-fields.ts'
import { Say } from '#ui/checkout/say.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { FormField } from '#ui/form/form-field.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'

/** The open amount of a reservation. */
export interface OpenView {
  title: string
  text: string
}

interface FormData {
  kind: 'form'
  fields: readonly Field[]
  /** The field that proves a reservation; null where balances are not paid here. */
  contact: Field | null
  values: Readonly<Record<string, string>>
  errors: readonly FieldError[]
  failure: string | null
  open: OpenView | null
}

export type OnlinePaymentData =
  | FormData
  /** The provider's page opens by itself; the link is for browsers that do not follow. */
  | { kind: 'go'; what: string; amount: string; href: string }

const FORM = 'online-payment'

export function OnlinePaymentPage({ site, data }: PageProps<OnlinePaymentData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  return (
    <div className="wrap ckw pay-online">
      <h1 className="h2">Pay online</h1>
      {data.kind === 'go' ? <GoOn data={data} /> : <PaymentForm data={data} />}
    </div>
  )
}

function GoOn({ data: { what, amount, href } }: { data: Extract<OnlinePaymentData, { kind: 'go' }> }) {
  return (
    <div className="ckg__m">
      <Say icon="clock" title={`${amount} for ${what}.`}>
        The payment page opens by itself. If it does not, press the button.
      </Say>
      <p className="bk">
        <a className="btn btn--line" href={ONLINE_PAYMENT_PATH}>
          Back
        </a>
        <a className="btn btn--go" href={href} rel="noreferrer">
          Pay {amount}
        </a>
      </p>
    </div>
  )
}

function PaymentForm({ data: { fields, contact, values, errors, failure, open } }: { data: FormData }) {
  const draw = (field: Field) => (
    <FormField
      key={field.name}
      formId={FORM}
      field={field}
      value={values[field.name] ?? ''}
      error={errors.find((error) => error.field === field.name)?.message ?? null}
    />
  )
  return (
    <div className="ckg__m">
      <p className="lede">By card, for an invoice of ours or the balance of a vehicle. Nothing is added.</p>
      <ErrorSummary formId={FORM} errors={errors} failure={failure} />
      {open === null ? null : (
        <Say icon="good" tone="good" title={open.title}>
          {open.text}
        </Say>
      )}
      <form className="ckg__m" method="post" action={ONLINE_PAYMENT_PATH} noValidate aria-label="Pay online">
        <div className="fld">{fields.map(draw)}</div>
        <p className="bk">
          <button className="btn btn--go">Continue to pay</button>
        </p>
        {contact === null ? null : (
          <details className="panel pay-online__look" open={failure !== null && (values[contact.name] ?? '') !== ''}>
            <summary>What is left to pay of my reservation?</summary>
            <p className="sm mute">Type the reference above, and here how you reserved.</p>
            <div className="fld">{draw(contact)}</div>
            <p>
              <button className="btn btn--line" name={ONLINE_PAYMENT_LOOK} value="1">
                Show what is open
              </button>
            </p>
          </details>
        )}
        <p className="sm mute">You pay on the card company’s own page. We never see your card number.</p>
      </form>
    </div>
  )
}
