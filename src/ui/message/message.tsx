import type { ReactNode } from 'react'

interface MessageProps {
  title: string
  text: string
  /** Links to go on by, most useful first. */
  links: readonly { label: string; href: string }[]
  children?: ReactNode
}

/** A page of one message: not found, gone or failed. It says what to do next. */
export function Message({ title, text, links, children }: MessageProps) {
  return (
    <>
      <section className="msg">
        <span className="iso" />
        <div className="wrap msg__in">
          <h1 className="h-hero">{title}</h1>
          <p className="lede">{text}</p>
          <p className="row">
            {links.map(({ label, href }, place) => (
              <a key={href} className={place === 0 ? 'btn btn--go' : 'btn btn--line'} href={href}>
                {label}
              </a>
            ))}
          </p>
        </div>
      </section>
      {children}
    </>
  )
}
