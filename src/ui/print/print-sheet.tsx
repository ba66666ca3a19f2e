import { FactList } from '../facts/fact-list.tsx'
import { Silhouette } from '../silhouette/silhouette.tsx'
import type { SiteLogo } from '../shell/site-frame.ts'
import { PRINT_SIZES, printedComments, type PrintSheetView } from './print-sheet-view.ts'

/** Shows why the vehicle cannot be bought, and its certified seal (A5.2). */
function Standing({ document: { standing, certified } }: { document: PrintSheetView['document'] }) {
  return (
    <>
      {standing === null ? null : (
        <p className={standing === 'SOLD' ? 'sheetp__standing tag tag--sold' : 'sheetp__standing tag tag--line'}>
          {standing}
        </p>
      )}
      {certified === null ? null : <p className="sheetp__standing tag tag--toyota-certified">{certified}</p>}
    </>
  )
}

/** A vehicle on one A4 sheet, without navigation (DESIGN "Print sheet"). */
export function PrintSheet({ logo, sheet }: { logo: SiteLogo; sheet: PrintSheetView }) {
  const {
    document: { title, grade, stock, finance, facts, comments, dealer, disclaimer, day, path },
  } = sheet
  return (
    <div className="sheetp-stage">
      <div className="sheetp-bar">
        <a className="btn btn--line btn--sm" href={path}>
          Back to the vehicle
        </a>
        <button className="btn btn--go btn--sm only-scripted" type="button" data-action="print-now">
          Print
        </button>
      </div>
      <article className="sheetp">
        <Letterhead logo={logo} dealer={dealer} />
        <div className="sheetp__title">
          <div>
            <h1>{title}</h1>
            <p className="mute">{grade === null ? stock : `${grade}, ${stock.replace(/^S/, 's')}`}</p>
          </div>
          <Offer sheet={sheet} />
        </div>
        <Standing document={sheet.document} />
        <Picture sheet={sheet} />
        {finance === null ? null : (
          <ul className="tri" aria-label="Finance example">
            {finance.cells.map(({ figure, label }) => (
              <li key={label}>
                <b>{figure}</b>
                {label}
              </li>
            ))}
          </ul>
        )}
        {facts.length === 0 ? null : <FactList className="sheetp__facts" facts={facts} />}
        {comments === '' ? null : <p className="sheetp__comments">{printedComments(comments)}</p>}
        {finance === null ? null : <p className="legal">{finance.note}</p>}
        {disclaimer === null ? null : <p className="legal">{disclaimer}</p>}
        <p className="xs mute">
          {`${dealer.legalName}. Printed ${day}. Price and availability were right on that day. Check the live page: `}
          <span className="sheetp__address">{sheet.liveAddress}</span>
        </p>
      </article>
    </div>
  )
}

function Letterhead({ logo, dealer }: { logo: SiteLogo; dealer: PrintSheetView['document']['dealer'] }) {
  return (
    <header className="sheetp__head">
      <p className="sheetp__logo">
        {logo.svg === null ? null : (
          <span className="logo__mark" aria-hidden="true" dangerouslySetInnerHTML={{ __html: logo.svg }} />
        )}
        <b>{logo.name}</b>
      </p>
      <p className="sheetp__dealer">
        {[dealer.name, dealer.licence?.replace('Motor dealer licence', 'licence')].filter(Boolean).join(', ')}
        <br />
        {dealer.address}
        {dealer.phone === null ? null : (
          <>
            <br />
            {dealer.phone}
          </>
        )}
      </p>
    </header>
  )
}

function Offer({
  sheet: {
    document: { price },
  },
}: {
  sheet: PrintSheetView
}) {
  if (price === null) return null
  const { figure, was, basis } = price
  return (
    <p className="price sheetp__price">
      <b>{figure}</b>
      {was === null ? null : (
        <s>
          <span className="vh">Was </span>
          {was}
        </s>
      )}
      {basis === null ? null : <span>{basis}</span>}
    </p>
  )
}

function Picture({
  sheet: {
    document: { title },
    image,
    silhouette,
    paint,
  },
}: {
  sheet: PrintSheetView
}) {
  if (image !== null)
    return (
      <div className="sheetp__pic">
        <img
          src={image.src}
          srcSet={image.srcSet}
          sizes={PRINT_SIZES}
          alt={title}
          width={1440}
          height={720}
          fetchPriority="high"
        />
      </div>
    )
  if (silhouette === null) return null
  return (
    <div className="sheetp__pic sheetp__pic--drawn">
      <Silhouette kind={silhouette} paint={paint} />
      <p className="xs mute">Illustration only: photos to come.</p>
    </div>
  )
}
