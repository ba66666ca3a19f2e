import { Say } from '#ui/checkout/say.tsx'
import type { PageProps } from '../page-props.ts'

export interface ReturnData {
  kind: 'return'
  heading: string
  tone: 'fact' | 'good' | 'warn' | 'bad'
  title: string
  text: string
  /** Ways on, the most useful first. */
  links: readonly { label: string; href: string }[]
  phone: { text: string; href: string } | null
}

/** How a payment came out. */
export function ReturnPage({ data }: PageProps<ReturnData>) {
  const { heading, tone, title, text, links, phone } = data
  return (
    <div className="wrap ckw">
      <h1 className="h2">{heading}</h1>
      <div className="ckg__m ckw__said">
        <Say tone={tone} icon={tone === 'good' ? 'good' : tone === 'fact' ? 'clock' : 'alert'} title={title}>
          {text}
        </Say>
        {links.length === 0 ? null : (
          <p className="bk">
            {links.map(({ label, href }, place) => (
              <a key={label} className={place === 0 ? 'btn btn--go' : 'btn btn--line'} href={href}>
                {label}
              </a>
            ))}
          </p>
        )}
        {phone === null ? null : (
          <p className="sm mute">
            Prefer to talk to us?{' '}
            <a className="link" href={phone.href}>
              {phone.text}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}
