import { diesel, electric, hybrid, petrol, plugIn, premium, type MakeEntry } from './model-line.ts'

const ABARTH_TURBO = premium(1.4, 4, 107, 206, 5.8, 'A5/M5', 'FWD')

export const LAND_ROVER: MakeEntry = {
  make: 'Land Rover', share: 240, wmi: 'SAL', depreciation: 1.15, franchise: true,
  lines: [
    { model: 'Discovery Sport', series: 'L550', body: 'suv', years: [2015, 2026], share: 8, seats: 7,
      badges: [['TD4 150 SE', 68, [0]], ['TD4 180 HSE', 75, [0]], ['P250 R-Dynamic SE', 82, [1]]],
      engines: [diesel(2, 4, 132, 430, 5.9, 'A9', 'AWD'), premium(2, 4, 184, 365, 8.1, 'A9', 'AWD')], towKg: 2200 },
    { model: 'Range Rover Evoque', series: 'L538', body: 'suv', years: [2012, 2026], share: 7,
      badges: [['TD4 Pure', 66, [0]], ['SD4 Dynamic', 78, [0]], ['P250 S', 82, [1]]],
      engines: [diesel(2.2, 4, 140, 420, 6, 'A9', 'AWD'), premium(2, 4, 183, 365, 8.1, 'A9', 'AWD')], towKg: 1800 },
    { model: 'Discovery 4', series: 'L319', body: '4x4', years: [2012, 2016], share: 3,
      badges: [['TDV6', 76], ['SDV6 SE', 90], ['SDV6 HSE', 104]],
      engines: [diesel(3, 6, 183, 600, 8.8, 'A8', '4WD')], towKg: 3500, masses: [3240, 6740, 350] },
    { model: 'Discovery', series: 'L462', body: '4x4', years: [2017, 2026], share: 4,
      badges: [['SD4 SE', 92], ['TD6 HSE', 112], ['D300 S', 120]],
      engines: [diesel(3, 6, 190, 600, 7.2, 'A8', '4WD')], towKg: 3500, masses: [3130, 6630, 350] },
    { model: 'Defender', series: 'L663', body: '4x4', years: [2020, 2026], share: 4, seats: 5,
      badges: [['110 D250 S', 108, [0]], ['110 D300 SE', 120, [0]], ['90 P300', 96, [1]]],
      engines: [diesel(3, 6, 183, 570, 7.6, 'A8', '4WD'), premium(2, 4, 221, 400, 10.1, 'A8', '4WD')], towKg: 3500,
      masses: [3200, 6700, 350] },
    { model: 'Range Rover Sport', series: 'L494', body: '4x4', years: [2013, 2026], share: 4, seats: 5,
      badges: [['SDV6 SE', 122], ['SDV6 HSE', 138], ['D300 Dynamic SE', 150]],
      engines: [diesel(3, 6, 225, 700, 7.2, 'A8', '4WD')], towKg: 3500, masses: [3000, 6500, 350] },
  ],
}

export const JAGUAR: MakeEntry = {
  make: 'Jaguar', share: 60, wmi: 'SAJ', depreciation: 1.35, franchise: false,
  lines: [
    { model: 'XE', body: 'sedan', years: [2015, 2022], share: 2, badges: [['20t Prestige', 63, [0]], ['20d R-Sport', 67, [1]]],
      engines: [premium(2, 4, 147, 320, 7.5, 'A8', 'RWD'), diesel(2, 4, 132, 430, 4.2, 'A8', 'RWD')] },
    { model: 'F-Pace', body: 'suv', years: [2016, 2025], share: 3, badges: [['20d Prestige', 82, [0]], ['25t R-Sport', 88, [1]]],
      engines: [diesel(2, 4, 132, 430, 5.3, 'A8', 'AWD'), premium(2, 4, 184, 365, 7.4, 'A8', 'AWD')], towKg: 2400 },
    { model: 'E-Pace', body: 'suv', years: [2018, 2024], share: 2, badges: [['P250 R-Dynamic S', 70]],
      engines: [premium(2, 4, 183, 365, 7.7, 'A9', 'AWD')], towKg: 1800 },
    { model: 'F-Type', body: 'coupe', years: [2014, 2023], share: 1, seats: 2, badges: [['V6', 125], ['P300', 115]],
      engines: [premium(3, 6, 250, 450, 8.8, 'A8', 'RWD')] },
    { model: 'I-Pace', body: 'suv', years: [2019, 2023], share: 1, badges: [['EV400 S', 128]], engines: [electric(294, 696, 'AWD')] },
  ],
}

