import { electric, premium, type MakeEntry } from './model-line.ts'

const ABARTH_TURBO = premium(1.4, 4, 107, 206, 5.8, 'A5/M5', 'FWD')

export const ABARTH: MakeEntry = {
  make: 'Abarth',
  share: 16,
  wmi: 'ZFB',
  depreciation: 1,
  franchise: true,
  lines: [
    {
      model: '595',
      body: 'hatch',
      years: [2014, 2024],
      share: 3,
      seats: 4,
      doors: 3,
      badges: [
        ['595', 32],
        ['Competizione', 39],
      ],
      engines: [ABARTH_TURBO],
    },
    {
      model: '695',
      body: 'convertible',
      years: [2021, 2024],
      share: 1,
      badges: [['Rivale', 46]],
      engines: [ABARTH_TURBO],
    },
    {
      model: '500e',
      body: 'hatch',
      years: [2023, 2026],
      share: 1,
      seats: 4,
      doors: 3,
      badges: [
        ['Scorpionissima', 62],
        ['Turismo', 60],
      ],
      engines: [electric(113, 235, 'FWD')],
    },
  ],
}
