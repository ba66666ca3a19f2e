import { describe, expect, it } from 'vitest'
import { carTypeOf, flagOf, inferItemType, itemTypeOf, saleStateOf } from './classification.ts'
import { simpleBodyOf, simpleDriveOf, simpleFuelOf, simpleTransmissionOf } from './simple-words.ts'

describe('car type', () => {
  it.each([
    ['USED', 'used'],
    ['NEW', 'new'],
    ['DEMO', 'demo'],
    ['Demonstrator', 'demo'],
    ['Ex-Demo', 'demo'],
    ['N', 'new'],
    ['U', 'used'],
    ['Pre-Owned', 'used'],
    ['NEW Available to order', 'new'],
    ['USED Dealer ad', 'used'],
    ['Y', undefined],
    ['SUV', undefined],
  ])('%s', (text, carType) => expect(carTypeOf(text)).toBe(carType))
})

describe('status', () => {
  it.each([
    ['In Stock', { status: 'in_stock', reserved: false }],
    ['in_stock', { status: 'in_stock', reserved: false }],
    ['On Offer', { status: 'in_stock', reserved: false }],
    ['Deposit Taken', { status: 'in_stock', reserved: true }],
    ['coming_soon', { status: 'coming_soon', reserved: false }],
    ['In Transit', { status: 'coming_soon', reserved: false }],
    ['SOLD', { status: 'sold', reserved: false }],
    ['Withdrawn', { status: 'unavailable', reserved: false }],
    ['Gone fishing', undefined],
  ])('%s', (text, state) => expect(saleStateOf(text)).toEqual(state))
})

describe('item type', () => {
  it.each([
    ['A', 'car'],
    ['B', 'boat'],
    ['C', 'caravan'],
    ['H', 'truck'],
    ['M', 'motorcycle'],
    ['T', 'trailer'],
  ])("EasyCars' StockType %s is a %s (formats.md §4.4)", (code, itemType) => expect(itemTypeOf(code)).toBe(itemType))

  it.each([
    ['Jayco', 'Pop-top', 'caravan'],
    ['Jayco', null, 'caravan'],
    ['Harley-Davidson', null, 'motorcycle'],
    ['Honda', null, 'car'],
    ['Hino', 'Tipper', 'truck'],
    ['Toyota', 'Motorhome', 'caravan'],
    ['Toyota', 'SUV', 'car'],
  ])('%s with body %s is a %s', (make, body, itemType) => expect(inferItemType(make, body)).toBe(itemType))
})

describe('simple body', () => {
  it.each([
    ['SUV', 'SUV'],
    ['4D WAGON', 'Wagon'],
    ['Hatchback', 'Hatch'],
    ['5D HATCHBACK', 'Hatch'],
    ['Ute / Tray', 'Ute'],
    ['DUAL CAB P/UP', 'Ute'],
    ['Dual Cab Utility', 'Ute'],
    ['Sedan', 'Sedan'],
    ['Coupe', 'Coupe'],
    ['Cabriolet', 'Convertible'],
    ['Commercial', 'Van'],
    ['Panel Van', 'Van'],
    ['People Mover', 'People Mover'],
    ['Cab Chassis', 'Cab Chassis'],
    ['SINGLE C/CHAS', 'Cab Chassis'],
    ['Bus', 'Bus'],
    ['Truck', 'Truck'],
    ['Other', null],
    ['-', null],
    ['Sportback', 'Hatch'],
    ['4D SEDAN', 'Sedan'],
    ['Extended Cab Pickup', 'Ute'],
  ])('car: %s is %s', (text, body) => expect(simpleBodyOf('car', text)).toBe(body))

  it.each([
    ['Caravan', 'Caravan'],
    ['Pop Top', 'Pop-top'],
    ['Folding Camper', 'Camper Trailer'],
    ['Camper Trailer', 'Camper Trailer'],
    ['Motorhome', 'Motorhome'],
    ['Campervan', 'Campervan'],
    ['Slide-on', 'Slide-on'],
    ['Fifth Wheeler', 'Fifth Wheeler'],
    [null, 'Caravan'],
  ])('caravan: %s is %s', (text, body) => expect(simpleBodyOf('caravan', text)).toBe(body))

  it.each([
    ['Naked', 'Road'],
    ['Adventure Touring', 'Adventure'],
    ['Enduro', 'Off-road'],
    ['Cruiser', 'Cruiser'],
    ['Scooter', 'Scooter'],
    ['Super Sport', 'Sport'],
    [null, null],
  ])('motorcycle: %s is %s', (text, body) => expect(simpleBodyOf('motorcycle', text)).toBe(body))
})

describe('simple transmission, fuel and drive', () => {
  it.each([
    ['A', 'Automatic'],
    ['M', 'Manual'],
    ['Automatic', 'Automatic'],
    ['Semi-Auto', 'Automatic'],
    ['CVT Multitronic', 'Automatic'],
    ['7 Speed DSG', 'Automatic'],
    ['6 Speed Manual', 'Manual'],
    ['Sports Automatic Dual Clutch', 'Automatic'],
    ['Other', null],
  ])('transmission %s is %s', (text, word) => expect(simpleTransmissionOf(text)).toBe(word))

  it.each([
    ['Petrol - Unleaded', 'Petrol'],
    ['Unleaded', 'Petrol'],
    ['Premium', 'Petrol'],
    ['Leaded', 'Petrol'],
    ['Diesel', 'Diesel'],
    ['Hybrid', 'Hybrid'],
    ['Petrol/Electric', 'Hybrid'],
    ['Plug-in Hybrid', 'Plug-in Hybrid'],
    ['PHEV', 'Plug-in Hybrid'],
    ['Electric', 'Electric'],
    ['LPG', 'LPG'],
    ['Dual Fuel', 'LPG'],
    ['Other', null],
  ])('fuel %s is %s', (text, word) => expect(simpleFuelOf(text)).toBe(word))

  it.each([
    ['Front', 'FWD'],
    ['Front Wheel Drive', 'FWD'],
    ['FWD', 'FWD'],
    ['Rear', 'RWD'],
    ['4WD', '4WD'],
    ['4x4', '4WD'],
    ['AWD', 'AWD'],
    ['All Wheel Drive', 'AWD'],
    ['quattro', 'AWD'],
    ['4x2', null],
    ['Other', null],
  ])('drive %s is %s', (text, word) => expect(simpleDriveOf(text)).toBe(word))
})

describe('flags', () => {
  it.each([
    ['Y', true],
    ['C', true],
    ['true', true],
    ['0', false],
    ['No', false],
    ['perhaps', undefined],
  ])('%s', (text, flag) => expect(flagOf(text)).toBe(flag))
})
