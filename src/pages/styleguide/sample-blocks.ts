/** Samples of the blocks that a site's range, offers and reviews fill. */
import type { BlockView } from '#ui/content/content-view.ts'

type Say = (text: string) => string
/** A specimen's name, and its block. */
type Sample = [string, BlockView]

const HREF = '#content-blocks'

export function modelSample(hex: string, say: Say): Sample {
  const tile = {
    key: 'tile',
    name: say('Isuzu D-MAX'),
    href: HREF,
    line: say('Dual cab ute'),
    description: say('A diesel ute that tows 3,500 kg and fits a pallet.'),
    fuel: say('Diesel'),
    price: say('From $41,500 drive away in Queensland'),
    stock: null,
    isAllNew: false,
    soon: null,
    picture: { kind: 'drawing', body: 'ute', hex },
  } as const
  const link = { label: say('See every model'), href: HREF }
  return ['Models of a page', { kind: 'models', id: 'block-models', heading: null, tiles: [tile], link, note: null }]
}

export function gradeSample(say: Say): Sample {
  const grade = (name: string, figure: string, features: string[]) => ({
    id: name,
    name: say(name),
    price: { figure, rest: say('drive away') },
    features: features.map(say),
  })
  return [
    'Grades in a table',
    {
      kind: 'compare',
      id: 'block-compare',
      heading: say('Which D-MAX?'),
      text: null,
      caption: say('Isuzu D-MAX, prices for private buyers in Queensland'),
      grades: [grade('SX', '$41,500', ['Cloth seats', 'Steel wheels']), grade('LS-M', '$47,200', [])],
      link: { label: say('See the Isuzu D-MAX'), href: HREF },
      note: null,
    },
  ]
}

export function offerSample(picture: { src: string; srcSet: string }, say: Say): Sample {
  const link = { label: say('See it'), href: HREF }
  const until = say('Until 3 December 2026')
  return [
    'Campaigns of a page',
    {
      kind: 'offers',
      id: 'block-offers',
      heading: null,
      offers: [
        { title: say('Top down before summer'), text: say('Moved to your yard.'), link, until, picture },
        { title: say('Trays fitted'), text: null, link, until: null, picture: null },
      ],
      link: { label: say('See every offer'), href: HREF },
    },
  ]
}

export function reviewSample(say: Say): Sample {
  const review = {
    key: 'one',
    stars: 5,
    text: say('They rang before I did.'),
    rest: null,
    author: 'Ada B.',
    written: { date: '2026-11-01', ago: say('3 weeks ago'), words: '1 November 2026' },
    answer: { text: say('Thank you, Ada.'), on: null },
  }
  return [
    'Reviews of a page',
    {
      kind: 'reviews',
      id: 'block-reviews',
      heading: null,
      note: say('4.6 from 812 Google reviews.'),
      reviews: [review],
      link: { label: say('All reviews'), href: HREF },
    },
  ]
}
