import type { ReactNode } from 'react'
import { CardRow } from '../card/card-row.tsx'
import { Icon } from '../icons/icon.tsx'
import { YardContact } from '../locations/yard-contact.tsx'
import { Figures } from './figures.tsx'
import type { BlockView } from './content-view.ts'
import { Grades } from './grades.tsx'
import { PageBanner } from './page-banner.tsx'
import { PageMap } from './page-map.tsx'
import { PageModels, PageOffers, PageReviews } from './range.tsx'
import { Team } from './team.tsx'
import { plain, WordsOf } from './words.tsx'
import { YardHours } from './yard-hours.tsx'
import { crawlRel } from '../results/crawl-rel.ts'

type Of<Kind extends BlockView['kind']> = BlockView & { kind: Kind }

/** One block of a content page under its heading. `island` is the part of it that browsers draw. */
export function Block({ block, island = null }: { block: BlockView; island?: ReactNode }) {
  const { id, heading, kind } = block
  return (
    <section className={`part part--${kind}`} id={id} aria-labelledby={heading === null ? undefined : `${id}-heading`}>
      {heading === null ? null : (
        <h2 className="h3 part__h" id={`${id}-heading`}>
          {heading}
        </h2>
      )}
      {inside(block, island)}
    </section>
  )
}

function inside(block: BlockView, island: ReactNode): ReactNode {
  switch (block.kind) {
    case 'prose':
      return block.paragraphs.map((words) => (
        <p key={plain(words)}>
          <WordsOf words={words} />
        </p>
      ))
    case 'list':
      return <List block={block} />
    case 'table':
      return <Table block={block} />
    case 'figures':
      return <Figures figures={block.items} />
    case 'faq':
      return <Questions block={block} />
    case 'call':
      return <Call block={block} />
    case 'contact':
      return <Contact block={block} />
    case 'stock':
      return <Stock block={block} />
    case 'team':
      return <Team block={block} />
    case 'banner':
      return <PageBanner block={block} />
    case 'video':
      return (
        <>
          {block.text === null ? null : (
            <p>
              <WordsOf words={block.text} />
            </p>
          )}
          {island}
        </>
      )
    case 'hours':
      return <YardHours block={block} />
    case 'map':
      return <PageMap block={block} live={island} />
    case 'models':
      return <PageModels block={block} />
    case 'compare':
      return <Grades block={block} />
    case 'offers':
      return <PageOffers block={block} />
    case 'reviews':
      return <PageReviews block={block} />
  }
}

function Call({ block }: { block: Of<'call'> }) {
  return (
    <div className="part__call">
      {block.text === null ? null : (
        <p>
          <WordsOf words={block.text} />
        </p>
      )}
      <p className="row">
        {block.buttons.map(({ label, href }, place) => (
          <a key={href} className={place === 0 ? 'btn btn--solid' : 'btn btn--line'} href={href} rel={crawlRel(href)}>
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}

function Stock({ block }: { block: Of<'stock'> }) {
  return (
    <>
      {block.cards.length === 0 ? (
        <p>None of these is in stock today.</p>
      ) : (
        <CardRow cards={block.cards} label={`${block.heading ?? block.link.label}, in a row`} />
      )}
      <p>
        <a className="link" href={block.link.href} rel={crawlRel(block.link.href)}>
          {block.link.label}
          <Icon name="arrow-right" />
        </a>
      </p>
    </>
  )
}

function List({ block: { intro, ordered, items } }: { block: Of<'list'> }) {
  const points = items.map((words) => (
    <li key={plain(words)}>
      <WordsOf words={words} />
    </li>
  ))
  return (
    <>
      {intro === null ? null : (
        <p>
          <WordsOf words={intro} />
        </p>
      )}
      {ordered ? <ol className="points points--steps">{points}</ol> : <ul className="points">{points}</ul>}
    </>
  )
}

/** A table in a region that scrolls on narrow windows, also by keyboard. */
function Table({ block: { id, intro, caption, columns, rows, note } }: { block: Of<'table'> }) {
  return (
    <>
      {intro === null ? null : (
        <p>
          <WordsOf words={intro} />
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards must reach a scrolling region */}
      <section className="sheet" aria-labelledby={`${id}-caption`} tabIndex={0}>
        <table>
          <caption id={`${id}-caption`}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first = [], ...rest]) => (
              <tr key={plain(first)}>
                <th scope="row">
                  <WordsOf words={first} />
                </th>
                {rest.map((words, cell) => (
                  <td key={columns[cell + 1]}>
                    <WordsOf words={words} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {note === null ? null : (
        <p className="sm mute">
          <WordsOf words={note} />
        </p>
      )}
    </>
  )
}

/** Questions and answers (A23.5). Each opens without a script. */
function Questions({ block: { questions } }: { block: Of<'faq'> }) {
  return questions.map(({ question, answer }) => (
    <details key={question} className="faqs__one">
      <summary>{question}</summary>
      {answer.map((words) => (
        <p key={plain(words)}>
          <WordsOf words={words} />
        </p>
      ))}
    </details>
  ))
}

function Contact({ block: { text, phone, email, yards } }: { block: Of<'contact'> }) {
  return (
    <>
      {text === null ? null : (
        <p>
          <WordsOf words={text} />
        </p>
      )}
      <p className="contact__ways">
        {phone === null ? null : (
          <a className="link" href={phone.href}>
            <Icon name="call" />
            {phone.text}
          </a>
        )}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      {yards.length === 0 ? null : (
        <ul className="yard-grid">
          {yards.map((yard) => (
            <li key={yard.card.id}>
              <YardContact yard={yard} isOneOfMany />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
