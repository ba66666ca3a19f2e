export interface CheckedAnswer {
  question: string
  answer: string
  details: readonly string[]
  /** Where it is changed; null where it can no longer be. */
  changeHref: string | null
}

/** Every answer once more before paying, each with its own way to change it. */
export function CheckList({ answers }: { answers: readonly CheckedAnswer[] }) {
  return (
    <dl className="chk">
      {answers.map(({ question, answer, details, changeHref }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>
            <span>
              {answer}
              {details.map((detail) => (
                <small key={detail}>{detail}</small>
              ))}
            </span>
            {changeHref === null ? null : (
              <a href={changeHref} aria-label={`Change: ${question}`}>
                Change
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
