import { Card } from '#ui/card/card.tsx'
import { PromoCard } from '#ui/card/promo-card.tsx'
import { BelowMarket } from '#ui/price/below-market.tsx'
import { FinanceNoteText } from '#ui/price/finance-note.tsx'
import { PriceBlock } from '#ui/price/price-block.tsx'
import { Triptych } from '#ui/price/triptych.tsx'
import { GoneCard } from '#ui/saved/gone-card.tsx'
import { Family, Specimen } from '../family.tsx'
import type { GuideData } from '../guide-data.ts'
import { sampleCards } from '../sample-cards.ts'

interface CardsProps {
  data: GuideData
  say: (text: string) => string
  showsMasses: boolean
}

/** Vehicle cards, and the price components on them. */
export function Cards({ data, say, showsMasses }: CardsProps) {
  const promo = {
    title: say('Service while you shop'),
    text: say('Book a service online and look at the yard while we work.'),
    linkText: say('Book a service'),
    linkUrl: '#cards',
  }
  return (
    <>
      <Family title="Cards">
        {sampleCards({ say, pictures: data.pictures, showsMasses }).map(([name, view]) => (
          <Specimen key={name} name={name}>
            <Card view={view} level={3} />
          </Specimen>
        ))}
        <Specimen name="Promo card">
          <PromoCard promo={promo} />
        </Specimen>
        <Specimen name="Saved, and no longer listed">
          <GoneCard name={say('1999 Holden Commodore')} image={null} />
        </Specimen>
      </Family>
      <Family title="Prices">
        <Specimen name="Drive away">
          <PriceBlock price={{ kind: 'price', cents: 3_699_000, wasCents: null, basis: 'drive_away' }} />
        </Specimen>
        <Specimen name="Was and is">
          <PriceBlock price={{ kind: 'price', cents: 3_699_000, wasCents: 3_899_000, basis: 'drive_away' }} />
        </Specimen>
        <Specimen name="Before charges">
          <PriceBlock
            price={{ kind: 'price', cents: 12_499_000, wasCents: 13_250_000, basis: 'excluding_government_charges' }}
          />
        </Specimen>
        <Specimen name="Basis not known">
          <PriceBlock price={{ kind: 'price', cents: 1_250_000, wasCents: null, basis: 'unspecified' }} />
        </Specimen>
        <Specimen name="None">
          <PriceBlock price={{ kind: 'none', text: say('Enquire for price.') }} />
        </Specimen>
        <Specimen name="Below market">
          <BelowMarket cents={145_000} />
        </Specimen>
        <Specimen name="Triptych">
          <Triptych repayment={{ weeklyCents: 17_100, interestRatePercent: 8.99, comparisonRatePercent: 10.21 }} />
        </Specimen>
        <Specimen name="Triptych, large">
          <Triptych repayment={{ weeklyCents: 128_400, interestRatePercent: 12.49, comparisonRatePercent: 14.87 }} />
        </Specimen>
      </Family>
      {data.note === null ? null : (
        <Family title="Words of the law" layout="stack">
          <Specimen name="Under every repayment">
            <FinanceNoteText note={data.note} />
          </Specimen>
        </Family>
      )}
    </>
  )
}
