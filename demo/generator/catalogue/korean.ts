import { diesel, electric, hybrid, petrol, premium, type MakeEntry } from './model-line.ts'

const DIESEL_22 = diesel(2.2, 4, 148, 440, 6.1, 'D8', 'AWD')

export const HYUNDAI: MakeEntry = {
  make: 'Hyundai', share: 1239, wmi: 'KMH', depreciation: 1, franchise: true,
  lines: [
    { model: 'Accent', series: 'RB6', body: 'hatch', years: [2012, 2019], share: 9, badges: [['Active', 19], ['Sport', 21], ['SR', 22]], engines: [petrol(1.6, 4, 103, 167, 6.6, 'A6/M6', 'FWD')] },
    { model: 'i30', series: 'GD', body: 'hatch', years: [2012, 2017], share: 16, badges: [['Active', 25], ['SR', 31], ['Premium', 35]],
      engines: [petrol(1.8, 4, 107, 175, 7.3, 'A6/M6', 'FWD'), diesel(1.6, 4, 100, 300, 4.9, 'D7/M6', 'FWD')], towKg: 1200 },
    { model: 'i30', series: 'PD', body: 'hatch', years: [2018, 2024], share: 16, badges: [['Active', 29], ['Elite', 34], ['N Line', 36], ['N Line Premium', 41]],
      engines: [petrol(2, 4, 120, 203, 7.4, 'A6/M6', 'FWD'), petrol(1.6, 4, 150, 265, 7.5, 'D7/M6', 'FWD')], towKg: 1300 },
    { model: 'i30', series: 'CN7', body: 'sedan', years: [2021, 2026], share: 6, badges: [['Hybrid', 38, [1]], ['Elite', 36, [0]], ['N Line', 40, [0]]],
      engines: [petrol(2, 4, 117, 191, 7, 'A6', 'FWD'), hybrid(1.6, 4, 104, 265, 3.9, 'D6', 'FWD')] },
    { model: 'Elantra', series: 'AD', body: 'sedan', years: [2014, 2020], share: 4, badges: [['Active', 26], ['Elite', 30]], engines: [petrol(2, 4, 112, 192, 7.2, 'A6/M6', 'FWD')] },
    { model: 'Sonata', series: 'LF', body: 'sedan', years: [2015, 2024], share: 2, badges: [['Active', 34], ['N Line', 52]], engines: [petrol(2.4, 4, 138, 241, 8.3, 'A6', 'FWD')] },
    { model: 'Venue', body: 'suv', years: [2019, 2026], share: 5, badges: [['Go', 26], ['Active', 28], ['Elite', 31]], engines: [petrol(1.6, 4, 90, 151, 7.2, 'A6/M6', 'FWD')] },
    { model: 'Kona', series: 'OS', body: 'suv', years: [2017, 2022], share: 9, badges: [['Active', 29], ['Elite', 33], ['Highlander', 42, [1]]],
      engines: [petrol(2, 4, 110, 180, 6.9, 'CVT', 'FWD'), petrol(1.6, 4, 146, 265, 7, 'D7', 'AWD')], towKg: 1300 },
    { model: 'Kona', series: 'SX2', body: 'suv', years: [2023, 2026], share: 5, badges: [['Hybrid', 42, [0]], ['Premium Hybrid', 48, [0]], ['Electric Extended Range', 63, [1]]],
      engines: [hybrid(1.6, 4, 104, 265, 3.9, 'D6', 'FWD'), electric(150, 255, 'FWD')], towKg: 1300 },
    { model: 'ix35', series: 'LM3', body: 'suv', years: [2012, 2015], share: 9, badges: [['Active', 30], ['Elite', 36], ['Highlander', 42]],
      engines: [petrol(2, 4, 122, 205, 8.4, 'A6/M6', 'FWD'), diesel(2, 4, 135, 392, 7.2, 'A6', 'AWD')], towKg: 1600 },
    { model: 'Tucson', series: 'TL', body: 'suv', years: [2015, 2020], share: 18, badges: [['Active', 33], ['Active X', 36], ['Elite', 42], ['Highlander', 50]],
      engines: [petrol(2, 4, 122, 205, 7.9, 'A6/M6', 'FWD'), diesel(2, 4, 136, 400, 6.4, 'A8', 'AWD'), petrol(1.6, 4, 130, 265, 7.7, 'D7', 'AWD')], towKg: 1600 },
    { model: 'Tucson', series: 'NX4', body: 'suv', years: [2021, 2026], share: 12, badges: [['Tucson', 42, [0]], ['Elite', 48], ['Highlander', 57, [1, 2]], ['N Line Hybrid', 56, [2]]],
      engines: [petrol(2, 4, 115, 192, 8.1, 'A6', 'FWD'), diesel(2, 4, 137, 416, 6.3, 'A8', 'AWD'), hybrid(1.6, 4, 172, 350, 5.3, 'A6', 'FWD')], towKg: 1650 },
    { model: 'Santa Fe', series: 'DM', body: 'suv', years: [2012, 2018], share: 10, seats: 7, badges: [['Active', 45], ['Elite', 53], ['Highlander', 61]],
      engines: [diesel(2.2, 4, 147, 440, 7.8, 'A6', 'AWD')], towKg: 2000 },
    { model: 'Santa Fe', series: 'TM', body: 'suv', years: [2019, 2026], share: 8, seats: 7, badges: [['Active', 54], ['Elite', 62], ['Highlander', 71]],
      engines: [DIESEL_22, hybrid(1.6, 4, 169, 350, 6, 'A6', 'AWD')], towKg: 2000 },
    { model: 'Palisade', body: '4x4', years: [2021, 2026], share: 2, seats: 8, badges: [['Elite', 74], ['Highlander', 82], ['Calligraphy', 87]], engines: [DIESEL_22], towKg: 2200, masses: [2755, 4955, 220] },
    { model: 'iLoad', series: 'TQ4', body: 'van', years: [2013, 2021], share: 6, badges: [['Crew', 44], ['Van', 41]], engines: [diesel(2.5, 4, 125, 441, 8.8, 'A5/M6', 'RWD')], towKg: 1500 },
    { model: 'Staria', body: 'people-mover', years: [2021, 2026], share: 1, badges: [['Elite', 63], ['Highlander', 70]], engines: [diesel(2.2, 4, 130, 430, 8.2, 'A8', 'AWD')], towKg: 2500 },
    { model: 'Ioniq 5', body: 'suv', years: [2021, 2026], share: 2, badges: [['Dynamiq', 76], ['Techniq', 83], ['Epiq', 89]], engines: [electric(168, 350, 'RWD'), electric(239, 605, 'AWD')], towKg: 1600 },
    { model: 'Ioniq', body: 'hatch', years: [2018, 2022], share: 1, badges: [['Hybrid Elite', 40, [0]], ['Electric Elite', 53, [1]]],
      engines: [hybrid(1.6, 4, 104, 265, 3.4, 'D6', 'FWD'), electric(100, 295, 'FWD')] },
    { model: 'Veloster', body: 'coupe', years: [2012, 2021], share: 2, doors: 3, badges: [['SR Turbo', 36]], engines: [petrol(1.6, 4, 150, 265, 7.1, 'D7/M6', 'FWD')] },
  ],
}

