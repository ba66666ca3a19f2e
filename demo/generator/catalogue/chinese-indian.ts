import { diesel, electric, hybrid, petrol, plugIn, premium, type MakeEntry } from './model-line.ts'

export const MG: MakeEntry = {
  make: 'MG', share: 250, wmi: 'LSJ', depreciation: 1.12, franchise: true,
  lines: [
    { model: '3', series: 'SZP1', body: 'hatch', years: [2016, 2026], share: 9,
      badges: [['Core', 20], ['Excite', 22], ['Essence', 26], ['Hybrid+ Essence', 33, [1]]],
      engines: [petrol(1.5, 4, 82, 150, 6.7, 'A4/M5', 'FWD'), hybrid(1.5, 4, 155, 250, 4.3, 'A3', 'FWD')] },
    { model: '4', body: 'hatch', years: [2023, 2026], share: 4, badges: [['Excite 51', 42], ['Excite 64', 47], ['Essence 64', 51]],
      engines: [electric(150, 250, 'RWD')] },
    { model: '5', body: 'sedan', years: [2023, 2026], share: 2, badges: [['Vibe', 26], ['Essence', 30]],
      engines: [petrol(1.5, 4, 84, 150, 5.9, 'CVT', 'FWD')] },
    { model: 'ZS', series: 'AZS1', body: 'suv', years: [2017, 2026], share: 12,
      badges: [['Excite', 25], ['Essence', 28], ['Hybrid+ Essence', 38, [1]]],
      engines: [petrol(1.5, 4, 84, 150, 7.1, 'A4', 'FWD'), hybrid(1.5, 4, 155, 250, 4.7, 'A3', 'FWD')], towKg: 500 },
    { model: 'ZS EV', body: 'suv', years: [2021, 2026], share: 3, badges: [['Excite', 45], ['Essence', 49]],
      engines: [electric(130, 280, 'FWD')], towKg: 500 },
    { model: 'HS', series: 'SAS23', body: 'suv', years: [2019, 2026], share: 7,
      badges: [['Vibe', 32, [0]], ['Excite', 36, [0]], ['Essence', 41, [0]], ['Plus EV Essence', 53, [1]]],
      engines: [premium(1.5, 4, 119, 250, 7.3, 'D7', 'FWD'), plugIn(1.5, 4, 189, 370, 1.7, 'A10', 'FWD')], towKg: 1500 },
    { model: 'U9', body: 'ute', years: [2025, 2026], share: 1, badges: [['Explore', 55], ['Explore Pro', 61]],
      engines: [diesel(2.5, 4, 160, 520, 7.9, 'A8', '4WD')], towKg: 3500, masses: [3320, 6820, 350] },
  ],
}

export const GWM: MakeEntry = {
  make: 'GWM', share: 150, wmi: 'LGW', depreciation: 1.05, franchise: true,
  lines: [
    { model: 'Ute', series: 'NPW', body: 'ute', years: [2020, 2026], share: 9,
      badges: [['Cannon', 38], ['Cannon-L', 41], ['Cannon-X', 44], ['Cannon-XSR', 53]],
      engines: [diesel(2, 4, 120, 400, 9.4, 'A8', '4WD')], towKg: 3000, masses: [3150, 6150, 300] },
    { model: 'Steed', body: 'ute', years: [2016, 2020], share: 3, badges: [['Single', 25], ['Dual Cab', 29]],
      engines: [diesel(2, 4, 110, 310, 9, 'M6', '4WD')], towKg: 2500, masses: [2905, 5400, 250] },
    { model: 'Haval Jolion', body: 'suv', years: [2021, 2026], share: 8,
      badges: [['Premium', 29], ['Lux', 33], ['Ultra', 37], ['Ultra Hybrid', 42, [1]]],
      engines: [petrol(1.5, 4, 110, 220, 8.1, 'D7', 'FWD'), hybrid(1.5, 4, 139, 375, 5, 'A2', 'FWD')] },
    { model: 'Haval H6', body: 'suv', years: [2021, 2026], share: 6, badges: [['Premium', 34], ['Lux', 37], ['Ultra Hybrid', 46, [1]]],
      engines: [petrol(2, 4, 150, 320, 7.4, 'D7', 'FWD'), hybrid(1.5, 4, 179, 530, 5.2, 'A2', 'FWD')], towKg: 1500 },
    { model: 'Tank 300', body: '4x4', years: [2023, 2026], share: 4, seats: 5,
      badges: [['Lux', 48, [0]], ['Ultra', 52, [0]], ['Ultra Hybrid', 62, [1]]],
      engines: [petrol(2, 4, 162, 380, 9.5, 'A8', '4WD'), hybrid(2, 4, 255, 648, 8.4, 'A9', '4WD')], towKg: 2500,
      masses: [2555, 5055, 250] },
    { model: 'Ora', body: 'hatch', years: [2023, 2026], share: 1, badges: [['Standard Range', 37], ['Extended Range', 42]],
      engines: [electric(126, 250, 'FWD')] },
  ],
}

