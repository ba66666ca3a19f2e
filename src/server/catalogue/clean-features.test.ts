import { expect, it } from 'vitest'
import { pathText } from '#domain/site/checks/problem.ts'
import { sampleCatalogue, sampleModel, sampleVariant } from '#test/catalogue/sample-catalogue.ts'
import { cleanFeature, withCleanFeatures } from './clean-features.ts'

it.each([
  ['Cloth seats', 'Cloth seats', false],
  ['Tows <b>3,500 kg</b> braked', 'Tows <b>3,500 kg</b> braked', false],
  ['Front & rear sensors', 'Front &amp; rear sensors', false],
  ['CO<sub>2</sub><br>low', 'CO<sub>2</sub><br />low', false],
  ['<ul><li>One</li></ul>', '<ul><li>One</li></ul>', false],
  ['<script>alert(1)</script>Radio', 'Radio', true],
  ['<b onclick="x()">Radio</b>', '<b>Radio</b>', true],
  ['<a href="javascript:x()">Radio</a>', 'Radio', true],
  ['<img src=x onerror=x()>', '', true],
  ['<b>Radio', '<b>Radio</b>', true],
])('R101 A21.2 the feature %j is shown as %j', (feature, html, isChanged) => {
  expect(cleanFeature(feature)).toEqual({ html, isChanged })
})

it('R101 a feature that loses something is a warning with its place; an empty one goes', () => {
  const features = ['Radio', '<h1>Big</h1>', '<img src=x>']
  const { catalogue, warnings } = withCleanFeatures(
    sampleCatalogue({ models: [sampleModel({ variants: [sampleVariant({ features })] })] }),
  )
  expect(catalogue.models[0]?.variants[0]?.features).toEqual(['Radio', 'Big'])
  expect(warnings.map(({ path, found }) => `${pathText(path)}: ${found}`)).toEqual([
    'models[0].variants[0].features[1]: "<h1>Big</h1>", shown as "Big"',
    'models[0].variants[0].features[2]: "<img src=x>", shown as ""',
  ])
})
