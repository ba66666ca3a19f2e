import { electric, type MakeEntry } from './model-line.ts'

export const TESLA: MakeEntry = {
  make: 'Tesla',
  share: 70,
  wmi: 'LRW',
  depreciation: 1.2,
  franchise: false,
  lines: [
    {
      model: 'Model 3',
      body: 'sedan',
      years: [2019, 2025],
      share: 5,
      badges: [
        ['Standard Range Plus', 66],
        ['Rear-Wheel Drive', 62],
        ['Long Range', 74, [1]],
        ['Performance', 88, [1]],
      ],
      engines: [electric(208, 420, 'RWD'), electric(366, 493, 'AWD')],
    },
    {
      model: 'Model Y',
      body: 'suv',
      years: [2022, 2025],
      share: 4,
      badges: [
        ['Rear-Wheel Drive', 67],
        ['Long Range', 79, [1]],
      ],
      engines: [electric(220, 420, 'RWD'), electric(378, 493, 'AWD')],
      towKg: 1600,
    },
    {
      model: 'Model S',
      body: 'sedan',
      years: [2014, 2020],
      share: 1,
      badges: [['75D', 135]],
      engines: [electric(386, 525, 'AWD')],
    },
  ],
}
