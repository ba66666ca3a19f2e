import { electric, type MakeEntry } from './model-line.ts'

export const POLESTAR: MakeEntry = {
  make: 'Polestar',
  share: 15,
  wmi: 'LPS',
  depreciation: 1.3,
  franchise: false,
  lines: [
    {
      model: '2',
      body: 'sedan',
      years: [2022, 2025],
      share: 1,
      badges: [
        ['Standard Range', 67],
        ['Long Range Dual', 80, [1]],
      ],
      engines: [electric(200, 490, 'RWD'), electric(310, 740, 'AWD')],
      towKg: 1500,
    },
  ],
}
