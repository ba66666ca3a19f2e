import { diesel, petrol, premium, type MakeEntry } from './model-line.ts'

export const PEUGEOT: MakeEntry = {
  make: 'Peugeot',
  share: 90,
  wmi: 'VF3',
  depreciation: 1.2,
  franchise: true,
  lines: [
    {
      model: '208',
      body: 'hatch',
      years: [2012, 2023],
      share: 3,
      badges: [
        ['Active', 22],
        ['Allure', 27],
        ['GT', 37],
      ],
      engines: [premium(1.2, 3, 81, 205, 4.5, 'A6/M5', 'FWD')],
    },
    {
      model: '308',
      series: 'T9',
      body: 'hatch',
      years: [2012, 2026],
      share: 4,
      badges: [
        ['Active', 29],
        ['Allure', 34],
        ['GT', 49],
      ],
      engines: [premium(1.2, 3, 96, 230, 5.1, 'A6', 'FWD')],
    },
    {
      model: '2008',
      body: 'suv',
      years: [2013, 2026],
      share: 3,
      badges: [
        ['Active', 28],
        ['Allure', 38],
        ['GT Sport', 47],
      ],
      engines: [premium(1.2, 3, 96, 230, 6.5, 'A6', 'FWD')],
    },
    {
      model: '3008',
      series: 'P84',
      body: 'suv',
      years: [2014, 2026],
      share: 5,
      badges: [
        ['Active', 42],
        ['Allure', 48],
        ['GT', 56],
      ],
      engines: [premium(1.6, 4, 121, 240, 7, 'A6', 'FWD')],
      towKg: 1500,
    },
    {
      model: '5008',
      series: 'P87',
      body: 'suv',
      years: [2018, 2024],
      share: 2,
      seats: 7,
      badges: [
        ['Allure', 50],
        ['GT', 61],
      ],
      engines: [diesel(2, 4, 133, 400, 5, 'A8', 'FWD')],
      towKg: 1800,
    },
    {
      model: 'Partner',
      body: 'van',
      years: [2019, 2026],
      share: 1,
      badges: [
        ['City', 34],
        ['Pro Long', 39],
      ],
      engines: [petrol(1.2, 3, 96, 230, 6.3, 'A8', 'FWD')],
    },
  ],
}
