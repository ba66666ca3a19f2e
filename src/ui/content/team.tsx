import { Icon } from '../icons/icon.tsx'
import type { PersonView, TeamView } from './feature-view.ts'
import { WordsOf } from './words.tsx'

const SIZES = '(min-width: 576px) 220px, 30vw'

/** People of the dealer, with what they do and their numbers (R140). */
export function Team({ block: { intro, people } }: { block: TeamView }) {
  return (
    <>
      {intro === null ? null : (
        <p>
          <WordsOf words={intro} />
        </p>
      )}
      <ul className="team">
        {people.map((person) => (
          <li key={`${person.name} ${person.role}`}>
            <Person person={person} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Person({ person: { name, role, picture, initials, phone } }: { person: PersonView }) {
  return (
    <>
      {picture === null ? (
        <span className="team__face team__face--none" aria-hidden="true">
          {initials}
        </span>
      ) : (
        <img
          className="team__face"
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={SIZES}
          alt=""
          width={480}
          height={480}
          loading="lazy"
          decoding="async"
        />
      )}
      <div className="team__words">
        <p className="team__name">{name}</p>
        <p className="sm mute">{role}</p>
        {phone === null ? null : (
          <a className="link" href={phone.href} aria-label={`Ring ${name}, ${phone.text}`}>
            <Icon name="call" />
            {phone.text}
          </a>
        )}
      </div>
    </>
  )
}