export const RENAULT: MakeEntry = {
  make: 'Renault', share: 130, wmi: 'VF1', depreciation: 1.15, franchise: true,
  lines: [
    { model: 'Clio', series: 'X98', body: 'hatch', years: [2013, 2019], share: 3, badges: [['Life', 20], ['Zen', 23], ['RS 200', 33, [1]]],
      engines: [premium(0.9, 3, 66, 135, 4.8, 'M5', 'FWD'), premium(1.6, 4, 147, 260, 5.9, 'D6', 'FWD')] },
    { model: 'Megane', series: 'BFB', body: 'hatch', years: [2013, 2022], share: 3,
      badges: [['Zen', 28], ['GT-Line', 33], ['RS 280', 54, [1]]],
      engines: [premium(1.2, 4, 97, 205, 5.6, 'D7', 'FWD'), premium(1.8, 4, 205, 390, 7.5, 'D6/M6', 'FWD')] },
    { model: 'Megane E-Tech', body: 'suv', years: [2023, 2026], share: 1, badges: [['Techno', 65]], engines: [electric(160, 300, 'FWD')] },
    { model: 'Captur', body: 'suv', years: [2015, 2026], share: 4, badges: [['Zen', 30], ['Intens', 36]],
      engines: [premium(1.3, 4, 113, 270, 6.6, 'D7', 'FWD')] },
    { model: 'Koleos', series: 'HZG', body: 'suv', years: [2012, 2024], share: 7, badges: [['Life', 34], ['Zen', 39], ['Intens', 47]],
      engines: [petrol(2.5, 4, 126, 226, 8.3, 'CVT', 'AWD')], towKg: 2000 },
    { model: 'Arkana', body: 'suv', years: [2021, 2026], share: 2, badges: [['Zen', 37], ['R.S. Line', 45]],
      engines: [premium(1.3, 4, 115, 262, 6, 'D7', 'FWD')] },
    { model: 'Trafic', series: 'X82', body: 'van', years: [2014, 2026], share: 5,
      badges: [['Premium SWB', 46], ['Pro LWB', 50], ['Crew Lifestyle', 57]],
      engines: [diesel(2, 4, 125, 380, 7.3, 'D6/M6', 'FWD')], towKg: 2000 },
    { model: 'Kangoo', body: 'van', years: [2013, 2026], share: 3, badges: [['Maxi', 34], ['SWB', 31]],
      engines: [petrol(1.2, 4, 84, 190, 6.5, 'D6/M6', 'FWD')], towKg: 1050 },
    { model: 'Master', series: 'X62', body: 'van', years: [2013, 2026], share: 3, badges: [['Pro MWB', 57], ['Pro LWB', 61]],
      engines: [diesel(2.3, 4, 110, 350, 8.2, 'A6/M6', 'FWD')], towKg: 2500 },
  ],
}

export const PEUGEOT: MakeEntry = {
  make: 'Peugeot', share: 90, wmi: 'VF3', depreciation: 1.2, franchise: true,
  lines: [
    { model: '208', body: 'hatch', years: [2012, 2023], share: 3, badges: [['Active', 22], ['Allure', 27], ['GT', 37]],
      engines: [premium(1.2, 3, 81, 205, 4.5, 'A6/M5', 'FWD')] },
    { model: '308', series: 'T9', body: 'hatch', years: [2012, 2026], share: 4, badges: [['Active', 29], ['Allure', 34], ['GT', 49]],
      engines: [premium(1.2, 3, 96, 230, 5.1, 'A6', 'FWD')] },
    { model: '2008', body: 'suv', years: [2013, 2026], share: 3, badges: [['Active', 28], ['Allure', 38], ['GT Sport', 47]],
      engines: [premium(1.2, 3, 96, 230, 6.5, 'A6', 'FWD')] },
    { model: '3008', series: 'P84', body: 'suv', years: [2014, 2026], share: 5, badges: [['Active', 42], ['Allure', 48], ['GT', 56]],
      engines: [premium(1.6, 4, 121, 240, 7, 'A6', 'FWD')], towKg: 1500 },
    { model: '5008', series: 'P87', body: 'suv', years: [2018, 2024], share: 2, seats: 7, badges: [['Allure', 50], ['GT', 61]],
      engines: [diesel(2, 4, 133, 400, 5, 'A8', 'FWD')], towKg: 1800 },
    { model: 'Partner', body: 'van', years: [2019, 2026], share: 1, badges: [['City', 34], ['Pro Long', 39]],
      engines: [petrol(1.2, 3, 96, 230, 6.3, 'A8', 'FWD')] },
  ],
}

