import { Island } from '#islands/island.tsx'
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx'
import { ModelStage } from '#ui/models/model-stage.tsx'
import { Variants } from '#ui/models/variants.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'
import { DEMO_NOTE } from './demo-note.ts'
import type { ModelData } from './load-model.ts'

/** A model: stage with its paints, grades with their prices, and its form where it has one (R103–R107). */
export function ModelPage({ site, data }: PageProps<ModelData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { crumbs, here, stage, variants, priced, form, isDemo } = data
  const note = isDemo ? <p className="legal vars__note">{DEMO_NOTE}</p> : null
  const endsInVariants = variants !== null && form === null
  return (
    <>
      <ModelStage stage={stage}>
        <Breadcrumb crumbs={crumbs} here={here} />
        <Head data={data} />
      </ModelStage>
      {variants === null ? null : (
        <Variants view={variants}>
          {priced === null ? null : <OtherState {...priced} />}
          {endsInVariants ? note : null}
        </Variants>
      )}
      {endsInVariants || (form === null && note === null) ? null : (
        <div className="wrap models__end">
          {form === null ? null : (
            <section id="form-section" aria-labelledby="form-title">
              <h2 className="h2" id="form-title">
                {form.title}
              </h2>
              <Island name="lead-form" props={{ form: form.view, site: site.slug }} />
            </section>
          )}
          {note}
        </div>
      )}
    </>
  )
}

function Head({ data: { title, lede, isAllNew, soon, quoteHref, interestHref, stock } }: { data: ModelData }) {
  return (
    <div className="mdl__head">
      <div>
        {isAllNew || soon !== null ? (
          <p className="row mtile__marks">
            {isAllNew ? <span className="tag">All new</span> : null}
            {soon === null ? null : <span className="tag">{soon}</span>}
          </p>
        ) : null}
        <h1 className="h-hero">{title}</h1>
        <p className="lede">{lede}</p>
      </div>
      <p className="row">
        {quoteHref === null ? null : (
          <a className="btn btn--go" href={quoteHref}>
            Get a quote
          </a>
        )}
        {interestHref === null ? null : (
          <a className="btn btn--go" href={interestHref}>
            Register interest
          </a>
        )}
        {stock === null ? null : (
          <a className="btn btn--line" href={stock.href}>
            {stock.label}
          </a>
        )}
      </p>
    </div>
  )
}

/** Asks for the prices of another state by postcode; a link can hold it. */
function OtherState({ postcode, action }: NonNullable<ModelData['priced']>) {
  return (
    <form
      className="models__state"
      action={action}
      method="get"
      aria-label="Prices for your postcode"
      data-keep-scroll=""
    >
      <label className="fld">
        <span className="lbl">Your postcode, for prices of your state</span>
        <input
          className="input"
          name="postcode"
          defaultValue={postcode ?? ''}
          inputMode="numeric"
          pattern="\d{4}"
          maxLength={4}
          autoComplete="postal-code"
          data-postcode="prices"
        />
      </label>
      <button className="btn btn--line" type="submit">
        Show prices
      </button>
    </form>
  )
}