export const KIA: MakeEntry = {
  make: 'Kia', share: 809, wmi: 'KNA', depreciation: 0.92, franchise: true,
  lines: [
    { model: 'Picanto', body: 'hatch', years: [2016, 2026], share: 7, badges: [['S', 19.5], ['Sport', 21], ['GT-Line', 23]], engines: [petrol(1.2, 4, 62, 122, 5.8, 'A4/M5', 'FWD')] },
    { model: 'Rio', series: 'YB', body: 'hatch', years: [2013, 2023], share: 9, badges: [['S', 22], ['Sport', 25], ['GT-Line', 28]], engines: [petrol(1.4, 4, 74, 133, 6.2, 'A6/M6', 'FWD')] },
    { model: 'Cerato', series: 'BD', body: 'hatch', years: [2016, 2024], share: 14, badges: [['S', 27], ['Sport', 30], ['Sport+', 33], ['GT', 40, [1]]],
      engines: [petrol(2, 4, 112, 192, 7.4, 'A6/M6', 'FWD'), petrol(1.6, 4, 150, 265, 6.9, 'D7', 'FWD')], towKg: 1100 },
    { model: 'Cerato', series: 'YD', body: 'sedan', years: [2013, 2024], share: 8, badges: [['S', 25], ['Si', 30], ['GT', 39]], engines: [petrol(2, 4, 112, 192, 7.2, 'A6/M6', 'FWD')] },
    { model: 'Stinger', body: 'sedan', years: [2017, 2023], share: 2, badges: [['GT-Line', 58, [0]], ['GT', 69, [1]]], engines: [premium(2, 4, 182, 353, 8.8, 'A8', 'RWD'), premium(3.3, 6, 274, 510, 10.2, 'A8', 'RWD')], towKg: 1500 },
    { model: 'Stonic', body: 'suv', years: [2020, 2026], share: 4, badges: [['S', 27], ['Sport', 29], ['GT-Line', 33]], engines: [petrol(1.4, 4, 74, 133, 6.7, 'A6/M6', 'FWD')] },
    { model: 'Seltos', body: 'suv', years: [2019, 2026], share: 11, badges: [['S', 33], ['Sport', 36], ['Sport+', 40], ['GT-Line', 48, [1]]],
      engines: [petrol(2, 4, 110, 180, 6.9, 'CVT', 'FWD'), petrol(1.6, 4, 146, 265, 7.4, 'A8', 'AWD')], towKg: 1250 },
    { model: 'Sportage', series: 'QL', body: 'suv', years: [2013, 2021], share: 15, badges: [['Si', 33], ['SLi', 39], ['Platinum', 48]],
      engines: [petrol(2, 4, 114, 192, 7.9, 'A6', 'FWD'), diesel(2, 4, 136, 400, 6.8, 'A8', 'AWD')], towKg: 1600 },
    { model: 'Sportage', series: 'NQ5', body: 'suv', years: [2021, 2026], share: 10, badges: [['S', 39], ['SX', 43], ['SX Diesel AWD', 49, [1]], ['GT-Line', 57, [1, 2]]],
      engines: [petrol(2, 4, 115, 192, 8.1, 'A6/M6', 'FWD'), diesel(2, 4, 137, 416, 6.3, 'A8', 'AWD'), hybrid(1.6, 4, 169, 350, 4.9, 'A6', 'FWD')], towKg: 1900 },
    { model: 'Sorento', series: 'UM', body: 'suv', years: [2013, 2020], share: 9, seats: 7, badges: [['Si', 46], ['Sport', 50], ['GT-Line', 61]], engines: [diesel(2.2, 4, 147, 441, 7.2, 'A8', 'AWD')], towKg: 2000 },
    { model: 'Sorento', series: 'MQ4', body: 'suv', years: [2020, 2026], share: 6, seats: 7, badges: [['S', 56], ['Sport', 60], ['GT-Line', 74], ['GT-Line Hybrid', 77, [1]]],
      engines: [DIESEL_22, hybrid(1.6, 4, 169, 350, 5.3, 'A6', 'AWD')], towKg: 2000 },
    { model: 'Carnival', series: 'YP', body: 'people-mover', years: [2015, 2026], share: 2, badges: [['S', 54], ['SLi', 62], ['Platinum', 73]], engines: [diesel(2.2, 4, 148, 440, 6.5, 'A8', 'FWD')], towKg: 2000 },
    { model: 'Niro', body: 'suv', years: [2021, 2025], share: 2, badges: [['S Hybrid', 47, [0]], ['EV GT-Line', 73, [1]]], engines: [hybrid(1.6, 4, 104, 265, 4, 'D6', 'FWD'), electric(150, 255, 'FWD')] },
    { model: 'EV6', body: 'suv', years: [2022, 2026], share: 2, badges: [['Air', 76], ['GT-Line', 84, [0, 1]]], engines: [electric(168, 350, 'RWD'), electric(239, 605, 'AWD')], towKg: 1600 },
    { model: 'EV5', body: 'suv', years: [2024, 2026], share: 1, badges: [['Air Standard Range', 59], ['Earth', 68]], engines: [electric(160, 310, 'FWD')], towKg: 1250 },
  ],
}

