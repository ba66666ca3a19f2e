import { daysAfter } from '../calendar.ts'
import type { Showpiece } from '../showcase.ts'

/** Vehicles that Southerly's home page and pictures speak of. */
export function southerlyShowpieces(now: Date): readonly Showpiece[] {
  return [
    {
      make: 'Mazda', model: 'CX-5', badge: 'Touring AWD', year: 2022, km: 41_206, priceDollars: 36_990,
      paint: { key: 'red', name: 'Soul Red' }, locationId: 'cairns', arrivedDaysAgo: 62,
      differs: {
        stockNumber: 'U48213', earlier: { dollars: 38_990, until: daysAfter(now, -6) },
        rego: { plate: '812KLM', state: 'QLD', expires: daysAfter(now, 270) },
        comments:
          'One local owner from new, serviced here in Cairns every 10,000 km and we have the receipts. ' +
          'Two small stone chips on the bonnet, both in the photos. New tyres in September. ' +
          'The second key is in the drawer.',
      },
    },
    { make: 'Isuzu', model: 'D-MAX', badge: 'X-Terrain', year: 2024, km: 4_120, priceDollars: 66_990,
      paint: { key: 'orange', name: 'Volcanic Amber' }, locationId: 'cairns', arrivedDaysAgo: 3 },
    { make: 'Toyota', model: 'Corolla', badge: 'ZR Hybrid', year: 2022, km: 30_515, priceDollars: 32_990,
      paint: { key: 'white', name: 'Glacier White' }, locationId: 'hobart', arrivedDaysAgo: 5 },
    { make: 'Mercedes-Benz', model: 'Vito', badge: '114 LWB', year: 2021, km: 68_040, priceDollars: 46_950,
      paint: { key: 'white', name: 'Arctic White' }, locationId: 'newcastle', arrivedDaysAgo: 19 },
    { make: 'Toyota', model: 'RAV4', badge: 'Cruiser Hybrid', year: 2023, km: 28_940, priceDollars: 47_880,
      paint: { key: 'silver', name: 'Silver Sky' }, locationId: 'townsville', arrivedDaysAgo: 15 },
    { make: 'Subaru', model: 'Outback', badge: 'AWD Sport', year: 2021, km: 52_118, priceDollars: 38_450,
      paint: { key: 'green', name: 'Autumn Green' }, locationId: 'mackay', arrivedDaysAgo: 33 },
    { make: 'Kia', model: 'Sportage', badge: 'SX Diesel AWD', year: 2024, km: 9_870, priceDollars: 44_990,
      paint: { key: 'blue', name: 'Deep Blue' }, locationId: 'cairns', arrivedDaysAgo: 2 },
    { make: 'Hyundai', model: 'Tucson', badge: 'Active X', year: 2020, km: 71_330, priceDollars: 24_990,
      paint: { key: 'grey', name: 'Titan Gray' }, locationId: 'cairns', arrivedDaysAgo: 58, differs: { soldOn: daysAfter(now, -1) } },
    { make: 'Nissan', model: 'X-Trail', badge: 'Ti-L e-Power', year: 2022, km: 33_402, priceDollars: 45_500,
      paint: { key: 'black', name: 'Diamond Black' }, locationId: 'mackay', arrivedDaysAgo: 27 },
    { make: 'MG', model: 'ZS EV', badge: 'Excite', year: 2023, km: 18_220, priceDollars: 31_990, paint: { key: 'blue', name: 'Ocean Blue' },
      locationId: 'cairns', arrivedDaysAgo: 24 },
    { make: 'Mitsubishi', model: 'Outlander', badge: 'LS 7 seat', year: 2021, km: 61_300, priceDollars: 33_990,
      paint: { key: 'grey', name: 'Titanium' }, locationId: 'townsville', arrivedDaysAgo: 41 },
    { make: 'Volkswagen', model: 'Tiguan', badge: '132TSI R-Line', year: 2019, km: 74_655, priceDollars: 29_450,
      paint: { key: 'white', name: 'Pure White' }, locationId: 'cairns', arrivedDaysAgo: 50 },
    { make: 'Honda', model: 'CB500X', badge: 'ABS', year: 2023, km: 6_880, priceDollars: 9_990, paint: { key: 'red', name: 'Red' },
      locationId: 'cairns', arrivedDaysAgo: 4, differs: { item: 'motorcycle' } },
  ]
}
