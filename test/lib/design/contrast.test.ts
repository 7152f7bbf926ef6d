// Contrast of colour pairs: figures of WCAG, translucent colours, and suggestions that pass and are near.
// Holds: interface 2.4 colours; contract 4.1 contrast
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contrast, parseHex } from '../../../src/lib/base/colour.ts'
import { measure } from '../../../src/lib/design/contrast.ts'
import { designValues } from '../../../src/lib/design/tokens.ts'
import { lowContrast } from '../../../src/lib/design/low-contrast.ts'
import { nearestColour, contrastReport } from '../../../src/lib/design/suggest.ts'
import { difference, fromOklch, toOklch } from '../../../src/lib/design/oklch.ts'
import { resolveOwnEntries } from '../../../src/lib/core/extension/resolve.ts'
import { defineDesign } from '../../../src/lib/kits/define-kit.ts'
import { listKits, loadKit } from '../../../src/lib/kits/load-kit.ts'
import { ROOT } from '../../support/root.ts'

const ratio = (one: string, other: string) => contrast(parseHex(one), parseHex(other))

// Figures of WCAG's own techniques and of the checkers people use (WebAIM).
const FIGURES: [one: string, other: string, ratio: number][] = [
  ['#000', '#fff', 21],
  ['#ffffff', '#FFFFFF', 1],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#595959', '#fff', 7.0],
  ['#ff0000', '#ffffff', 4.0],
  ['#0000ff', '#ffffff', 8.59],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#000000', 2.44],
]
test('ratios are those of WCAG, in either order', () => {
  for (const [one, other, expected] of FIGURES) {
    assert.equal(Math.round(ratio(one, other) * 100) / 100, expected, `${one} ${other}`)
    assert.equal(ratio(one, other), ratio(other, one))
  }
})

const colour = (key: string, light: string, more: object = {}) => ({
  key,
  label: key,
  var: `--${key}`,
  type: 'color' as const,
  light,
  dark: light,
  ...more,
})
const on = (other: string, min: number) => ({ options: { with: other, min } })
const scheme = (...tokens: ReturnType<typeof colour>[]) => defineDesign({ tokens, presets: {} })

test('a mixture between two steps is as bad as it may be painted', () => {
  // 5 % of the text in the ground is 20.5 in green: Chromium paints 21, where axe finds 4.48.
  const design = scheme(
    colour('ground', '#000c00'),
    colour('text', '#5fb62c'),
    colour('quiet', '#a86e4c', {
      options: {
        with: 'ground',
        min: 0,
        also: [{ with: 'ground', min: 4.5, tint: { of: 'text', share: 0.05 } }],
      },
    }),
  )
  const [light] = measure(design, designValues(design))
  assert.deepEqual([light!.ratio, light!.passes], [4.48, false])
})

test('what nearly passes is not shown as if it did', () => {
  const design = scheme(colour('background', '#fff'), colour('text', '#777', on('background', 4.48)))
  const [light] = measure(design, designValues(design))
  assert.deepEqual([light!.ratio, light!.passes], [4.47, false])
})

test('translucent colours are seen on what lies below them: the page, and the canvas of the mode', () => {
  const design = scheme(
    colour('background', '#ffffff00'),
    colour('surface', '#00000080'),
    colour('text', '#000000', on('background', 1)),
    colour('half', '#00000080', on('background', 1)),
    colour('inner', '#ffffff', on('surface', 1)),
  )
  const ratios = Object.fromEntries(
    measure(design, designValues(design)).map(({ token, mode, ratio: one }) => [`${token} ${mode}`, one]),
  )
  assert.deepEqual([ratios['text light'], ratios['text dark']], [21, 1])
  // Half of black on white is #7f7f7f.
  assert.equal(ratios['half light'], 4)
  assert.deepEqual([ratios['inner light'], ratios['inner dark']], [4, 21])
})

test('OKLCH there and back is the same colour, and what sRGB cannot show loses chroma only', () => {
  for (const hex of ['#000000', '#ffffff', '#17493c', '#ff0000', '#0000ff', '#8fd3b6', '#777777']) {
    assert.ok(difference(fromOklch(toOklch(parseHex(hex))), parseHex(hex)) < 0.001, hex)
  }
  const red = toOklch(parseHex('#ff0000'))
  const pale = toOklch(fromOklch({ ...red, l: 0.95 }))
  assert.ok(Math.abs(pale.l - 0.95) < 0.002 && Math.abs(pale.h - red.h) < 0.02 && pale.c < red.c)
})

