import { describe, expect, it } from 'vitest'
import { isDefaultImage, pictureAddressOf, webAddressOf } from './addresses.ts'
import { cellList, cellObject, cellText, storableText } from './cell-text.ts'
import { coloursOf, simpleColourOf } from './colours.ts'
import { isPrivateColumn } from './private-columns.ts'

describe('cells that say nothing (formats.md §1)', () => {
  it.each(['', ' ', '-', '- / -', 'nan', 'NaN', 'N/A', 'null', '\u00a0'])('%j', (text) =>
    expect(cellText(text)).toBeNull(),
  )
  it.each([
    [' Manual ', 'Manual'],
    ['02 **** ****\n', '02 **** ****'],
    [12.5, '12.5'],
    [true, 'true'],
    ['a\u0000b', 'ab'],
  ])('%j is %j', (value, text) => expect(cellText(value)).toBe(text))
  it('holds nothing that a terminal obeys', () =>
    expect(storableText('a\u001b[31mb\u009b2J\u0085c\u007fd\te\nf\u00a0')).toBe('a[31mb2Jcd\te\nf\u00a0'))
  it('holds nothing PostgreSQL refuses', () => expect(storableText('a\u0000\ud800b\r\nc')).toBe('a\ufffdb\nc'))
})

describe('lists and objects in cells', () => {
  it.each([
    ['a|b, c| |d', ['a', 'b, c', 'd']],
    ['a, b,c', ['a', 'b', 'c']],
    ['["a, b", "c"]', ['a, b', 'c']],
    [
      ['a', '', 'b, c'],
      ['a', 'b, c'],
    ],
    ['', []],
    [null, []],
  ])('%j', (value, list) => expect(cellList(value)).toEqual(list))
  it.each([
    ['{"a":1}', { a: 1 }],
    [{ a: 1 }, { a: 1 }],
    ['{"a"', null],
    ['a', null],
    [[1], null],
  ])('%j', (value, object) => expect(cellObject(value)).toEqual(object))
})

describe('colours', () => {
  it.each([
    ['White / -', 'White', null],
    ['- / -', null, null],
    ['White / Black', 'White', 'Black'],
    ['Crystal White Pearl', 'Crystal White Pearl', null],
    ['Red/Black', 'Red/Black', null],
  ])('%s (formats.md §1)', (text, exterior, interior) => expect(coloursOf(text)).toEqual({ exterior, interior }))
  it.each([
    ['Crystal White Pearl', 'White'],
    ['Graphite', 'Grey'],
    ['Machine Grey Metallic', 'Grey'],
    ['Gunmetal Gray', 'Grey'],
    ['Blue Black', 'Black'],
    ['Steel Blue', 'Blue'],
    ['Powdered Steel', 'Grey'],
    ['Soul Red Crystal', 'Red'],
    ['Graphite Silver', 'Silver'],
    ['Liquorice', null],
  ])('%s is %s', (text, colour) => expect(simpleColourOf(text)).toBe(colour))
})

describe('A4.38, A7.10 stand-in pictures', () => {
  it.each([
    'https://cdn.example/coming-soon.jpg',
    'https://cdn.example/img/NoImage.png',
    'no-photo.webp',
    'https://cdn.example/image%20not%20available.jpg',
    'placeholder_1.jpg',
    'https://cdn.example/default.jpg?v=2',
    'https://cdn.example/default_car.png',
    'awaiting-photos.jpg',
    'img/photo-coming-soon-suv.png',
  ])('%s is one', (address) => expect(isDefaultImage(address)).toBe(true))
  it.each([
    'https://cdn.example/u48213/1.jpg',
    'gallery/suv/red/front34.webp',
    'https://no-image.example/1.jpg',
    'defaulted.jpg',
  ])('%s is none', (address) => expect(isDefaultImage(address)).toBe(false))
  it("goes by a site's own patterns too", () =>
    expect(isDefaultImage('https://cdn.example/dealer-logo/9.jpg', ['/Dealer-Logo/'])).toBe(true))
})

describe('addresses', () => {
  it.each([
    ['http://cdn.example/1.jpg', 'https://cdn.example/1.jpg'],
    ['//cdn.example/1.jpg', 'https://cdn.example/1.jpg'],
    ['gallery/1.webp', 'gallery/1.webp'],
    ['/gallery/1.webp', 'gallery/1.webp'],
    ['../secret', undefined],
    ['a/../b', undefined],
    ['data:image/png;base64,AA', undefined],
    ['a\\b.jpg', undefined],
    ['https://user:pass@cdn.example/1.jpg', undefined],
    ['ftp://cdn.example/1.jpg', undefined],
  ])('picture %s', (text, address) => expect(pictureAddressOf(text)).toBe(address))
  it.each([
    ['javascript:alert(1)', undefined],
    ['https://youtu.be/x', 'https://youtu.be/x'],
    ['x', undefined],
  ])('link %s', (text, address) => expect(webAddressOf(text)).toBe(address))
})

describe('what the dealer paid', () => {
  it.each([
    'CostPrice',
    'Cost Price',
    'cost',
    'Dealer Cost',
    'Invoice',
    'InvoicePrice',
    'Book Value',
    'BookValue',
    'Purchase cost',
    'PurchasePrice',
    'purchase_price',
    'Wholesale',
    'Trade Value',
    'Floor Plan',
    'Profit',
    'Margin',
    'book_price',
    'BookPrice',
    'dealer_net',
    'DealerNet',
    'acv',
    'ACV',
    'stand_in_value',
    'variant.acv',
  ])('%s is private', (column) => expect(isPrivateColumn(column)).toBe(true))
  it.each([
    'Price',
    'ListPrice',
    'MSRP',
    'RedbookCode',
    'Other Price',
    'Colour',
    'Comments',
    'BookService',
    'annual_running_cost',
    'before_price',
    'Net',
    'paid',
    'dealer_network',
    'Tow ball',
    'bookings',
  ])('%s is not', (column) => expect(isPrivateColumn(column)).toBe(false))
})
