import { diesel, electric, plugIn, premium, type MakeEntry } from './model-line.ts'

export const VOLVO: MakeEntry = {
  make: 'Volvo',
  share: 130,
  wmi: 'YV1',
  depreciation: 1.12,
  franchise: false,
  lines: [
    {
      model: 'XC40',
      body: 'suv',
      years: [2018, 2026],
      share: 5,
      badges: [
        ['T4 Momentum', 52, [0]],
        ['T5 R-Design', 60, [1]],
        ['Recharge Twin', 85, [2]],
      ],
      engines: [
        premium(2, 4, 140, 300, 7.2, 'A8', 'FWD'),
        premium(2, 4, 185, 350, 7.7, 'A8', 'AWD'),
        electric(300, 660, 'AWD'),
      ],
      towKg: 1800,
    },
    {
      model: 'XC60',
      body: 'suv',
      years: [2012, 2026],
      share: 5,
      badges: [
        ['D4 Momentum', 66, [1]],
        ['T5 Inscription', 76, [0]],
        ['B5 Ultimate', 85, [0]],
      ],
      engines: [premium(2, 4, 183, 350, 7.6, 'A8', 'AWD'), diesel(2, 4, 140, 400, 5.4, 'A8', 'AWD')],
      towKg: 2400,
    },
    {
      model: 'XC90',
      body: '4x4',
      years: [2015, 2026],
      share: 3,
      badges: [
        ['D5 Momentum', 95, [1]],
        ['B6 Ultimate', 112, [0]],
        ['T8 Recharge', 130, [2]],
      ],
      engines: [
        premium(2, 4, 220, 420, 8.5, 'A8', 'AWD'),
        diesel(2, 4, 173, 480, 5.9, 'A8', 'AWD'),
        plugIn(2, 4, 340, 709, 1.8, 'A8', 'AWD'),
      ],
      towKg: 2400,
      masses: [2750, 5150, 140],
    },
    {
      model: 'V60',
      body: 'wagon',
      years: [2013, 2023],
      share: 2,
      badges: [
        ['T5 Cross Country', 66, [0]],
        ['D4 Luxury', 62, [1]],
      ],
      engines: [premium(2, 4, 183, 350, 7.6, 'A8', 'AWD'), diesel(2, 4, 140, 400, 5.2, 'A8', 'AWD')],
      towKg: 1800,
    },
    {
      model: 'V40',
      body: 'hatch',
      years: [2013, 2019],
      share: 2,
      badges: [
        ['D2 Kinetic', 38, [1]],
        ['T4 Inscription', 47, [0]],
      ],
      engines: [premium(2, 4, 140, 300, 5.9, 'A8', 'FWD'), diesel(2, 4, 88, 280, 4.2, 'A6', 'FWD')],
    },
  ],
}
