import { Block } from '#ui/content/blocks.tsx'
import type { BlockView } from '#ui/content/content-view.ts'
import type { GuideData } from '../guide-data.ts'
import { Family, Specimen } from '../family.tsx'

type Say = (text: string) => string

const NO_PICTURE = { src: '', srcSet: '' }

/** Blocks of pages that dealers write: with all that they may hold, and with the least. */
export function ContentBlocks({ data: { pictures }, say }: { data: GuideData; say: Say }) {
  const [picture = NO_PICTURE] = pictures
  return (
    <Family title="Content blocks" layout="stack">
      {samples(picture, say).map(([name, block]) => (
        <Specimen key={name} name={name}>
          <Block block={block} />
        </Specimen>
      ))}
    </Family>
  )
}

function samples(picture: { src: string; srcSet: string }, say: Say): [string, BlockView][] {
  return [
    [
      'Team',
      {
        kind: 'team',
        id: 'block-team',
        heading: say('Who you will meet'),
        intro: [say('Ring any of us; the number is our own.')],
        people: [
          { name: 'Ada van Berg', role: say('Sales manager'), picture, initials: 'AB', phone: PHONE },
          { name: 'Jo', role: say('Workshop'), picture: null, initials: 'J', phone: null },
        ],
      },
    ],
    [
      'Banner',
      {
        kind: 'banner',
        id: 'block-banner',
        heading: say('Top down before summer'),
        text: [say('Every convertible of the group, moved to your yard without charge.')],
        picture,
        alt: '',
        focus: 'right',
        button: { label: say('See convertibles'), href: '#content-blocks' },
      },
    ],
    [
      'Banner, picture alone',
      {
        kind: 'banner',
        id: 'block-picture',
        heading: null,
        text: null,
        picture,
        alt: '',
        focus: 'centre',
        button: null,
      },
    ],
  ]
}

const PHONE = { text: '07 5550 0100', href: 'tel:0755500100' }
