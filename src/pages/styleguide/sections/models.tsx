import { ModelStage } from '#ui/models/model-stage.tsx'
import { ModelTile } from '#ui/models/model-tile.tsx'
import type { ModelPicture, ModelTileView, PaintView, VariantView } from '#ui/models/model-view.ts'
import { Variants } from '#ui/models/variants.tsx'
import { Family, Specimen } from '../family.tsx'

type Say = (text: string) => string

const drawing = (hex: string): ModelPicture => ({ kind: 'drawing', body: 'ute', hex })

/** A maker's models: tiles, the stage with its paints, and grades. */
export function Models({ say, paints }: { say: Say; paints: readonly string[] }) {
  const [hex = '#7d838a'] = paints
  const tile = tileOf(say, hex)
  const bare = { ...tile, name: say('Isuzu Rodeo'), description: null, fuel: null, price: null, stock: null }
  const paint = (colour: string, place: number): PaintView => ({
    id: `paint-${place}`,
    name: say(`Volcanic amber ${place + 1}`),
    hex: colour,
    note: place === 0 ? '' : say(', $650 on SX and LS-M'),
    picture: drawing(colour),
    alt: say('Isuzu D-MAX'),
  })
  const cabs = ['Dual cab', 'Extra cab', 'Single cab']
  const rows = cabs.map((label) => ({ label: say(label), paints: paints.map(paint) }))
  const stage = {
    title: say('Isuzu D-MAX'),
    tabs: paints.length === 0 ? [] : [{ label: null, partedBy: say('Cab'), rows }],
    bare: { picture: drawing(hex), hex, alt: say('Isuzu D-MAX') },
  }
  return (
    <Family title="Models" layout="stack">
      <Specimen name="Model">
        <ModelTile tile={tile} />
      </Specimen>
      <Specimen name="Model, all new and still to come">
        <ModelTile tile={{ ...tile, isAllNew: true, soon: say('COMING MARCH 2027'), stock: null }} />
      </Specimen>
      <Specimen name="Model of which little is known">
        <ModelTile tile={bare} />
      </Specimen>
      <Specimen name="Stage">
        <ModelStage stage={stage}>
          <p className="h-hero">{say('Isuzu D-MAX')}</p>
        </ModelStage>
      </Specimen>
      <Specimen name="Grades">
        <Variants
          view={{
            heading: say('Which Isuzu D-MAX will you choose?'),
            layout: { kind: 'grid', hasArrows: false },
            isOpen: false,
            variants: grades(say, hex),
            note: say('Drive away price ranges are for private buyers in Queensland, 12 months registration included.'),
          }}
        />
      </Specimen>
    </Family>
  )
}

function tileOf(say: Say, hex: string): ModelTileView {
  return {
    key: 'tile',
    name: say('Isuzu D-MAX'),
    href: '#models',
    line: say('Dual cab ute'),
    description: say('A diesel ute that tows 3,500 kg and fits a pallet.'),
    fuel: say('Diesel'),
    price: say('From $41,500 drive away in Queensland'),
    stock: say('112 in stock'),
    isAllNew: false,
    soon: null,
    picture: drawing(hex),
  }
}

function grades(say: Say, hex: string): VariantView[] {
  const grade: VariantView = {
    id: 'sx',
    name: say('SX 4x2'),
    picture: drawing(hex),
    paint: say('Volcanic amber'),
    price: { figure: '$41,500', rest: say('to $48,200 drive away') },
    features: Array.from({ length: 9 }, (_, place) => `${say('Tow bar ready, <b>3,500 kg</b>')} ${place + 1}`),
    quoteHref: '#models',
    pictureHref: null,
  }
  const soon = { id: 'x', name: say('X-Terrain'), paint: null, features: [], quoteHref: null, pictureHref: '#models' }
  return [grade, { ...grade, ...soon, price: { figure: say('Ask for the drive-away price'), rest: null } }]
}
