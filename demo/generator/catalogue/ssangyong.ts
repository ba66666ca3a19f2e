import { diesel, petrol, type MakeEntry } from './model-line.ts'

export const SSANGYONG: MakeEntry = {
  make: 'SsangYong',
  share: 40,
  wmi: 'KPT',
  depreciation: 1.15,
  franchise: false,
  lines: [
    {
      model: 'Musso',
      body: 'ute',
      years: [2018, 2023],
      share: 3,
      badges: [
        ['ELX', 42],
        ['Ultimate XLV', 49],
      ],
      engines: [diesel(2.2, 4, 133, 420, 8.9, 'A6', '4WD')],
      towKg: 3500,
      masses: [2980, 6370, 350],
    },
    {
      model: 'Rexton',
      body: '4x4',
      years: [2018, 2023],
      share: 2,
      badges: [
        ['ELX', 48],
        ['Ultimate', 57],
      ],
      engines: [diesel(2.2, 4, 148, 441, 8.7, 'A8', '4WD')],
      towKg: 3500,
      masses: [2960, 6130, 350],
    },
    {
      model: 'Korando',
      body: 'suv',
      years: [2019, 2023],
      share: 1,
      badges: [
        ['ELX', 31],
        ['Ultimate', 40],
      ],
      engines: [petrol(1.5, 4, 120, 280, 7.7, 'A6', 'FWD')],
    },
  ],
}
