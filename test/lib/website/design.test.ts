// Design tokens: only checked values reach the stylesheet and the classes.
// Holds: interface 2.4 variables; contract 4.1 tokens
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDesignValues, designClasses, designCss, designValues } from '../../../src/lib/design/tokens.ts'
import { defineDesign } from '../../../src/lib/kits/define-kit.ts'

const design = defineDesign({
  tokens: [
    { key: 'text', label: 'Text', var: '--text', type: 'color', light: '#111111', dark: '#eeeeee' },
    {
      key: 'font',
      label: 'Font',
      var: '--font',
      type: 'font',
      value: 'sans',
      options: {
        stacks: {
          sans: { label: 'Sans', stack: 'Arial, sans-serif' },
          serif: { label: 'Serif', stack: 'Georgia, serif' },
        },
      },
    },
    {
      key: 'width',
      label: 'Width',
      var: '--width',
      type: 'range',
      value: 1200,
      options: { min: 960, max: 1440, step: 20, unit: 'px' },
    },
    {
      key: 'header',
      label: 'Header',
      type: 'select',
      value: 'line',
      options: { values: { line: 'Line', centred: 'Centred' } },
    },
    { key: 'sticky', label: 'Sticky', type: 'switch', value: false },
  ],
  presets: { warm: { label: 'Warm', values: { text: { light: '#331100', dark: '#ffeecc' }, font: 'serif' } } },
})

test('the kit decides what nobody has set', () => {
  const values = designValues(design)
  assert.equal(
    designCss(design, values),
    ':root{color-scheme:light dark;--text:#111111;--font:Arial, sans-serif;--width:1200px}\n' +
      '@media (prefers-color-scheme:dark){:root{--text:#eeeeee}}\n',
  )
  assert.equal(designClasses(design, values), 'header-line')
})

test('own values go before the preset, the preset before the kit', () => {
  const values = designValues(design, {
    preset: 'warm',
    values: { text: { dark: '#abcdef' }, header: 'centred', sticky: true, width: 1000 },
  })
  assert.match(designCss(design, values), /--text:#331100;--font:Georgia, serif;--width:1000px/)
  assert.match(designCss(design, values), /dark\)\{:root\{--text:#abcdef\}\}/)
  assert.equal(designClasses(design, values), 'header-centred sticky')
})

const attacks: [key: string, value: unknown][] = [
  ['text', { light: 'red}body{display:none' }],
  ['text', { light: '#fff;background:url(https://evil.example)' }],
  ['text', { light: '#ffff0' }],
  ['text', '#ffffff'],
  ['text', {}],
  ['text', { light: '#fff', __proto__x: '#fff' }],
  ['font', 'Arial}'],
  ['font', 'constructor'],
  ['width', '1200px}'],
  ['width', 5000],
  ['width', Number.NaN],
  ['header', '" onload="x'],
  ['sticky', 'true'],
  ['nobody', 1],
]
for (const [key, value] of attacks) {
  test(`${key}: ${JSON.stringify(value)} is refused, and ignored where it is stored already`, () => {
    assert.equal(checkDesignValues(design, { [key]: value })[0]?.pointer, `/values/${key}`)
    assert.deepEqual(designValues(design, { values: { [key]: value } }), designValues(design))
  })
}
