import { Island } from '#islands/island.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { PreparedNote } from '#ui/form/prepared-note.tsx'
import { RatherTalk } from '#ui/form/form-columns.tsx'
import { Estimate } from '#ui/trade-in/estimate.tsx'
import { Faqs } from '#ui/trade-in/faqs.tsx'
import type { StepView } from '#ui/form/step-view.ts'
import { Steps } from '#ui/form/steps.tsx'
import type { EstimateView, Faq, TradeInFormView } from '#ui/trade-in/trade-in-view.ts'
import type { PageProps } from '../page-props.ts'
import { HOME_PATH } from '#domain/site/paths.ts'

export interface TradeInData {
  title: string
  lede: string
  /** Vehicle in stock that the shopper wants to trade in for. */
  about: { title: string; stocknum: string; href: string } | null
  /** Said where an old address leads to a valuation that has ended. */
  ended: string | null
  /** Name of the agent that led here (R62); null for none. */
  preparedBy: string | null
  steps: StepView[]
  /** The shopper's own vehicle, once it is known. */
  own: string | null
  estimate: EstimateView | null
  /** Why there is no estimate and what to do instead (A14.7); null where there is one or none was asked for yet. */
  noEstimate: string | null
  /** The note on accepting the estimate; null without an estimate. */
  accepting: string | null
  form: TradeInFormView
  phone: { text: string; href: string } | null
  faqs: Faq[]
}

/** The valuation of a shopper's own vehicle, in steps (A14). */
export function TradeInPage({ site, data }: PageProps<TradeInData>) {
  const { title, lede, about, ended, preparedBy, steps, own, estimate, noEstimate, accepting, form, phone, faqs } = data
  return (
    <div className="wrap trade">
      <Breadcrumb
        crumbs={[
          { label: 'Home', href: HOME_PATH },
          ...(about === null ? [] : [{ label: about.title, href: about.href }]),
        ]}
        here={title}
      />
      <header className="stack">
        <h1 className="h2">{title}</h1>
        <p className="lede">{lede}</p>
        {about === null ? null : (
          <p>
            Towards the <a href={about.href}>{about.title}</a>, stock {about.stocknum}.
          </p>
        )}
        {ended === null ? null : <output>{ended}</output>}
        <PreparedNote client={preparedBy} />
      </header>
      <div className="trade__cols">
        <div className="trade__main">
          <Steps steps={steps} />
          {estimate === null || own === null ? null : <Estimate vehicle={own} estimate={estimate} />}
          {noEstimate === null ? null : (
            <section className="trade__estimate" aria-labelledby="estimate">
              <h2 className="h3" id="estimate">
                We need to see your {own}
              </h2>
              <p>{noEstimate}</p>
            </section>
          )}
          <div className="panel formcols__form">
            {accepting === null ? null : <p>{accepting}</p>}
            <Island name="trade-in" props={{ view: form, site: site.slug }} />
          </div>
        </div>
        <aside className="trade__help" aria-label="Help">
          <Faqs faqs={faqs} />
          <RatherTalk phone={phone} />
        </aside>
      </div>
    </div>
  )
}