export const GENESIS: MakeEntry = {
  make: 'Genesis', share: 20, wmi: 'KMT', depreciation: 1.15, franchise: true,
  lines: [
    { model: 'G70', body: 'sedan', years: [2019, 2025], share: 2, badges: [['2.0T', 68], ['3.3T Sport', 84]], engines: [premium(2, 4, 179, 353, 9, 'A8', 'RWD')] },
    { model: 'GV70', body: 'suv', years: [2021, 2026], share: 2, badges: [['2.5T', 84], ['2.5T Luxury', 92]], engines: [premium(2.5, 4, 224, 422, 10.3, 'A8', 'AWD')], towKg: 2400 },
    { model: 'GV80', body: 'suv', years: [2020, 2026], share: 1, seats: 7, badges: [['3.5T', 118]], engines: [premium(3.5, 6, 279, 530, 11.7, 'A8', 'AWD')], towKg: 2700 },
  ],
}

export const SSANGYONG: MakeEntry = {
  make: 'SsangYong', share: 40, wmi: 'KPT', depreciation: 1.15, franchise: false,
  lines: [
    { model: 'Musso', body: 'ute', years: [2018, 2023], share: 3, badges: [['ELX', 42], ['Ultimate XLV', 49]], engines: [diesel(2.2, 4, 133, 420, 8.9, 'A6', '4WD')], towKg: 3500, masses: [2980, 6370, 350] },
    { model: 'Rexton', body: '4x4', years: [2018, 2023], share: 2, badges: [['ELX', 48], ['Ultimate', 57]], engines: [diesel(2.2, 4, 148, 441, 8.7, 'A8', '4WD')], towKg: 3500, masses: [2960, 6130, 350] },
    { model: 'Korando', body: 'suv', years: [2019, 2023], share: 1, badges: [['ELX', 31], ['Ultimate', 40]], engines: [petrol(1.5, 4, 120, 280, 7.7, 'A6', 'FWD')] },
  ],
}
