import { ABARTH } from './abarth.ts'
import { ALFA_ROMEO } from './alfa-romeo.ts'
import { AUDI } from './audi.ts'
import { BMW } from './bmw.ts'
import { BYD } from './byd.ts'
import { CHERY } from './chery.ts'
import { CHEVROLET } from './chevrolet.ts'
import { CHRYSLER } from './chrysler.ts'
import { CITROEN } from './citroen.ts'
import { CUPRA } from './cupra.ts'
import { DODGE } from './dodge.ts'
import { FIAT } from './fiat.ts'
import { FORD } from './ford.ts'
import { GENESIS } from './genesis.ts'
import { GWM } from './gwm.ts'
import { HAVAL } from './haval.ts'
import { HOLDEN } from './holden.ts'
import { HONDA } from './honda.ts'
import { HYUNDAI } from './hyundai.ts'
import { INFINITI } from './infiniti.ts'
import { ISUZU } from './isuzu.ts'
import { JAGUAR } from './jaguar.ts'
import { JEEP } from './jeep.ts'
import { KIA } from './kia.ts'
import { LAND_ROVER } from './land-rover.ts'
import { LDV } from './ldv.ts'
import { LEXUS } from './lexus.ts'
import { MAHINDRA } from './mahindra.ts'
import { MAZDA } from './mazda.ts'
import { MERCEDES } from './mercedes.ts'
import { MG } from './mg.ts'
import { MINI } from './mini.ts'
import { MITSUBISHI } from './mitsubishi.ts'
import type { MakeEntry } from './model-line.ts'
import { NISSAN } from './nissan.ts'
import { PEUGEOT } from './peugeot.ts'
import { POLESTAR } from './polestar.ts'
import { PORSCHE } from './porsche.ts'
import { RAM } from './ram.ts'
import { RENAULT } from './renault.ts'
import { SKODA } from './skoda.ts'
import { SSANGYONG } from './ssangyong.ts'
import { SUBARU } from './subaru.ts'
import { SUZUKI } from './suzuki.ts'
import { TESLA } from './tesla.ts'
import { TOYOTA } from './toyota.ts'
import { VOLKSWAGEN } from './volkswagen.ts'
import { VOLVO } from './volvo.ts'

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
