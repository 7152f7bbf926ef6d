// A contrast that is too little says which colours it is of: a kit mixes some, and they are not those that were chosen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measure } from '../../../src/lib/design/contrast.ts'
import { designValues } from '../../../src/lib/design/tokens.ts'
import { lowContrast } from '../../../src/lib/design/low-contrast.ts'
import { defineDesign } from '../../../src/lib/kits/define-kit.ts'
import { contrast, parseHex } from '../../../src/lib/base/colour.ts'

const ratio = (one: string, other: string) => contrast(parseHex(one), parseHex(other))
const colour = (key: string, light: string, more: object = {}) => ({
  key,
  label: key,
  var: `--${key}`,
  type: 'color' as const,
  light,
  dark: light,
  ...more,
})

test('of a mixture the colours that are seen are reported, not those of the tokens', () => {
  // White on #0F5E63 is more than 7.4; on the ground with 40 % of the text mixed into it, it is not enough.
  const design = defineDesign({
    tokens: [
      colour('metal', '#333333'),
      colour('on_metal', '#ffffff', {
        options: {
          with: 'metal',
          min: 4.5,
          also: [{ with: 'metal', min: 3, tint: { of: 'on_metal', share: 0.4 } }],
        },
      }),
    ],
    presets: {},
  })
  assert.ok(ratio('#ffffff', '#0F5E63') > 7.4)
  const metal = { light: '#0F5E63' }
  const before = designValues(design)
  const after = designValues(design, { values: { metal } })
  const [light] = measure(design, after)
  assert.deepEqual(
    [light!.ratio, light!.passes, light!.mixed, light!.text_color, light!.ground_color],
    [2.96, false, true, '#ffffff', '#6f9ea1'],
  )
  assert.ok(Math.abs(ratio(light!.text_color, light!.ground_color) - light!.ratio) < 0.01)
  const [error] = lowContrast({ design, before, after })
  assert.match(
    error!.message,
    /^on_metal on metal \(light\) has a contrast of 2\.96 where the kit mixes them to #ffffff on #6f9ea1, 3 is needed/,
  )
})
