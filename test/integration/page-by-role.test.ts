import { describe, expect, test } from 'vitest'
import { readMarkup } from '../pages/by-role.ts'

const PAGE = readMarkup(`
  <main>
    <h1>Two <i aria-hidden="true">★</i>utes</h1>
    <nav aria-label="Breadcrumb"><a href="/">Home</a> <a>Utes</a></nav>
    <fieldset><legend>What you need</legend><label><input type="checkbox" name="a" checked> Tow bar</label></fieldset>
    <label for="km">Kilometres</label><input id="km" name="km"><input type="hidden" name="car_id" value="7">
    <table><caption>Prices</caption><tr><th scope="row">Ute</th><th>Was</th><td><s>$9</s></td></tr></table>
    <img src="a.jpg" alt="A road at dusk"><img src="b.jpg" alt="">
    <p role="alert" id="wrong">Invalid <b>postcode</b></p><section aria-labelledby="wrong" role="region">x</section>
    <button hidden>Later</button><script type="application/json">{"a":"b"}</script>
  </main>`)

describe('parts of a page by role and name', () => {
  test.each([
    ['heading', 'Two utes'],
    ['navigation', 'Breadcrumb'],
    ['link', 'Home'],
    ['group', 'What you need'],
    ['checkbox', 'Tow bar'],
    ['textbox', 'Kilometres'],
    ['table', 'Prices'],
    ['rowheader', 'Ute'],
    ['columnheader', 'Was'],
    ['deletion', '$9'],
    ['img', 'A road at dusk'],
    ['presentation', ''],
    ['alert', 'Invalid postcode'],
    ['region', 'Invalid postcode'],
    ['button', 'Later'],
  ])('the %s is named "%s"', (role, name) => {
    expect(PAGE.all(role).map((part) => part.name)).toEqual([name])
  })

  test('its text is what is read of it, and it is searched by itself', () => {
    const text = PAGE.get('main').text
    expect(text).toContain('Invalid postcode')
    for (const unread of ['★', 'Later', '"a"']) expect(text).not.toContain(unread)
    expect(PAGE.get('navigation').within().all('heading')).toEqual([])
    expect(PAGE.hiddenFields).toEqual({ car_id: '7' })
  })

  test('where none or several match, the error names those that are there', () => {
    expect(() => PAGE.get('link', 'Away')).toThrow('no link named Away; there: "Home"')
    expect(() => readMarkup('<a href="/a">A</a><a href="/b">B</a>').get('link')).toThrow('2 times link named anything')
  })
})
