import { petrol, premium, type MakeEntry } from './model-line.ts'

export const HAVAL: MakeEntry = {
  make: 'Haval',
  share: 40,
  wmi: 'LGH',
  depreciation: 1.2,
  franchise: false,
  lines: [
    {
      model: 'H2',
      body: 'suv',
      years: [2016, 2020],
      share: 2,
      badges: [
        ['City', 23],
        ['Lux', 26],
      ],
      engines: [petrol(1.5, 4, 110, 210, 9, 'A6', 'FWD')],
    },
    {
      model: 'H6',
      body: 'suv',
      years: [2017, 2021],
      share: 2,
      badges: [
        ['Premium', 28],
        ['Lux', 31],
      ],
      engines: [petrol(2, 4, 145, 315, 9.8, 'D6', 'FWD')],
    },
    {
      model: 'H9',
      body: '4x4',
      years: [2016, 2021],
      share: 1,
      badges: [
        ['Lux', 41],
        ['Ultra', 45],
      ],
      engines: [premium(2, 4, 180, 350, 10.9, 'A8', '4WD')],
      towKg: 2500,
      masses: [2950, 5450, 250],
    },
  ],
}
