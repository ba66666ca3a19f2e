import { BrandWall } from '#ui/brands/brand-wall.tsx'
import { Carousel } from '#ui/carousel/carousel.tsx'
import { PromoCard } from '#ui/card/promo-card.tsx'
import { LocationCard } from '#ui/locations/location-card.tsx'
import type { LocationCardView } from '#ui/locations/location-card-view.ts'
import { YardContact } from '#ui/locations/yard-contact.tsx'
import { Family, Specimen } from '../family.tsx'
import type { GuideData } from '../guide-data.ts'

interface PlacesProps {
  data: GuideData
  say: (text: string) => string
}

/** Yards, brands and carousels. */
export function Places({ data: { location }, say }: PlacesProps) {
  const slide = (title: string) => ({
    key: title,
    slide: (
      <PromoCard
        promo={{
          title: say(title),
          text: say('Until the end of the month, at every yard.'),
          linkText: say('See the offers'),
          linkUrl: '#places',
        }}
      />
    ),
  })
  return (
    <Family title="Places and brands" layout="stack">
      {location === null ? null : (
        <Specimen name="Yard">
          <LocationCard card={yardOf(location, say)} isChosen={false} />
        </Specimen>
      )}
      {location === null ? null : (
        <Specimen name="Yard, chosen">
          <LocationCard card={yardOf(location, say)} isChosen />
        </Specimen>
      )}
      {location === null ? null : (
        <Specimen name="Yard, to ring or write to">
          <YardContact yard={{ card: yardOf(location, say), email: 'hello@dealer.example' }} />
        </Specimen>
      )}
      {location === null ? null : (
        <Specimen name="Yard, one of many">
          <YardContact yard={{ card: yardOf(location, say), email: null }} isOneOfMany />
        </Specimen>
      )}
      <Specimen name="Brands">
        <BrandWall
          group={{
            id: 'cars',
            title: say('Cars'),
            brands: [
              { name: 'Toyota', href: '#places', count: 217 },
              { name: 'Mercedes-Benz', href: '#places', count: 1 },
              { name: 'Isuzu UTE', href: '#places', count: null },
              { name: 'LDV', href: null, count: null },
            ],
          }}
        />
      </Specimen>
      <Specimen name="Carousel">
        <Carousel label="Offers" slides={['Runout', 'Fleet sale', 'Service while you shop'].map(slide)} />
      </Specimen>
    </Family>
  )
}

function yardOf({ view }: NonNullable<GuideData['location']>, say: PlacesProps['say']): LocationCardView {
  return {
    id: 'yard',
    href: '#places',
    location: { ...view, name: say(view.name) },
    picture: null,
    contact: { label: say('Contact'), href: '#places' },
    phone: { text: '(07) 4000 0000', href: '#places' },
    rating: { average: '4.8', words: say('from 812 Google reviews') },
    distance: '12 km',
    today: say('Today 8:30 am to 5 pm'),
    clock: { timeZone: 'Australia/Brisbane', days: [] },
  }
}
