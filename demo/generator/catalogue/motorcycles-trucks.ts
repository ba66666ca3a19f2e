import { diesel, electric, petrol, premium, type Engine, type MakeEntry, type ModelLine } from './model-line.ts'

/** A motorcycle's engine: swept volume in cc, cylinders, kW, Nm; six speeds and a chain unless said otherwise. */
function motor(cc: number, cylinders: number, powerKw: number, torqueNm: number, gearbox = 'M6'): Engine {
  return premium(cc / 1000, cylinders, powerKw, torqueNm, 0, gearbox, 'RWD')
}

type Style = 'Road' | 'Adventure' | 'Cruiser' | 'Sport' | 'Off Road' | 'Trail' | 'ATV'

function bike(
  model: string,
  style: Style,
  years: readonly [number, number],
  badge: string,
  priceThousands: number,
  engine: Engine,
  share = 1,
): ModelLine {
  return {
    model,
    body: 'motorbike',
    years,
    share,
    badges: [[badge, priceThousands]],
    engines: [engine],
    bodyText: `Motorcycle - ${style}`,
  }
}

export const MOTORCYCLES: readonly MakeEntry[] = [
  {
    make: 'Honda',
    share: 28,
    wmi: 'JH2',
    depreciation: 0.8,
    franchise: true,
    lines: [
      bike('CB500X', 'Adventure', [2014, 2026], 'ABS', 11.5, motor(471, 2, 35, 43), 3),
      bike('CRF450L', 'Off Road', [2019, 2025], 'Enduro', 15, motor(449, 1, 18, 32), 2),
      bike(
        'CRF1100L Africa Twin',
        'Adventure',
        [2020, 2026],
        'Adventure Sports DCT',
        28,
        motor(1084, 2, 75, 105, 'D6'),
      ),
      bike('CT125', 'Road', [2021, 2026], 'Hunter Cub', 7.5, motor(124, 1, 6.7, 11, 'M4'), 2),
      bike('CB125E', 'Road', [2012, 2022], 'Learner', 3, motor(125, 1, 7.6, 9.6, 'M5'), 2),
      bike('TRX420', 'ATV', [2014, 2026], 'FM1', 11, motor(420, 1, 20, 33, 'M5')),
    ],
  },
  {
    make: 'Yamaha',
    share: 27,
    wmi: 'JYA',
    depreciation: 0.8,
    franchise: true,
    lines: [
      bike('MT-07', 'Road', [2015, 2026], 'LAMS', 13.5, motor(655, 2, 38, 57), 3),
      bike('MT-09', 'Road', [2014, 2026], 'SP', 20, motor(889, 3, 87, 93), 2),
      bike('Tenere 700', 'Adventure', [2020, 2026], 'World Raid', 21, motor(689, 2, 54, 68), 3),
      bike('YZF-R3', 'Sport', [2015, 2026], 'ABS', 9, motor(321, 2, 31, 30), 2),
      bike('WR450F', 'Off Road', [2014, 2026], 'Enduro', 16.5, motor(450, 1, 36, 46, 'M5'), 2),
      bike('AG200', 'Trail', [2012, 2026], 'F', 5.9, motor(196, 1, 11, 15, 'M5')),
    ],
  },
  {
    make: 'Kawasaki',
    share: 22,
    wmi: 'JKA',
    depreciation: 0.85,
    franchise: true,
    lines: [
      bike('Ninja 400', 'Sport', [2018, 2024], 'SE', 9, motor(399, 2, 33, 38), 3),
      bike('Z650', 'Road', [2017, 2026], 'LAMS', 12, motor(649, 2, 37, 52), 2),
      bike('Versys 650', 'Adventure', [2015, 2026], 'L', 13.5, motor(649, 2, 39, 53), 2),
      bike('KLR650', 'Adventure', [2012, 2026], 'Adventure', 11.5, motor(652, 1, 31, 53, 'M5'), 2),
      bike('Vulcan S', 'Cruiser', [2015, 2026], 'SE', 13, motor(649, 2, 37, 52)),
    ],
  },
  {
    make: 'Suzuki',
    share: 18,
    wmi: 'JS1',
    depreciation: 0.85,
    franchise: true,
    lines: [
      bike('DR650SE', 'Adventure', [2012, 2024], 'SE', 11, motor(644, 1, 32, 54, 'M5'), 3),
      bike('V-Strom 650', 'Adventure', [2013, 2026], 'XT', 13.8, motor(645, 2, 52, 62), 2),
      bike('SV650', 'Road', [2016, 2025], 'LAMS', 11, motor(645, 2, 35, 55), 2),
      bike('DR-Z400', 'Off Road', [2012, 2023], 'E', 10, motor(398, 1, 29, 39, 'M5')),
    ],
  },
  {
    make: 'KTM',
    share: 14,
    wmi: 'VBK',
    depreciation: 0.95,
    franchise: true,
    lines: [
      bike('390 Adventure', 'Adventure', [2020, 2026], 'R', 10.5, motor(373, 1, 32, 37), 2),
      bike('390 Duke', 'Road', [2014, 2026], 'ABS', 8.5, motor(399, 1, 33, 39)),
      bike('890 Adventure', 'Adventure', [2021, 2024], 'R', 24, motor(889, 2, 77, 100)),
      bike('300 EXC', 'Off Road', [2014, 2026], 'Six Days', 17, motor(293, 1, 38, 45)),
    ],
  },
  {
    make: 'Triumph',
    share: 14,
    wmi: 'SMT',
    depreciation: 0.9,
    franchise: true,
    lines: [
      bike('Bonneville T100', 'Road', [2013, 2026], 'LAMS', 16.5, motor(900, 2, 48, 80, 'M5'), 2),
      bike('Street Triple', 'Road', [2013, 2026], 'R', 18, motor(765, 3, 88, 80)),
      bike('Tiger 900', 'Adventure', [2020, 2026], 'Rally Pro', 27, motor(888, 3, 70, 87), 2),
      bike('Speed 400', 'Road', [2024, 2026], 'LAMS', 9, motor(398, 1, 29, 37)),
    ],
  },
  {
    make: 'Harley-Davidson',
    share: 16,
    wmi: '5HD',
    depreciation: 0.75,
    franchise: true,
    lines: [
      bike('Street Bob', 'Cruiser', [2013, 2026], '114', 27, motor(1868, 2, 69, 155)),
      bike('Fat Boy', 'Cruiser', [2012, 2026], '114', 36, motor(1868, 2, 70, 155), 2),
      bike('Road King', 'Cruiser', [2013, 2023], 'Special', 42, motor(1868, 2, 69, 161)),
      bike('Sportster', 'Cruiser', [2012, 2021], 'Forty-Eight', 19, motor(1202, 2, 49, 96, 'M5'), 2),
      { ...bike('LiveWire', 'Road', [2020, 2022], 'One', 49, electric(78, 117, 'RWD')), share: 0.5 },
    ],
  },
]

