import { hybrid, plugIn, premium, type MakeEntry } from './model-line.ts'

export const ALFA_ROMEO: MakeEntry = {
  make: 'Alfa Romeo',
  share: 45,
  wmi: 'ZAR',
  depreciation: 1.3,
  franchise: true,
  lines: [
    {
      model: 'Giulietta',
      series: '940',
      body: 'hatch',
      years: [2012, 2020],
      share: 3,
      badges: [
        ['Progression', 30],
        ['Distinctive', 36],
        ['Veloce', 43],
      ],
      engines: [premium(1.4, 4, 125, 250, 5.2, 'D6/M6', 'FWD')],
    },
    {
      model: 'Giulia',
      series: '952',
      body: 'sedan',
      years: [2017, 2025],
      share: 2,
      badges: [
        ['Super', 67],
        ['Veloce', 77],
      ],
      engines: [premium(2, 4, 206, 400, 6.1, 'A8', 'RWD')],
    },
    {
      model: 'Stelvio',
      series: '949',
      body: 'suv',
      years: [2018, 2026],
      share: 2,
      badges: [
        ['Ti', 79],
        ['Veloce', 89],
      ],
      engines: [premium(2, 4, 206, 400, 7, 'A8', 'AWD')],
      towKg: 2000,
    },
    {
      model: 'Tonale',
      body: 'suv',
      years: [2023, 2026],
      share: 1,
      badges: [
        ['Ti', 52, [0]],
        ['Veloce PHEV', 75, [1]],
      ],
      engines: [hybrid(1.5, 4, 118, 240, 5.6, 'D7', 'FWD'), plugIn(1.3, 4, 206, 270, 2.3, 'A6', 'AWD')],
    },
  ],
}
