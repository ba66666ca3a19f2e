import { blockIsland } from '../../content/block-island.tsx'
import { pictureSrcSet, pictureUrl } from '#domain/media/picture-url.ts'
import { Block } from '#ui/content/blocks.tsx'
import type { BlockView } from '#ui/content/content-view.ts'
import type { GuideData } from '../guide-data.ts'
import { gradeSample, modelSample, offerSample, reviewSample } from '../sample-blocks.ts'
import { Family, Specimen } from '../family.tsx'

type Say = (text: string) => string

/** The stand-in of sites without pictures. */
const NO_PICTURE = { src: pictureUrl(null, 960), srcSet: pictureSrcSet(null, [640, 960]) }

/** Blocks of pages that dealers write: with all that they may hold, and with the least. */
export function ContentBlocks({ data: { pictures, location, paints }, say }: { data: GuideData; say: Say }) {
  const [picture = NO_PICTURE] = pictures
  return (
    <Family title="Content blocks" layout="stack">
      {[
        ...samples(picture, say),
        ...yardSamples(location, say),
        modelSample(paints[0] ?? '#7d838a', say),
        gradeSample(say),
        offerSample(picture, say),
        reviewSample(say),
      ].map(([name, block]) => (
        <Specimen key={name} name={name}>
          <Block block={block} island={blockIsland(block)} />
        </Specimen>
      ))}
    </Family>
  )
}

/** Hours and maps, with a yard of the site. */
function yardSamples(location: GuideData['location'], say: Say): [string, BlockView][] {
  if (location === null) return []
  const { name, address, hours, holidayHours, directionsHref } = location.view
  const href = '#content-blocks'
  const clock = { timeZone: 'Australia/Brisbane', days: [] }
  const yards = [{ name: say(name), hours, holidayHours, href, clock, today: say('Today 8 am to 5 pm'), phone: PHONE }]
  const places = [{ name: say(name), address: say(address), directionsHref, href }]
  const text = [say('Ring first on public holidays.')]
  const pins = location.pin === null ? [] : [location.pin]
  return [
    ['Hours', { kind: 'hours', id: 'block-hours', heading: say('When we are here'), text, yards }],
    [
      'Map',
      {
        kind: 'map',
        id: 'block-map',
        heading: say('The way to us'),
        pins,
        pin: pins[0] ?? null,
        label: address,
        tiles: null,
        places,
      },
    ],
  ]
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
      'Video',
      {
        kind: 'video',
        id: 'block-video',
        heading: say('A round of the yard'),
        text: null,
        video: {
          kind: 'link',
          poster: null,
          label: say('The yard'),
          host: 'video.example',
          url: 'https://video.example/',
        },
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