const WANTED = ['#777777', '#fec000', '#ff8080', '#33ccff', '#80ff80', '#ffffff', '#c0a0ff', '#888']
for (const min of [3, 4.5, 7])
  test(`suggestions for ${min} on white pass, and nothing of that hue in between does`, () => {
    for (const requested of WANTED) {
      const passes = (hex: string) => ratio(hex, '#ffffff') >= min
      const hex = nearestColour(requested, passes)!
      assert.ok(passes(hex), `${requested}: ${hex}`)
      const [from, to] = [toOklch(parseHex(requested)), toOklch(parseHex(hex))]
      const far = difference(parseHex(requested), parseHex(hex))
      for (let l = 0; l <= 1; l += 1 / 4000) {
        const other = fromOklch({ ...from, l })
        const written = `#${[other.r, other.g, other.b].map((part) => hexOf(part)).join('')}`
        const nearer = difference(parseHex(requested), parseHex(written)) < far - 0.003
        assert.ok(!nearer || !passes(written), `${requested}: ${written} is nearer than ${hex}`)
      }
      if (from.c > 0.02) assert.ok(to.c < 0.01 || Math.abs(from.h - to.h) < 0.15, `${requested}: hue of ${hex}`)
    }
  })
const hexOf = (part: number) =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0')

test('the nearest grey to #777 on white is #767676; a colour that passes stays; none is told as none', () => {
  assert.equal(
    nearestColour('#777', (hex) => ratio(hex, '#fff') >= 4.5),
    '#767676',
  )
  assert.equal(
    nearestColour('#123456', () => true),
    '#123456',
  )
  assert.equal(
    nearestColour('#777', (hex) => ratio(hex, '#777') >= 7),
    undefined,
  )
})

