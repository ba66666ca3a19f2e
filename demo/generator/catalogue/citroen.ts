import { premium, type MakeEntry } from './model-line.ts'

export const CITROEN: MakeEntry = {
  make: 'Citroën',
  share: 30,
  wmi: 'VF7',
  depreciation: 1.25,
  franchise: true,
  lines: [
    {
      model: 'C3',
      body: 'hatch',
      years: [2013, 2023],
      share: 2,
      badges: [['Shine', 29]],
      engines: [premium(1.2, 3, 81, 205, 4.9, 'A6', 'FWD')],
    },
    {
      model: 'C4',
      body: 'hatch',
      years: [2013, 2025],
      share: 2,
      badges: [
        ['Exclusive', 31],
        ['Shine', 43],
      ],
      engines: [premium(1.2, 3, 114, 240, 6.1, 'A8', 'FWD')],
    },
    {
      model: 'C5 Aircross',
      body: 'suv',
      years: [2019, 2025],
      share: 2,
      badges: [
        ['Feel', 42],
        ['Shine', 49],
        ['Sport', 55],
      ],
      engines: [premium(1.6, 4, 121, 240, 7.9, 'A6', 'FWD')],
      towKg: 1400,
    },
  ],
}
