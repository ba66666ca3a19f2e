import { premium, type MakeEntry } from './model-line.ts'

export const INFINITI: MakeEntry = {
  make: 'Infiniti',
  share: 25,
  wmi: 'SJK',
  depreciation: 1.4,
  franchise: false,
  lines: [
    {
      model: 'Q50',
      body: 'sedan',
      years: [2014, 2020],
      share: 2,
      badges: [
        ['GT', 53],
        ['S Premium', 62],
      ],
      engines: [premium(2, 4, 155, 350, 7.3, 'A7', 'RWD')],
    },
    {
      model: 'Q30',
      body: 'hatch',
      years: [2016, 2019],
      share: 1,
      badges: [
        ['GT', 40],
        ['Sport', 47],
      ],
      engines: [premium(2, 4, 155, 350, 6.3, 'D7', 'FWD')],
    },
  ],
}
