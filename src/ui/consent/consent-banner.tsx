import type { Forwarding } from '#domain/site/settings/analytics.ts'

/**
 * Asks for consent to pass events on to measurement services (A25.3). Hidden until a script shows it. Both answers look
 * the same, so that neither is easier. A browser that asks for privacy has declined already.
 */
export function ConsentBanner({
  forwarding: { containerId, scriptAddress, userData, consent },
}: {
  forwarding: Forwarding
}) {
  const policy = <a href={consent.privacyPath}>Privacy policy</a>
  return (
    <section
      className="consent"
      aria-labelledby="consent-title"
      hidden
      data-container={containerId}
      data-script={scriptAddress}
      data-user-data={userData}
    >
      <div className="wrap consent__in">
        <h2 id="consent-title" className="consent__title" tabIndex={-1}>
          {consent.title}
        </h2>
        <p data-when="asked">
          {consent.text} {policy}
        </p>
        <p data-when="decided">
          Your browser asks sites not to track you, so nothing is passed on, whatever is chosen here. {policy}
        </p>
        <div className="consent__answers">
          <button type="button" className="btn btn--line" data-when="asked" data-choice="declined">
            {consent.decline}
          </button>
          <button type="button" className="btn btn--line" data-when="asked" data-choice="given">
            {consent.accept}
          </button>
          <button type="button" className="btn btn--line" data-when="decided">
            Close
          </button>
        </div>
      </div>
    </section>
  )
}
