// Colours that were taken over a design are given back, and nothing else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Design } from '../../src/admin/screens/design/design.ts'
import { withoutColourFixes, withValue, type Draft } from '../../src/admin/screens/design/draft.ts'

const colour = (light: string, dark: string) => ({ light, dark })
const kit = {
  presets: [],
  tokens: [
    { key: 'accent', default: colour('#111111', '#eeeeee') },
    { key: 'font', default: 'serif' },
  ],
} as unknown as Pick<Design, 'tokens' | 'presets'>
const before: Draft = { preset: null, own: { accent: { light: '#222222' } } }
const adopted = [{ key: 'accent', mode: 'dark' as const, colour: '#dddddd' }]
const after = withValue(kit, before, { key: 'accent', value: colour('#222222', '#DDDDDD') })

test('at once it is as it was', () => {
  assert.notDeepEqual(after, before)
  assert.deepEqual(withoutColourFixes(kit, after, { fixes: adopted, before }), before)
})

test('what was chosen since stays: other tokens, the other mode, and the colour itself', () => {
  const font = withValue(kit, after, { key: 'font', value: 'mono' })
  assert.deepEqual(withoutColourFixes(kit, font, { fixes: adopted, before }).own, {
    accent: { light: '#222222' },
    font: 'mono',
  })
  const lighter = withValue(kit, after, { key: 'accent', value: colour('#333333', '#dddddd') })
  assert.deepEqual(withoutColourFixes(kit, lighter, { fixes: adopted, before }).own, {
    accent: { light: '#333333' },
  })
  const chosen = withValue(kit, after, { key: 'accent', value: colour('#222222', '#cccccc') })
  assert.deepEqual(withoutColourFixes(kit, chosen, { fixes: adopted, before }), chosen)
})
