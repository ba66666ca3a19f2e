import { premium, type MakeEntry } from './model-line.ts'

export const GENESIS: MakeEntry = {
  make: 'Genesis',
  share: 20,
  wmi: 'KMT',
  depreciation: 1.15,
  franchise: true,
  lines: [
    {
      model: 'G70',
      body: 'sedan',
      years: [2019, 2025],
      share: 2,
      badges: [
        ['2.0T', 68, [0]],
        ['3.3T Sport', 84, [1]],
      ],
      engines: [premium(2, 4, 179, 353, 9, 'A8', 'RWD'), premium(3.3, 6, 272, 510, 10.2, 'A8', 'RWD')],
    },
    {
      model: 'GV70',
      body: 'suv',
      years: [2021, 2026],
      share: 2,
      badges: [
        ['2.5T', 84],
        ['2.5T Luxury', 92],
      ],
      engines: [premium(2.5, 4, 224, 422, 10.3, 'A8', 'AWD')],
      towKg: 2400,
    },
    {
      model: 'GV80',
      body: 'suv',
      years: [2020, 2026],
      share: 1,
      seats: 7,
      badges: [['3.5T', 118]],
      engines: [premium(3.5, 6, 279, 530, 11.7, 'A8', 'AWD')],
      towKg: 2700,
    },
  ],
}
