import { hybrid, premium, type MakeEntry } from './model-line.ts'

export const LEXUS: MakeEntry = {
  make: 'Lexus',
  share: 260,
  wmi: 'JTH',
  depreciation: 0.85,
  franchise: true,
  lines: [
    {
      model: 'CT200h',
      body: 'hatch',
      years: [2012, 2020],
      share: 2,
      badges: [
        ['Luxury', 46],
        ['F Sport', 54],
      ],
      engines: [hybrid(1.8, 4, 100, 142, 4.4, 'eCVT', 'FWD')],
    },
    {
      model: 'UX250h',
      body: 'suv',
      years: [2019, 2026],
      share: 3,
      badges: [
        ['Luxury', 56],
        ['F Sport', 65],
      ],
      engines: [hybrid(2, 4, 135, 190, 4.5, 'eCVT', 'FWD')],
    },
    {
      model: 'NX350h',
      body: 'suv',
      years: [2021, 2026],
      share: 5,
      badges: [
        ['Luxury', 71],
        ['Sports Luxury', 84],
        ['F Sport', 85],
      ],
      engines: [hybrid(2.5, 4, 179, 239, 5, 'eCVT', 'AWD')],
      towKg: 1500,
    },
    {
      model: 'NX300',
      body: 'suv',
      years: [2015, 2021],
      share: 4,
      badges: [
        ['Luxury', 61],
        ['F Sport', 68],
      ],
      engines: [premium(2, 4, 175, 350, 7.9, 'A6', 'AWD')],
      towKg: 1000,
    },
    {
      model: 'RX350',
      body: 'suv',
      years: [2013, 2022],
      share: 4,
      badges: [
        ['Luxury', 88],
        ['Sports Luxury', 106],
      ],
      engines: [premium(3.5, 6, 221, 370, 9.6, 'A8', 'AWD')],
      towKg: 1500,
    },
    {
      model: 'IS300',
      body: 'sedan',
      years: [2014, 2021],
      share: 3,
      badges: [
        ['Luxury', 66],
        ['F Sport', 74],
      ],
      engines: [premium(2, 4, 180, 350, 8, 'A8', 'RWD')],
    },
    {
      model: 'LX570',
      body: '4x4',
      years: [2013, 2021],
      share: 1,
      seats: 8,
      badges: [['Sports Luxury', 172]],
      engines: [premium(5.7, 8, 270, 530, 14.4, 'A8', '4WD')],
      towKg: 3500,
      masses: [3350, 6850, 350],
    },
  ],
}
