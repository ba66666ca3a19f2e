/** Towns and what is not wanted. */
import { around, body, price, type Sentence } from './sentence.ts'

export const BY_PLACE: readonly Sentence[] = [
  { says: 'in brisbane', ...around('brisbane') },
  { says: 'ute in brisbane', filters: body('Ute'), ...around('brisbane') },
  {
    says: '7 seater under 40k in brisbane',
    filters: { seats: ['7'] },
    ...price(undefined, 40_000),
    ...around('brisbane'),
  },
  { says: 'suv near cairns', filters: body('SUV'), ...around('cairns') },
  { says: 'diesel around townsville', filters: { fuel: ['Diesel'] }, ...around('townsville') },
  { says: 'utes in toowoomba', filters: body('Ute'), ...around('toowoomba') },
  { says: 'hatch within 100km of brisbane', filters: body('Hatch'), ...around('brisbane', 100) },
  { says: 'gold coast', ...around('goldCoast') },
  { says: 'utes on the gold coast', filters: body('Ute'), ...around('goldCoast') },
  { says: 'suv melbourne', filters: body('SUV'), ...around('melbourne') },
  { says: 'sydney hatch', filters: body('Hatch'), ...around('sydney') },
  { says: 'not black suv', filters: body('SUV'), without: { colour: ['Black'] } },
  { says: 'ute not white', filters: body('Ute'), without: { colour: ['White'] } },
  { says: 'no diesel', without: { fuel: ['Diesel'] } },
  { says: 'suv except diesel', filters: body('SUV'), without: { fuel: ['Diesel'] } },
  { says: 'hatch not manual', filters: body('Hatch'), without: { transmission: ['Manual'] } },
]
