/** Electric ranges and plugs, owners and service history, as shoppers ask for them. */
import { body, price, type Sentence } from './sentence.ts'

const EV = { fuel: ['Electric'] }
const range = (min?: number, max?: number) => ({ ranges: { range_km: [min, max] as const } })

export const BY_HISTORY: readonly Sentence[] = [
  { says: 'long range ev', filters: EV, ...range(450) },
  {
    says: 'long range electric suv',
    names: 'suv',
    bodyIsName: true,
    filters: { ...EV, ...body('SUV') },
    ...range(450),
  },
  { says: 'ev range over 400km', filters: EV, ...range(400) },
  { says: 'electric range over 400 km', ...range(400) },
  { says: 'ev with 400 km range', filters: EV, ...range(400) },
  { says: 'ev over 350km range', filters: EV, ...range(350) },
  { says: 'electric cars with ccs', filters: { ...EV, plug: ['CCS2'] } },
  { says: 'type 2 plug', filters: { plug: ['Type 2'] } },
  { says: 'one owner', filters: { owners: ['1'] }, untold: { owners: 'one owner' } },
  { says: 'one owner ute', filters: { ...body('Ute'), owners: ['1'] }, untold: { owners: 'one owner' } },
  { says: 'two owners suv', filters: { ...body('SUV'), owners: ['2'] } },
  {
    says: 'full service history suv',
    filters: { ...body('SUV'), service_history: ['full'] },
    untold: { service_history: 'full service history' },
  },
  {
    says: 'one owner full service history hatch under 30k',
    filters: { ...body('Hatch'), owners: ['1'], service_history: ['full'] },
    untold: { owners: 'one owner', service_history: 'full service history' },
    ...price(undefined, 30_000),
  },
  { says: 'ute with service history', filters: { ...body('Ute'), service_history: ['full', 'partial'] } },
]
