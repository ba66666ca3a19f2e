import { petrol, type MakeEntry } from './model-line.ts'

export const RAM: MakeEntry = {
  make: 'Ram',
  feedName: 'RAM',
  share: 60,
  wmi: '1C6',
  depreciation: 0.85,
  franchise: true,
  lines: [
    {
      model: '1500',
      series: 'DS',
      body: 'ute',
      years: [2018, 2026],
      share: 5,
      badges: [
        ['Express', 92],
        ['Warlock', 97],
      ],
      engines: [petrol(5.7, 8, 291, 556, 12.2, 'A8', '4WD')],
      towKg: 4500,
      masses: [3450, 7237, 450],
      bodyText: 'Utility - Crew Cab',
    },
    {
      model: '1500',
      series: 'DT',
      body: 'ute',
      years: [2021, 2026],
      share: 4,
      badges: [
        ['Laramie', 128],
        ['Limited', 148],
      ],
      engines: [petrol(5.7, 8, 291, 556, 12.2, 'A8', '4WD')],
      towKg: 4200,
      masses: [3450, 7713, 420],
      bodyText: 'Utility - Crew Cab',
    },
  ],
}