/** A truck: GVM in kg decides its class. */
function truck(
  model: string,
  series: string,
  years: readonly [number, number],
  badges: ModelLine['badges'],
  bodyText: string,
  engine: Engine,
  gvmKg: number,
  gcmKg: number,
  share = 1,
): ModelLine {
  return {
    model,
    series,
    body: 'truck',
    years,
    share,
    badges,
    engines: [engine],
    bodyText: `Truck - ${bodyText}`,
    towKg: 3500,
    masses: [gvmKg, gcmKg, 350],
  }
}

export const TRUCKS: readonly MakeEntry[] = [
  {
    make: 'Isuzu',
    share: 34,
    wmi: 'JAA',
    depreciation: 0.7,
    franchise: true,
    lines: [
      truck(
        'NLR',
        'N Series',
        [2014, 2026],
        [
          ['45-150 AMT', 62],
          ['45-150 Traypack', 72],
        ],
        'Tray',
        diesel(3, 4, 110, 375, 11, 'A6/M5', 'RWD'),
        4500,
        8000,
        3,
      ),
      truck(
        'NPR',
        'N Series',
        [2014, 2026],
        [
          ['45-155 Tipper', 86],
          ['65-190', 95],
        ],
        'Tipper',
        diesel(5.2, 4, 140, 513, 15, 'A6/M6', 'RWD'),
        6500,
        10000,
        2,
      ),
      truck(
        'FRR',
        'F Series',
        [2013, 2026],
        [
          ['107-210 Servicepack', 128],
          ['110-260', 142],
        ],
        'Pantech',
        diesel(5.2, 4, 154, 726, 19, 'A6/M6', 'RWD'),
        10700,
        16000,
      ),
    ],
  },
  {
    make: 'Hino',
    share: 26,
    wmi: 'JHH',
    depreciation: 0.72,
    franchise: true,
    lines: [
      truck(
        '300 Series',
        '616',
        [2014, 2026],
        [
          ['IFS Tradeace', 68],
          ['616 Medium', 74],
        ],
        'Tray',
        diesel(4, 4, 110, 420, 12, 'A6/M5', 'RWD'),
        4500,
        8000,
        2,
      ),
      truck(
        '500 Series',
        'FC',
        [2013, 2026],
        [
          ['FC 1124', 112],
          ['FD 1126', 128],
        ],
        'Pantech',
        diesel(5.1, 4, 177, 794, 20, 'A6/M6', 'RWD'),
        11000,
        16000,
      ),
    ],
  },
  {
    make: 'Fuso',
    share: 22,
    wmi: 'JLF',
    depreciation: 0.75,
    franchise: true,
    lines: [
      truck(
        'Canter',
        'FE',
        [2013, 2026],
        [
          ['515 City Cab', 58],
          ['615 Wide', 66],
          ['918', 88],
        ],
        'Pantech',
        diesel(3, 4, 110, 370, 11, 'D6/M5', 'RWD'),
        4495,
        7995,
        3,
      ),
      truck(
        'Fighter',
        'FK',
        [2013, 2026],
        [
          ['1024', 112],
          ['1224', 122],
        ],
        'Curtainsider',
        diesel(7.5, 6, 176, 677, 22, 'M6', 'RWD'),
        10400,
        16000,
      ),
      {
        ...truck('eCanter', 'FE', [2022, 2026], [['7.5 t', 165]], 'Pantech', electric(110, 430, 'RWD'), 7500, 10000),
        share: 0.5,
      },
    ],
  },
  {
    make: 'Iveco',
    share: 14,
    wmi: 'ZCF',
    depreciation: 0.85,
    franchise: true,
    lines: [
      truck(
        'Daily',
        '50C',
        [2014, 2026],
        [
          ['50C17', 76],
          ['45C18 Tipper', 88],
        ],
        'Tipper',
        diesel(3, 4, 132, 430, 11, 'A8/M6', 'RWD'),
        4495,
        8000,
        2,
      ),
      {
        ...truck(
          'Daily',
          '35S',
          [2014, 2026],
          [['35S13', 58]],
          'Cab Chassis',
          petrol(3, 4, 100, 350, 12, 'M6', 'RWD'),
          3800,
          7300,
        ),
        share: 0.5,
      },
    ],
  },
]