test('a translucent colour stays so where it can pass, and is opaque where it cannot', () => {
  const design = scheme(colour('background', '#fff'), colour('text', '#888888d0', on('background', 4.5)))
  const [light] = contrastReport({ design, values: designValues(design) })
  assert.match(light!.suggestion!, /^#[0-9a-f]{6}d0$/)
  const faint = scheme(colour('background', '#fff'), colour('text', '#88888840', on('background', 4.5)))
  const [opaque] = contrastReport({ design: faint, values: designValues(faint) })
  assert.match(opaque!.suggestion!, /^#[0-9a-f]{6}$/)
})

const chain = scheme(
  colour('background', '#ffffff'),
  colour('text', '#111111', on('background', 7)),
  colour('primary', '#17493c', on('background', 4.5)),
  colour('on_primary', '#ffffff', on('primary', 4.5)),
)
const changed = (values: Record<string, object>) => {
  const before = designValues(chain)
  return lowContrast({ design: chain, before, after: designValues(chain, { values }) })
}
const applied = (values: Record<string, object>, errors: ReturnType<typeof changed>) => {
  const next = structuredClone(values) as Record<string, Record<string, string>>
  for (const { pointer, suggestion } of errors) {
    const [, , key, mode] = pointer.split('/')
    ;(next[key!] ??= {})[mode!] = suggestion!
  }
  return next
}

test('a suggestion passes with all pairs of its colour, and texts follow the ground that was changed', () => {
  const light = changed({ primary: { light: '#9fd8c4' } })
  assert.deepEqual(
    light.map(({ pointer, token, with: other, min }) => [pointer, token, other, min]),
    [
      ['/values/primary/light', 'primary', 'background', 4.5],
      ['/values/primary/light', 'on_primary', 'primary', 4.5],
    ],
  )
  assert.equal(light[0]!.suggestion, light[1]!.suggestion)
  assert.deepEqual(changed(applied({ primary: { light: '#9fd8c4' } }, light)), [])

  const background = changed({ background: { dark: '#444444' } })
  assert.deepEqual(
    background.map(({ pointer, token }) => [pointer, token]),
    [
      ['/values/text/dark', 'text'],
      ['/values/primary/dark', 'primary'],
      ['/values/on_primary/dark', 'on_primary'],
    ],
    'what was just chosen stays',
  )
  assert.deepEqual(changed(applied({ background: { dark: '#444444' } }, background)), [])
})

test('the nearest for one pair is not suggested where it breaks another one', () => {
  const design = scheme(
    colour('background', '#6f6f6f'),
    colour('primary', '#ffffff', on('background', 3)),
    colour('on_primary', '#000000', on('primary', 4.5)),
  )
  const before = designValues(design)
  const errors = (light: string) =>
    lowContrast({ design, before, after: designValues(design, { values: { primary: { light } } }) })
  const found = errors('#5a5a5a')
  assert.equal(found.length, 2)
  // Darker would be nearer to the wanted grey, and the text on it could not be read.
  assert.deepEqual([found[0]!.suggestion, errors(found[0]!.suggestion!)], [found[1]!.suggestion, []])
})

test('where the changed colour cannot pass, the other one of the pair is suggested; else both are', () => {
  const design = scheme(colour('background', '#ffffff'), colour('text', '#111111', on('background', 7)))
  const background = { light: '#777777' }
  const before = designValues(design, { values: { background } })
  const refused = (values: Record<string, object>) =>
    lowContrast({ design, before, after: designValues(design, { values }) })
  const errors = (light: string) => refused({ background, text: { light } })
  // No text reaches 7 on a middle grey.
  const [error] = errors('#222222')
  assert.equal(error!.pointer, '/values/background/light')
  assert.ok(ratio(error!.suggestion!, '#222222') >= 7)
  assert.match(
    error!.message,
    /^text on background \(light\) has a contrast of 3\.\d+, 7 is needed; what passes is background #/,
  )
  const both = errors('#787878')
  assert.deepEqual(
    both.map(({ pointer }) => pointer),
    ['/values/text/light', '/values/background/light'],
  )
  assert.deepEqual(refused(applied({ background, text: { light: '#787878' } }, both)), [])
})

test('where no shade fits both what it lies on and its text, both are suggested together; what would be refused is not', () => {
  const design = scheme(
    colour('dark', '#16234a'),
    colour('accent', '#f4b9a7', on('dark', 3)),
    colour('on_accent', '#141a26', on('accent', 7)),
  )
  const before = designValues(design)
  const errors = (values: Record<string, object>) =>
    lowContrast({ design, before, after: designValues(design, { values }) })
  const requested = { accent: { light: '#b4491e' }, on_accent: { light: '#ffffff' } }
  const found = errors(requested)
  assert.deepEqual(
    found.map(({ pointer }) => pointer),
    ['/values/accent/light', '/values/on_accent/light'],
  )
  assert.deepEqual(errors(applied(requested, found)), [])
  // One shade of the accent alone would be refused for its text.
  const report = contrastReport({ design, values: designValues(design, { values: requested }) })
  assert.deepEqual(
    report.map(({ suggestion }) => suggestion),
    [undefined, undefined, undefined, undefined],
  )
})

test('colours between two that leave no room are told without a suggestion', () => {
  const design = scheme(
    colour('dark', '#000000'),
    colour('accent', '#b0b0b0', on('dark', 7)),
    colour('light', '#ffffff', on('accent', 1)),
    colour('pale', '#ffffff', on('light', 1)),
  )
  const before = designValues(design)
  const strict = {
    ...design,
    tokens: design.tokens.map((one) => (one.key === 'light' ? colour('light', '#ffffff', on('accent', 7)) : one)),
  }
  const after = designValues(strict, { values: { accent: { light: '#606060' }, dark: { light: '#505050' } } })
  const errors = lowContrast({ design: strict, before, after })
  assert.ok(errors.length > 0)
  const next = applied(
    { accent: { light: '#606060' }, dark: { light: '#505050' } },
    errors.filter((one) => one.suggestion),
  )
  const again = lowContrast({ design: strict, before, after: designValues(strict, { values: next }) })
  const offered = errors.filter((one) => one.suggestion).map(({ token }) => token)
  assert.deepEqual(
    again.filter(({ token }) => offered.includes(token)),
    [],
  )
})

test('a pair that was too weak before is no fault of a change that does not touch it', () => {
  const weak = { text: { light: '#999999' } }
  const before = designValues(chain, { values: weak })
  const after = designValues(chain, { values: { ...weak, primary: { light: '#0b3b2e' } } })
  assert.deepEqual(lowContrast({ design: chain, before, after }), [])
  const worse = designValues(chain, { values: { text: { light: '#AAAAAA' } } })
  assert.equal(lowContrast({ design: chain, before, after: worse }).length, 1)
})

test('every preset of every bundled kit passes, light and dark', async () => {
  resolveOwnEntries()
  for (const { name } of listKits(ROOT)) {
    const { design } = await loadKit(ROOT, name)
    for (const preset of [undefined, ...Object.keys(design.presets)]) {
      const report = measure(design, designValues(design, { preset }))
      assert.deepEqual(
        report.filter(({ passes }) => !passes),
        [],
        `${name} ${preset ?? 'without a preset'}`,
      )
    }
  }
})
