import { SPIN_TO_WIN_PATH } from '#domain/site/paths.ts'
import { Wheel } from '#ui/account/wheel.tsx'
import { NotFoundPage, type NotFoundData } from '../not-found/page.tsx'
import type { PageProps } from '../page-props.ts'

export interface SpinPageData {
  kind: 'spin'
  /** "Thursday 24 December 2026" */
  lastDay: string
  prizes: { name: string; odds: string; quantity: number }[]
  /** Odds of any prize at all. */
  anyOdds: string
  permits: string[]
  terms: string[]
  /** Result of the account's spin; null before it. */
  result: { kind: 'prize'; name: string } | { kind: 'nothing' } | null
  /** The page follows the spin itself: the wheel turns once. */
  justSpun: boolean
  state: 'open' | 'signed-out' | 'spun' | 'over'
  signInHref: string
}

export function SpinToWinPage({ site, data }: PageProps<SpinPageData | NotFoundData>) {
  if (data.kind === 'not-found') return <NotFoundPage site={site} />
  const { lastDay, prizes, anyOdds, permits, terms, result, justSpun } = data
  return (
    <div className="wrap spin-win">
      <div className="spin-win__top">
        <Wheel parts={prizes.length} isWon={result?.kind === 'prize'} isTurning={justSpun} />
        <div className="spin-win__words">
          <h1 className="h2">{headingOf(data)}</h1>
          <Turn data={data} />
        </div>
      </div>
      <section aria-labelledby="odds">
        <h2 className="h3" id="odds">
          Prizes and odds
        </h2>
        <p>
          Any prize: {anyOdds}. A computer draws a number at random; the wheel only shows what was drawn. Spins are
          taken until {lastDay}. When all of a prize are given, its numbers win nothing.
        </p>
        <div className="spin-win__odds">
          <table>
            <thead>
              <tr>
                <th scope="col">Prize</th>
                <th scope="col">Odds</th>
                <th scope="col">How many</th>
              </tr>
            </thead>
            <tbody>
              {prizes.map(({ name, odds, quantity }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{odds}</td>
                  <td>{quantity}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section aria-labelledby="spin-terms">
        <h2 className="h3" id="spin-terms">
          Terms
        </h2>
        {terms.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {permits.length === 0 ? null : <p className="sm mute">{permits.join(', ')}.</p>}
      </section>
    </div>
  )
}

function headingOf({ result, state }: SpinPageData): string {
  if (result?.kind === 'prize') return `You have won: ${result.name}`
  if (result?.kind === 'nothing') return 'No prize this time'
  return state === 'over' ? 'Spin to win is over' : 'Spin once and see'
}

/** The next step, or the sentence below a result. */
function Turn({ data: { result, state, signInHref, lastDay } }: { data: SpinPageData }) {
  if (result?.kind === 'prize')
    return <output className="say say--good">We have noted it and will be in touch about how you get it.</output>
  if (result?.kind === 'nothing')
    return <output className="say">That was your one spin. Thank you for taking part.</output>
  if (state === 'over') return <p className="lede">The last spins were taken on {lastDay}.</p>
  if (state === 'signed-out')
    return (
      <>
        <p className="lede">Everybody has one spin. Sign in, so that we know whom to give the prize.</p>
        <p>
          <a className="btn btn--go" href={signInHref}>
            Sign in to spin
          </a>
        </p>
      </>
    )
  return (
    <>
      <p className="lede">You have one spin. The result is kept for you, whatever happens to this page.</p>
      <form method="post" action={SPIN_TO_WIN_PATH}>
        <button className="btn btn--go">Spin the wheel</button>
      </form>
    </>
  )
}
