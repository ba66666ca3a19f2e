import { diesel, electric, premium, type MakeEntry } from './model-line.ts'

export const JAGUAR: MakeEntry = {
  make: 'Jaguar',
  share: 60,
  wmi: 'SAJ',
  depreciation: 1.35,
  franchise: false,
  lines: [
    {
      model: 'XE',
      body: 'sedan',
      years: [2015, 2022],
      share: 2,
      badges: [
        ['20t Prestige', 63, [0]],
        ['20d R-Sport', 67, [1]],
      ],
      engines: [premium(2, 4, 147, 320, 7.5, 'A8', 'RWD'), diesel(2, 4, 132, 430, 4.2, 'A8', 'RWD')],
    },
    {
      model: 'F-Pace',
      body: 'suv',
      years: [2016, 2025],
      share: 3,
      badges: [
        ['20d Prestige', 82, [0]],
        ['25t R-Sport', 88, [1]],
      ],
      engines: [diesel(2, 4, 132, 430, 5.3, 'A8', 'AWD'), premium(2, 4, 184, 365, 7.4, 'A8', 'AWD')],
      towKg: 2400,
    },
    {
      model: 'E-Pace',
      body: 'suv',
      years: [2018, 2024],
      share: 2,
      badges: [['P250 R-Dynamic S', 70]],
      engines: [premium(2, 4, 183, 365, 7.7, 'A9', 'AWD')],
      towKg: 1800,
    },
    {
      model: 'F-Type',
      body: 'coupe',
      years: [2014, 2023],
      share: 1,
      seats: 2,
      badges: [
        ['V6', 125],
        ['P300', 115],
      ],
      engines: [premium(3, 6, 250, 450, 8.8, 'A8', 'RWD')],
    },
    {
      model: 'I-Pace',
      body: 'suv',
      years: [2019, 2023],
      share: 1,
      badges: [['EV400 S', 128]],
      engines: [electric(294, 696, 'AWD')],
    },
  ],
}