export const HAVAL: MakeEntry = {
  make: 'Haval', share: 40, wmi: 'LGH', depreciation: 1.2, franchise: false,
  lines: [
    { model: 'H2', body: 'suv', years: [2016, 2020], share: 2, badges: [['City', 23], ['Lux', 26]],
      engines: [petrol(1.5, 4, 110, 210, 9, 'A6', 'FWD')] },
    { model: 'H6', body: 'suv', years: [2017, 2021], share: 2, badges: [['Premium', 28], ['Lux', 31]],
      engines: [petrol(2, 4, 145, 315, 9.8, 'D6', 'FWD')] },
    { model: 'H9', body: '4x4', years: [2016, 2021], share: 1, badges: [['Lux', 41], ['Ultra', 45]],
      engines: [premium(2, 4, 180, 350, 10.9, 'A8', '4WD')], towKg: 2500, masses: [2950, 5450, 250] },
  ],
}

export const LDV: MakeEntry = {
  make: 'LDV', share: 120, wmi: 'LSK', depreciation: 1.12, franchise: true,
  lines: [
    { model: 'T60', series: 'SK8C', body: 'ute', years: [2017, 2026], share: 8,
      badges: [['Pro', 34], ['Luxe', 39], ['Max Pro', 42], ['Max Luxe', 47]],
      engines: [diesel(2, 4, 160, 500, 9.2, 'A8/M6', '4WD')], towKg: 3000, masses: [3050, 6050, 300] },
    { model: 'D90', body: '4x4', years: [2017, 2025], share: 3, badges: [['Mode', 37], ['Executive', 45]],
      engines: [diesel(2, 4, 160, 480, 9.1, 'A8', '4WD')], towKg: 3100, masses: [3000, 6100, 310] },
    { model: 'G10', series: 'SV7C', body: 'van', years: [2015, 2025], share: 5, badges: [['Cargo', 32], ['Plus', 35]],
      engines: [diesel(1.9, 4, 106, 350, 8.3, 'A6/M6', 'RWD')], towKg: 1500 },
    { model: 'G10 Wagon', body: 'people-mover', years: [2015, 2024], share: 1, seats: 9, badges: [['Executive', 37]],
      engines: [petrol(2, 4, 165, 330, 11.7, 'A6', 'RWD')], towKg: 1500 },
    { model: 'Deliver 9', body: 'van', years: [2020, 2026], share: 3, badges: [['MWB', 46], ['LWB High Roof', 50]],
      engines: [diesel(2, 4, 110, 375, 9.2, 'A6/M6', 'RWD')], towKg: 2800 },
    { model: 'eT60', body: 'ute', years: [2023, 2025], share: 1, badges: [['Dual Cab', 93]],
      engines: [electric(130, 310, 'RWD')], towKg: 1000, masses: [3300, 4300, 100] },
  ],
}

