import { electric, plugIn, premium, type MakeEntry } from './model-line.ts'

export const CUPRA: MakeEntry = {
  make: 'Cupra',
  share: 25,
  wmi: 'VSS',
  depreciation: 1.1,
  franchise: true,
  lines: [
    {
      model: 'Leon',
      body: 'hatch',
      years: [2022, 2026],
      share: 2,
      badges: [
        ['V', 45],
        ['VZ', 58, [1]],
        ['VZe', 64, [2]],
      ],
      engines: [
        premium(2, 4, 140, 320, 6.8, 'D7', 'FWD'),
        premium(2, 4, 180, 370, 6.9, 'D7', 'FWD'),
        plugIn(1.4, 4, 180, 400, 1.9, 'D6', 'FWD'),
      ],
    },
    {
      model: 'Formentor',
      body: 'suv',
      years: [2022, 2026],
      share: 3,
      badges: [
        ['V', 53],
        ['VZx', 67],
        ['VZe', 70, [1]],
      ],
      engines: [premium(2, 4, 228, 400, 7.7, 'D7', 'AWD'), plugIn(1.4, 4, 180, 400, 1.9, 'D6', 'FWD')],
      towKg: 1800,
    },
    {
      model: 'Born',
      body: 'hatch',
      years: [2023, 2026],
      share: 1,
      badges: [['Born', 62]],
      engines: [electric(170, 310, 'RWD')],
    },
  ],
}
