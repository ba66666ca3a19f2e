import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icons.ts'

export interface KnownFact {
  icon: IconName
  title: string
  text: string
}

/** Facts with an icon, a title and a sentence each. */
export function KnownFacts({ facts, level }: { facts: readonly KnownFact[]; level: 2 | 3 }) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <div className="plain">
      {facts.map(({ icon, title, text }) => (
        <div key={title}>
          <Icon name={icon} />
          <Title className="plain__t">{title}</Title>
          <p>{text}</p>
        </div>
      ))}
    </div>
  )
}

/** Lists the next events in order. */
export function NextThings({ things }: { things: readonly { title: string; text: string }[] }) {
  return (
    <ol className="nx">
      {things.map(({ title, text }) => (
        <li key={title}>
          <b>{title}</b>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
