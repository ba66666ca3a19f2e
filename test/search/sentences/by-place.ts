/** Towns, one and several. */
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
  { says: 'suv in cairns or townsville', filters: body('SUV'), ...around('cairns'), idle: ['townsville'] },
  { says: 'in cairns or brisbane', ...around('cairns'), idle: ['or brisbane'] },
  { says: 'brisbane or sydney', ...around('brisbane'), idle: ['or sydney'] },
  { says: 'within 20km of cairns', ...around('cairns', 20) },
  { says: 'brissy utes', filters: body('Ute'), ...around('brisbane') },
  { says: 'ute in brisbane under 40', filters: body('Ute'), ...price(undefined, 40_000), ...around('brisbane') },
  { says: 'on sale', idle: ['on sale'] },
  { says: 'suv on sale', filters: body('SUV'), idle: ['on sale'] },
]
