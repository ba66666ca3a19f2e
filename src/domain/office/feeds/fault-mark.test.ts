import { expect, it } from 'vitest'
import { markedText } from './fault-mark.ts'

it('Office R46 the wrong cell of a row is marked, not the same characters within another', () => {
  expect(markedText('SM203;KIA;Cerato;20;S', '20')).toEqual({ before: 'SM203;KIA;Cerato;', fault: '20', after: ';S' })
  expect(markedText('a,"03/2021",b', '03/2021')).toEqual({ before: 'a,"', fault: '03/2021', after: '",b' })
  for (const value of [null, '', 'nowhere', 'SM'])
    expect(markedText('SM203;KIA', value)).toEqual({ before: 'SM203;KIA', fault: '', after: '' })
})
