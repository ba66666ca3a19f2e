import { Icon } from '../icons/icon.tsx'

interface ContactLinksProps {
  phone: { text: string; href: string } | null
  email: string | null
}

/** Links that ring a yard and write to it. */
export function ContactLinks({ phone, email }: ContactLinksProps) {
  return (
    <>
      {phone === null ? null : (
        <a className="link" href={phone.href}>
          <Icon name="call" />
          {phone.text}
        </a>
      )}
      {email === null ? null : (
        <a className="link" href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      )}
    </>
  )
}
