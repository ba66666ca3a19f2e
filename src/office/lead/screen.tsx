import { FactList } from '#ui/facts/fact-list.tsx'
import { LeadSign } from '#ui/office/lead-signs.tsx'
import { PageHead } from '#ui/office/page-head.tsx'
import { Problem } from '#ui/office/text-field.tsx'
import { LeadAside } from './aside.tsx'
import { Erase } from './erase.tsx'
import { WorkBar } from './forms.tsx'
import type { LeadView } from './load.ts'
import { Proof } from './proof.tsx'
import { NoteForm, ReplyForm } from './reply-form.tsx'
import { Timeline } from './timeline-list.tsx'

export function LeadScreen({ view }: { view: LeadView }) {
  const { person, backHref, due, status, facts, work, version, problems } = view
  return (
    <>
      <PageHead
        title={person}
        back={{ label: 'Leads', href: backHref }}
        facts={
          <>
            {due.words !== '' && <LeadSign kind={due.kind}>{due.words}</LeadSign>}{' '}
            <LeadSign kind={status.kind}>{status.words}</LeadSign> · {facts}
          </>
        }
      />
      {problems[''] !== undefined && (
        <div className="in" role="alert">
          <Problem>{problems['']}</Problem>
        </div>
      )}
      {work !== null && <WorkBar work={work} version={version} problems={problems} />}
      <div className="ld">
        <div className="ld__m">
          <Quick contact={view.contact} />
          <Duplicates duplicates={view.duplicates} />
          <Asked view={view} />
          <h2 className="h2">What has happened</h2>
          <Timeline lines={view.timeline} />
          {work !== null && (
            <>
              <ReplyForm view={view} work={work} />
              <NoteForm view={view} work={work} />
            </>
          )}
          <Proof view={view} />
          {view.erase !== null && <Erase erase={view.erase} />}
        </div>
        <LeadAside view={view} />
      </div>
    </>
  )
}

function Quick({ contact: { phone, email } }: Pick<LeadView, 'contact'>) {
  if (phone === null && email === null) return null
  return (
    <div className="quick only-s">
      {phone !== null && (
        <>
          <a className="btn btn--line" href={`tel:${phone}`}>
            Call
          </a>
          <a className="btn btn--line" href={`sms:${phone}`}>
            Text
          </a>
        </>
      )}
      {email !== null && (
        <a className="btn btn--line" href={`mailto:${email}`}>
          E-mail
        </a>
      )}
    </div>
  )
}

function Duplicates({ duplicates: { original, copies } }: Pick<LeadView, 'duplicates'>) {
  if (original === null && copies.length === 0) return null
  return (
    <p>
      {original !== null && (
        <>
          A duplicate of{' '}
          <a className="link" href={original.href}>
            {original.reference}
          </a>
          , which goes on.{' '}
        </>
      )}
      {copies.length > 0 && 'Repeated by '}
      {copies.map(({ reference, href }) => (
        <a key={reference} className="link" href={href}>
          {reference}{' '}
        </a>
      ))}
    </p>
  )
}

function Asked({ view: { message, answers, spam } }: { view: LeadView }) {
  return (
    <section>
      <h2 className="vh">What was asked</h2>
      {spam !== null && (
        <p>
          <span className="pc pc--warn">Suspected spam</span> {spam.score} of 100: {spam.reasons.join(', ')}
        </p>
      )}
      {message !== null && <blockquote className="quote">{message}</blockquote>}
      <FactList className="ans" facts={answers} />
    </section>
  )
}
