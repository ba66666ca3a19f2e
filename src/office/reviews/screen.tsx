import { MessageBox } from '#ui/office/message-box.tsx'
import { NewerOlder } from '#ui/office/newer-older.tsx'
import { Options } from '#ui/office/options.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Sign } from '#ui/office/sign.tsx'
import type { ReviewsView } from './load.ts'

const count = (value: number) => value.toLocaleString('en-AU')

/** Reviews at their sources, and those that pages do not show (R133). */
export function ReviewsScreen({ view }: { view: ReviewsView }) {
  const { isFetched, count: all, withheld, reviews, views, newer, older, problem } = view
  return (
    <>
      <PageHead
        title="Reviews"
        facts={`${count(all)} in all, ${count(withheld)} withheld. Answer them where they were written.`}
      />
      {problem !== null && <MessageBox kind="bad" title={problem} />}
      {!isFetched && <p className="in mute">The settings name no source of reviews.</p>}
      <nav className="views" aria-label="Lists of reviews">
        {views.map(({ label, href, isCurrent }) => (
          <a key={label} href={href} aria-current={isCurrent ? 'page' : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {reviews.length === 0 ? (
        <p className="in">There is none.</p>
      ) : (
        <ul className="in of-rows of-rows--long">
          {reviews.map((review) => (
            <Review key={`${review.source} ${review.sourceId}`} review={review} view={view} />
          ))}
        </ul>
      )}
      <NewerOlder newer={newer} older={older} />
    </>
  )
}

function Review({ review, view }: { review: ReviewsView['reviews'][number]; view: ReviewsView }) {
  const { source, sourceId, words, author, yard, text, answer, withheld } = review
  return (
    <li>
      <b className="b">{author}</b> {words} <span className="mute sm">{`${source}, ${yard}`}</span>{' '}
      {withheld !== null && <Sign kind="warn">{`Withheld: ${withheld}`}</Sign>}
      {text !== '' && <p className="of-change">{text}</p>}
      {answer !== null && <p className="of-change mute">Answer: {answer}</p>}
      {view.canWork && (
        <form method="post" className="of-acts">
          <input type="hidden" name="source" value={source} />
          <input type="hidden" name="review" value={sourceId} />
          {withheld === null && <Reasons author={author} id={`${source}-${sourceId}`} view={view} />}
          <button
            className="btn btn--line"
            name="do"
            value={withheld === null ? 'withhold' : 'show'}
            type="submit"
            aria-label={`${withheld === null ? 'Withhold' : 'Show'} the review by ${author}`}
          >
            {withheld === null ? 'Withhold' : 'Show again'}
          </button>
        </form>
      )}
    </li>
  )
}

function Reasons({ author, id, view: { reasons } }: { author: string; id: string; view: ReviewsView }) {
  return (
    <select className="sel" name="reason" aria-label={`Why the review by ${author} is withheld`} id={id}>
      <option value="">Choose why</option>
      <Options choices={reasons} />
    </select>
  )
}
