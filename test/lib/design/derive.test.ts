// One colour leads, the rest follows: what was chosen stays, all can be read, in light and dark, for both kits.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { measure, MODES, pairsOf } from '../../../src/lib/design/contrast.ts'
import { derived } from '../../../src/lib/design/derive.ts'
import { designValues, type Colour, type DesignValues } from '../../../src/lib/design/tokens.ts'
import { lowContrast, fixedColours, followOptionsOf } from '../../../src/lib/design/low-contrast.ts'
import { relationsOf } from '../../../src/lib/design/relations.ts'
import { resolveOwnEntries } from '../../../src/lib/core/extension/resolve.ts'
import type { DesignDefinition } from '../../../src/lib/kits/define-kit.ts'
import { loadKit } from '../../../src/lib/kits/load-kit.ts'
import { ROOT } from '../../support/root.ts'
import { bench, type Bench } from '../pages/site.ts'

const GREEN = '#0F3D2E'
const GROUNDS = [GREEN, '#000000', '#ffffff', '#dff0e0', '#ffe600', '#401010', '#1b2a6b']
const hex = (values: DesignValues, key: string, mode: 'light' | 'dark') => (values[key] as Colour)[mode].toLowerCase()

for (const kit of ['starter', 'gable'])
  suite(`colours of the kit ${kit}`, () => {
    let design: DesignDefinition
    before(async () => {
      resolveOwnEntries()
      ;({ design } = await loadKit(ROOT, kit))
    })
    const changed = (colours: Record<string, object>) => {
      const before = designValues(design)
      return { design, before, after: designValues(design, { values: colours }), base: before }
    }

    test('each text is compared with each ground of a page', () => {
      const pairs = pairsOf(design).filter(({ min }) => min >= 4.5)
      for (const token of ['text', 'muted', 'primary'])
        for (const ground of ['background', 'surface'])
          assert.ok(
            pairs.some((one) => one.token === token && one.with === ground),
            `${token} on ${ground}`,
          )
    })

    test('a dark green background in light: every text on it is named, and the suggestions leave it', () => {
      const change = changed({ background: { light: GREEN } })
      const errors = lowContrast(change)
      for (const token of ['text', 'muted', 'primary'])
        assert.ok(
          errors.some((one) => one.token === token && one.with === 'background'),
          token,
        )
      assert.ok(!errors.some(({ pointer }) => pointer.startsWith('/values/background')))
      const set = fixedColours(change)
      const suggested = new Set(errors.map(({ pointer, suggestion }) => `${pointer} ${suggestion}`))
      assert.deepEqual(new Set(set.map(({ key, mode, colour }) => `/values/${key}/${mode} ${colour}`)), suggested)
      const adopted = structuredClone(change.after) as Record<string, Colour>
      for (const { key, mode, colour } of set) adopted[key]![mode] = colour
      assert.ok(
        measure(design, adopted).every(({ passes }) => passes),
        'taken together they pass',
      )
    })

    for (const ground of GROUNDS)
      test(`the rest is derived from a background of ${ground}`, () => {
        const options = followOptionsOf(changed({ background: { light: ground } }))
        const made = derived(options, { key: 'background', mode: 'light' })
        assert.equal(hex(made, 'background', 'light'), ground.toLowerCase())
        assert.deepEqual(
          measure(design, made).filter(({ passes }) => !passes),
          [],
        )
        const { isGround, above } = relationsOf(design)
        const others = pairsOf(design)
          .map((pair) => pair.with)
          .filter((key) => isGround(key) && !above([key]).includes('text'))
        for (const key of others)
          for (const mode of MODES)
            assert.equal(hex(made, key, mode), hex(options.values, key, mode), `${key} has nothing to do with it`)
        const dark = derived(options, { key: 'background', mode: 'light' }, ['dark'])
        for (const { key, type } of design.tokens)
          if (type === 'color') assert.equal(hex(dark, key, 'light'), hex(options.values, key, 'light'))
      })

    test('what was chosen beside it stays', () => {
      const chosen = { background: { light: GREEN }, primary: { light: '#ffd166' } }
      const made = derived(followOptionsOf(changed(chosen)), { key: 'background', mode: 'light' })
      assert.equal(hex(made, 'primary', 'light'), '#ffd166')
      assert.ok(measure(design, made).every(({ passes }) => passes))
    })
  })

suite('derive_design', () => {
  let site: Bench
  before(async () => void (site = await bench()))
  after(() => site.close())

  test('tells what becomes other colours, which set_design takes; unknown colours are refused', async () => {
    const values = { background: { light: GREEN } }
    const { values: rest } = await site.do<any>('derive_design', {
      values,
      token: 'background',
      mode: 'light',
    })
    assert.ok(rest.text.light && rest.background.dark && !rest.background.light)
    const both = { ...rest, background: { light: GREEN, ...rest.background } }
    const design = await site.do<any>('set_design', { values: both })
    assert.ok(design.contrast.every(({ passes }: any) => passes))
    for (const token of ['nobody', 'radius']) {
      const error = await site.fails('derive_design', { token, mode: 'light' })
      assert.deepEqual([error.code, error.errors[0]!.pointer], ['validation', '/token'])
    }
  })
})