export const CITROEN: MakeEntry = {
  make: 'Citroën', share: 30, wmi: 'VF7', depreciation: 1.25, franchise: true,
  lines: [
    { model: 'C3', body: 'hatch', years: [2013, 2023], share: 2, badges: [['Shine', 29]],
      engines: [premium(1.2, 3, 81, 205, 4.9, 'A6', 'FWD')] },
    { model: 'C4', body: 'hatch', years: [2013, 2025], share: 2, badges: [['Exclusive', 31], ['Shine', 43]],
      engines: [premium(1.2, 3, 114, 240, 6.1, 'A8', 'FWD')] },
    { model: 'C5 Aircross', body: 'suv', years: [2019, 2025], share: 2, badges: [['Feel', 42], ['Shine', 49], ['Sport', 55]],
      engines: [premium(1.6, 4, 121, 240, 7.9, 'A6', 'FWD')], towKg: 1400 },
  ],
}

export const FIAT: MakeEntry = {
  make: 'Fiat', share: 50, wmi: 'ZFA', depreciation: 1.1, franchise: true,
  lines: [
    { model: '500', body: 'hatch', years: [2013, 2024], share: 4, seats: 4, doors: 3,
      badges: [['Pop', 20], ['Lounge', 24], ['Dolcevita', 28]], engines: [premium(1.2, 4, 51, 102, 4.8, 'A5/M5', 'FWD')] },
    { model: '500C', body: 'convertible', years: [2013, 2024], share: 1, badges: [['Lounge', 28]],
      engines: [premium(1.2, 4, 51, 102, 4.9, 'A5', 'FWD')] },
    { model: '500e', body: 'hatch', years: [2023, 2026], share: 1, seats: 4, doors: 3, badges: [['La Prima', 58]],
      engines: [electric(87, 220, 'FWD')] },
    { model: '500X', body: 'suv', years: [2015, 2020], share: 2, badges: [['Pop', 26], ['Lounge', 33]],
      engines: [premium(1.4, 4, 103, 230, 5.7, 'D6/M6', 'FWD')] },
    { model: 'Ducato', series: '7', body: 'van', years: [2013, 2026], share: 3, badges: [['MWB Mid Roof', 52], ['LWB High Roof', 57]],
      engines: [diesel(2.3, 4, 130, 400, 7, 'A9/M6', 'FWD')], towKg: 2500 },
  ],
}

export const ABARTH: MakeEntry = {
  make: 'Abarth', share: 16, wmi: 'ZFB', depreciation: 1, franchise: true,
  lines: [
    { model: '595', body: 'hatch', years: [2014, 2024], share: 3, seats: 4, doors: 3, badges: [['595', 32], ['Competizione', 39]],
      engines: [ABARTH_TURBO] },
    { model: '695', body: 'convertible', years: [2021, 2024], share: 1, badges: [['Rivale', 46]], engines: [ABARTH_TURBO] },
    { model: '500e', body: 'hatch', years: [2023, 2026], share: 1, seats: 4, doors: 3, badges: [['Scorpionissima', 62], ['Turismo', 60]],
      engines: [electric(113, 235, 'FWD')] },
  ],
}

export const ALFA_ROMEO: MakeEntry = {
  make: 'Alfa Romeo', share: 45, wmi: 'ZAR', depreciation: 1.3, franchise: true,
  lines: [
    { model: 'Giulietta', series: '940', body: 'hatch', years: [2012, 2020], share: 3,
      badges: [['Progression', 30], ['Distinctive', 36], ['Veloce', 43]], engines: [premium(1.4, 4, 125, 250, 5.2, 'D6/M6', 'FWD')] },
    { model: 'Giulia', series: '952', body: 'sedan', years: [2017, 2025], share: 2, badges: [['Super', 67], ['Veloce', 77]],
      engines: [premium(2, 4, 206, 400, 6.1, 'A8', 'RWD')] },
    { model: 'Stelvio', series: '949', body: 'suv', years: [2018, 2026], share: 2, badges: [['Ti', 79], ['Veloce', 89]],
      engines: [premium(2, 4, 206, 400, 7, 'A8', 'AWD')], towKg: 2000 },
    { model: 'Tonale', body: 'suv', years: [2023, 2026], share: 1, badges: [['Ti', 52, [0]], ['Veloce PHEV', 75, [1]]],
      engines: [hybrid(1.5, 4, 118, 240, 5.6, 'D7', 'FWD'), plugIn(1.3, 4, 206, 270, 2.3, 'A6', 'AWD')] },
  ],
}
