import { diesel, electric, premium, type MakeEntry } from './model-line.ts'

export const PORSCHE: MakeEntry = {
  make: 'Porsche',
  share: 120,
  wmi: 'WP0',
  depreciation: 0.75,
  franchise: false,
  lines: [
    {
      model: 'Macan',
      series: '95B',
      body: 'suv',
      years: [2014, 2025],
      share: 6,
      badges: [
        ['Macan', 95],
        ['S', 115],
        ['GTS', 133],
      ],
      engines: [premium(2, 4, 180, 370, 8.9, 'D7', 'AWD')],
      towKg: 2400,
    },
    {
      model: 'Cayenne',
      series: '92A',
      body: '4x4',
      years: [2012, 2025],
      share: 4,
      seats: 5,
      badges: [
        ['Diesel', 115, [1]],
        ['Cayenne', 140, [0]],
        ['S', 185, [0]],
      ],
      engines: [premium(3, 6, 250, 450, 9.2, 'A8', 'AWD'), diesel(3, 6, 193, 580, 6.8, 'A8', 'AWD')],
      towKg: 3500,
      masses: [2860, 6310, 140],
    },
    {
      model: '911',
      series: '991',
      body: 'coupe',
      years: [2012, 2025],
      share: 2,
      badges: [
        ['Carrera', 250],
        ['Carrera S', 290],
      ],
      engines: [premium(3, 6, 283, 450, 9.4, 'D8', 'RWD')],
    },
    {
      model: 'Boxster',
      series: '982',
      body: 'convertible',
      years: [2012, 2024],
      share: 1,
      seats: 2,
      badges: [
        ['718', 128],
        ['S', 150],
      ],
      engines: [premium(2, 4, 220, 380, 7.1, 'D7/M6', 'RWD')],
    },
    {
      model: 'Taycan',
      body: 'sedan',
      years: [2021, 2025],
      share: 1,
      badges: [
        ['Taycan', 165],
        ['4S', 205],
      ],
      engines: [electric(300, 345, 'RWD')],
    },
  ],
}
