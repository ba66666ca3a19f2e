import type { Faq } from './trade-in-view.ts'

/** Questions and answers about trading in (A14.8). */
export function Faqs({ faqs }: { faqs: readonly Faq[] }) {
  if (faqs.length === 0) return null
  return (
    <section className="faqs" aria-labelledby="faqs">
      <h2 className="h3" id="faqs">
        Questions and answers
      </h2>
      {faqs.map(({ question, answer }) => (
        <details key={question} className="faqs__one">
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}
