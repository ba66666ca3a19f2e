import { BYD, CHERY, GWM, HAVAL, LDV, MAHINDRA, MG } from './chinese-indian.ts'
import { ABARTH, ALFA_ROMEO, CITROEN, FIAT, JAGUAR, LAND_ROVER, PEUGEOT, RENAULT } from './european.ts'
import { CHEVROLET, CHRYSLER, DODGE, FORD, HOLDEN, JEEP, RAM, TESLA } from './ford-holden-american.ts'
import { AUDI, BMW, CUPRA, MERCEDES, MINI, POLESTAR, PORSCHE, SKODA, VOLKSWAGEN, VOLVO } from './german.ts'
import { GENESIS, HYUNDAI, KIA, SSANGYONG } from './korean.ts'
import { MAZDA, MITSUBISHI, NISSAN } from './mazda-mitsubishi-nissan.ts'
import type { MakeEntry } from './model-line.ts'
import { HONDA, INFINITI, ISUZU, SUBARU, SUZUKI } from './subaru-honda-suzuki-isuzu.ts'
import { LEXUS, TOYOTA } from './toyota-lexus.ts'

/** Every make of cars, vans and utes; each one's `share` is its weight. */
export const CAR_MAKES: readonly MakeEntry[] = [
  TOYOTA,
  HYUNDAI,
  MAZDA,
  HOLDEN,
  FORD,
  MITSUBISHI,
  NISSAN,
  VOLKSWAGEN,
  KIA,
  MERCEDES,
  SUBARU,
  HONDA,
  BMW,
  AUDI,
  ISUZU,
  SUZUKI,
  LEXUS,
  MG,
  LAND_ROVER,
  JEEP,
  SKODA,
  GWM,
  RENAULT,
  VOLVO,
  LDV,
  PORSCHE,
  MINI,
  PEUGEOT,
  TESLA,
  BYD,
  RAM,
  JAGUAR,
  CHERY,
  FIAT,
  ALFA_ROMEO,
  SSANGYONG,
  MAHINDRA,
  HAVAL,
  CITROEN,
  CUPRA,
  INFINITI,
  CHRYSLER,
  DODGE,
  CHEVROLET,
  GENESIS,
  ABARTH,
  POLESTAR,
]
