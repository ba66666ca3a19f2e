import { diesel, electric, premium, type MakeEntry } from './model-line.ts'

export const FIAT: MakeEntry = {
  make: 'Fiat',
  share: 50,
  wmi: 'ZFA',
  depreciation: 1.1,
  franchise: true,
  lines: [
    {
      model: '500',
      body: 'hatch',
      years: [2013, 2024],
      share: 4,
      seats: 4,
      doors: 3,
      badges: [
        ['Pop', 20],
        ['Lounge', 24],
        ['Dolcevita', 28],
      ],
      engines: [premium(1.2, 4, 51, 102, 4.8, 'A5/M5', 'FWD')],
    },
    {
      model: '500C',
      body: 'convertible',
      years: [2013, 2024],
      share: 1,
      badges: [['Lounge', 28]],
      engines: [premium(1.2, 4, 51, 102, 4.9, 'A5', 'FWD')],
    },
    {
      model: '500e',
      body: 'hatch',
      years: [2023, 2026],
      share: 1,
      seats: 4,
      doors: 3,
      badges: [['La Prima', 58]],
      engines: [electric(87, 220, 'FWD')],
    },
    {
      model: '500X',
      body: 'suv',
      years: [2015, 2020],
      share: 2,
      badges: [
        ['Pop', 26],
        ['Lounge', 33],
      ],
      engines: [premium(1.4, 4, 103, 230, 5.7, 'D6/M6', 'FWD')],
    },
    {
      model: 'Ducato',
      series: '7',
      body: 'van',
      years: [2013, 2026],
      share: 3,
      badges: [
        ['MWB Mid Roof', 52],
        ['LWB High Roof', 57],
      ],
      engines: [diesel(2.3, 4, 130, 400, 7, 'A9/M6', 'FWD')],
      towKg: 2500,
    },
  ],
}
