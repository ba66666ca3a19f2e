import { daysAfter, monthOf } from '../calendar.ts'
import { PLACEHOLDER_PICTURE } from '../pictures.ts'
import { createRandom } from '../random.ts'
import type { DemoVehicle } from '../vehicle.ts'
import { demoVin } from '../identity-numbers.ts'
import { TOOWOOMBA } from './ironbark-yard.ts'

const ODDMENTS = [
  {
    item: 'trailer',
    make: 'Dean',
    model: 'Box Trailer',
    badge: '8x5 Tandem',
    bodyText: 'BOX TRAILER',
    price: 2_790,
    year: 2021,
    comments: 'Caged, with new tyres and a jockey wheel that turns. Floor has a little surface rust.',
  },
  {
    item: 'trailer',
    make: 'Tuff',
    model: 'Car Trailer',
    badge: '16 ft',
    bodyText: 'CAR TRAILER',
    price: 5_490,
    year: 2019,
    comments: 'Ramps slide under. Electric brakes on both axles. Winch is hand turned and fine.',
  },
  {
    item: 'boat',
    make: 'Quintrex',
    model: 'Hornet',
    badge: '420 with 40 hp',
    bodyText: 'ALUMINIUM BOAT',
    price: 14_990,
    year: 2016,
    comments: 'Dam boat, never in salt. Trailer rego until March. Carpet is tired.',
  },
] as const

/** Trade-ins that are not vehicles to drive. demo/media has no pictures of such things, so they carry the stand-in. */
export function ironbarkOddments(seed: string, now: Date): DemoVehicle[] {
  return ODDMENTS.map(({ item, make, model, badge, bodyText, price, year, comments }, index) => {
    const random = createRandom(`${seed}/ironbark/oddment/${index}`)
    return {
      stockNumber: `IB09${index + 10}`,
      vin: demoVin('6T9', year, 910 + index, random),
      rego: null,
      condition: 'used',
      item,
      year,
      make,
      model,
      badge,
      series: '',
      bodyText,
      shape: null,
      paint: { key: 'silver', name: 'Silver' },
      interiorColour: '',
      engine: null,
      gearbox: null,
      seats: null,
      doors: null,
      km: null,
      priceDollars: price,
      basis: 'egc',
      beforeDollars: null,
      offerDollars: null,
      built: monthOf(year, 6),
      complied: monthOf(year, 7),
      towKg: null,
      masses: null,
      features: [],
      comments,
      photos: [PLACEHOLDER_PICTURE],
      dealershipId: TOOWOOMBA.dealershipId,
      dealershipName: TOOWOOMBA.dealershipName,
      locationId: TOOWOOMBA.locationId,
      town: TOOWOOMBA.town,
      arrived: daysAfter(now, -random.between(15, 90)),
      status: 'in_stock',
      arrives: null,
      reserved: false,
      soldOn: null,
      earlier: null,
      caravan: null,
      own: {},
      cells: {},
    }
  })
}