export const BYD: MakeEntry = {
  make: 'BYD', share: 70, wmi: 'LGX', depreciation: 1.1, franchise: true,
  lines: [
    { model: 'Dolphin', body: 'hatch', years: [2023, 2026], share: 4, badges: [['Essential', 33], ['Dynamic', 40], ['Premium', 45]],
      engines: [electric(150, 310, 'FWD')] },
    { model: 'Atto 3', body: 'suv', years: [2022, 2026], share: 8, badges: [['Standard Range', 46], ['Extended Range', 51]],
      engines: [electric(150, 310, 'FWD')] },
    { model: 'Seal', body: 'sedan', years: [2023, 2026], share: 5, badges: [['Dynamic', 53], ['Premium', 62], ['Performance', 72, [1]]],
      engines: [electric(230, 360, 'RWD'), electric(390, 670, 'AWD')] },
    { model: 'Sealion 6', body: 'suv', years: [2024, 2026], share: 5,
      badges: [['Essential', 46, [0]], ['Dynamic', 49, [0]], ['Premium', 57, [1]]],
      engines: [plugIn(1.5, 4, 160, 300, 1.1, 'eCVT', 'FWD'), plugIn(1.5, 4, 238, 550, 1.4, 'eCVT', 'AWD')], towKg: 1500 },
    { model: 'Shark 6', body: 'ute', years: [2025, 2026], share: 5, badges: [['Premium', 62]],
      engines: [plugIn(1.5, 4, 321, 650, 2, 'eCVT', 'AWD')], towKg: 2500, masses: [3500, 5750, 250] },
  ],
}

export const CHERY: MakeEntry = {
  make: 'Chery', share: 50, wmi: 'LVV', depreciation: 1.2, franchise: true,
  lines: [
    { model: 'Omoda 5', body: 'suv', years: [2023, 2026], share: 3, badges: [['BX', 31], ['EX', 34]],
      engines: [petrol(1.5, 4, 108, 210, 6.9, 'CVT', 'FWD')] },
    { model: 'Omoda E5', body: 'suv', years: [2024, 2026], share: 1, badges: [['BX', 43], ['EX', 46]],
      engines: [electric(150, 340, 'FWD')] },
    { model: 'Tiggo 4 Pro', body: 'suv', years: [2024, 2026], share: 4, badges: [['Urban', 25], ['Ultimate', 28]],
      engines: [petrol(1.5, 4, 108, 210, 7.4, 'CVT', 'FWD')] },
    { model: 'Tiggo 7 Pro', body: 'suv', years: [2023, 2026], share: 3, badges: [['SE', 32], ['Elite', 36]],
      engines: [petrol(1.6, 4, 137, 275, 7, 'D7', 'FWD')] },
    { model: 'Tiggo 8 Pro Max', body: 'suv', years: [2024, 2026], share: 2, seats: 7, badges: [['Urban', 43], ['Ultimate', 49]],
      engines: [petrol(2, 4, 180, 375, 8.2, 'D7', 'AWD')] },
  ],
}

export const MAHINDRA: MakeEntry = {
  make: 'Mahindra', share: 40, wmi: 'MA1', depreciation: 1.15, franchise: true,
  lines: [
    { model: 'Pik-Up', body: 'ute', years: [2014, 2026], share: 4, badges: [['S6', 37], ['S10', 40], ['S11', 44]],
      engines: [diesel(2.2, 4, 103, 320, 8.8, 'A6/M6', '4WD')], towKg: 2500, masses: [3150, 5650, 250] },
    { model: 'Scorpio', body: '4x4', years: [2023, 2026], share: 2, seats: 6, badges: [['Z8', 43], ['Z8L', 47]],
      engines: [diesel(2.2, 4, 129, 400, 7.2, 'A6', '4WD')], towKg: 2500, masses: [2610, 5110, 250] },
    { model: 'XUV700', body: 'suv', years: [2023, 2026], share: 2, seats: 7, badges: [['AX7', 37], ['AX7L', 40]],
      engines: [petrol(2, 4, 149, 380, 8.3, 'A6', 'FWD')], towKg: 1500 },
    { model: 'XUV500', body: 'suv', years: [2013, 2020], share: 1, seats: 7, badges: [['W8', 30]],
      engines: [diesel(2.2, 4, 103, 330, 6.7, 'A6/M6', 'AWD')], towKg: 2500 },
  ],
}
