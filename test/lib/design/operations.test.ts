// The design of a website: read, changed, refused, kept in a history, restored, proposed and taken back.
// Holds: contract 4.1 history
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { loadModel } from '../../../src/lib/website/model.ts'
import { call, tokenCall } from '../../support/installation.ts'
import { bench, type Bench } from '../pages/site.ts'

suite('design', () => {
  let site: Bench
  before(async () => void (site = await bench()))
  after(() => site.close())
  const set = (input: object) => site.do<any>('set_design', { ...input })
  const fails = async (input: object) => {
    const error = await site.fails('set_design', { ...input })
    return { code: error.code, errors: error.errors as any[] }
  }
  const reset = () => set({ preset: null, replace: true })
  const history = () => site.do<any[]>('list_design_history')

  test('the kit decides at first: tokens with their values, presets and contrast', async () => {
    const design = await site.do<any>('get_design')
    assert.deepEqual([design.version, design.preset, design.own, design.kit], [0, null, {}, 'starter'])
    const text = design.tokens.find(({ key }: any) => key === 'text')
    const { also, ...pair } = text.options
    assert.deepEqual([text.type, text.var, pair], ['color', '--text', { with: 'background', min: 7 }])
    assert.deepEqual(also[0], { with: 'surface', min: 4.5 }, 'what else it stands on')
    assert.deepEqual(design.values.text, text.default)
    assert.ok(design.presets.some(({ key }: any) => key === 'ledger'))
    assert.ok(design.contrast.length >= 14 && design.contrast.every(({ passes }: any) => passes))
  })

  test('values are merged, null takes one away, replace leaves these alone', async () => {
    await set({ preset: 'ledger', values: { primary: { light: '#123456' }, radius: 8, sticky: true } })
    const dark = await set({ values: { primary: { dark: '#ABCDEF' }, sticky: null } })
    assert.deepEqual(dark.own, { primary: { light: '#123456', dark: '#ABCDEF' }, radius: 8 })
    assert.equal(dark.values.font_heading, 'bookish')
    const { values } = await set({ values: { primary: { light: null } } })
    assert.deepEqual(values.primary, { light: '#1F3F8F', dark: '#ABCDEF' }, 'the light one of the preset')
    assert.deepEqual((await set({ values: { primary: { dark: null } } })).own, { radius: 8 })
    assert.deepEqual((await set({ values: { radius: 4, width: 1000 }, replace: true })).own, {
      radius: 4,
      width: 1000,
    })
    const kit = await reset()
    assert.deepEqual([kit.preset, kit.own], [null, {}])
    assert.equal((await reset()).version, kit.version, 'nothing changed counts nothing')
  })

  const WRONG: [input: object, pointer: string][] = [
    [{ values: { nobody: 1 } }, '/values/nobody'],
    [{ values: { nobody: null } }, '/values/nobody'],
    [{ values: { 'a/b~': 1 } }, '/values/a~1b~0'],
    [{ values: { primary: '#123456' } }, '/values/primary'],
    [{ values: { primary: { light: 'red' } } }, '/values/primary'],
    [{ values: { primary: { light: '#123456', hover: '#000' } } }, '/values/primary'],
    [{ values: { primary: { light: ['#123456'] } } }, '/values/primary'],
    [{ values: { primary: { light: { toString: '#123456' } } } }, '/values/primary'],
    [{ values: { primary: ['#123456'] } }, '/values/primary'],
    [{ values: { primary: [] } }, '/values/primary'],
    [{ values: { primary: { light: '#123456\n' } } }, '/values/primary'],
    [{ values: { primary: { light: '#12345' } } }, '/values/primary'],
    [{ values: { primary: true } }, '/values/primary'],
    [{ values: { radius: '8' } }, '/values/radius'],
    [{ values: { radius: [8] } }, '/values/radius'],
    [{ values: { radius: true } }, '/values/radius'],
    [{ values: { radius: Number.NaN } }, '/values/radius'],
    [{ values: { radius: Number.POSITIVE_INFINITY } }, '/values/radius'],
    [{ values: { radius: -1 } }, '/values/radius'],
    [{ values: { font_body: ['system'] } }, '/values/font_body'],
    [{ values: { font_body: { system: 1 } } }, '/values/font_body'],
    [{ values: { font_body: '' } }, '/values/font_body'],
    [{ values: { headings: ['strong'] } }, '/values/headings'],
    [{ values: { headings: 1 } }, '/values/headings'],
    [{ values: { headings: 'constructor' } }, '/values/headings'],
    [{ values: { sticky: 1 } }, '/values/sticky'],
    [{ values: { sticky: [true] } }, '/values/sticky'],
    [{ values: { radius: 900 } }, '/values/radius'],
    [{ values: { font_body: 'constructor' } }, '/values/font_body'],
    [{ values: { sticky: 'yes' } }, '/values/sticky'],
    [{ preset: 'nothing' }, '/preset'],
    [{ preset: 'constructor' }, '/preset'],
    [{ values: Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`k${i}`, 1])) }, '/values'],
    [{ tokens: {} }, '/tokens'],
  ]
  test('what the kit does not take is refused with its place', async () => {
    const { version } = await site.do<any>('get_design')
    for (const [input, pointer] of WRONG) {
      const error = await fails(input)
      assert.deepEqual([error.code, error.errors[0].pointer], ['validation', pointer], JSON.stringify(input))
    }
    assert.equal((await site.do<any>('get_design')).version, version)
  })

  test('too little contrast is refused with the nearest colours, which are taken then', async () => {
    const values = { text: { light: '#999999' }, background: { dark: '#4A5651' } }
    const error = await fails({ values })
    assert.equal(error.code, 'validation')
    const found = error.errors.map(({ pointer, code, token, mode, min }) => [pointer, code, token, mode, min])
    assert.deepEqual(found[0], ['/values/text/light', 'low_contrast', 'text', 'light', 7])
    assert.ok(found.some(([pointer, , token]) => pointer === '/values/text/dark' && token === 'text'))
    assert.ok(!found.some(([pointer]) => pointer === '/values/background/dark'), 'it was just chosen')
    for (const { ratio, min, suggestion } of error.errors) {
      assert.ok(ratio < min)
      assert.match(suggestion, /^#[0-9a-f]{6}$/)
    }
    const mended: Record<string, Record<string, string>> = structuredClone(values)
    for (const { pointer, suggestion } of error.errors) {
      const [, , key, mode] = pointer.split('/')
      ;(mended[key!] ??= {})[mode!] = suggestion
    }
    const design = await set({ values: mended })
    assert.ok(design.contrast.every(({ passes }: any) => passes))
    await reset()
  })

  test('allow_low_contrast takes it, the report tells it, and other changes are free', async () => {
    const design = await set({ values: { muted: { light: '#BBBBBB' } }, allow_low_contrast: true })
    const weak = design.contrast.filter(({ passes }: any) => !passes)
    assert.deepEqual(
      weak.map(({ token, with: other, mode }: any) => [token, other, mode]),
      [
        ['muted', 'surface', 'light'],
        ['muted', 'background', 'light'],
      ],
    )
    assert.match(weak[0].suggestion, /^#[0-9a-f]{6}$/)
    await set({ values: { radius: 12 } })
    assert.equal((await fails({ values: { surface: { light: '#E5E5E5' } } })).errors[0].token, 'muted')
    await reset()
  })

  test('visitors get the new design, and its file has another address', async () => {
    const open = await site.installation.openSite('default')
    const { url } = (await loadModel(open)).design
    await set({ values: { radius: 17 } })
    const { design } = await loadModel(open)
    assert.match(design.css, /--radius:17px/)
    assert.notEqual(design.url, url)
    await reset()
  })

  test('every change is kept, newest first, with who made it and what became of each token', async () => {
    const agent = await tokenCall(site.installation, 'default')
    await site.do('set_design', { values: { radius: 3 } }, agent)
    await site.do('set_design', { preset: 'graphite' }, agent)
    const [newest, before] = await history()
    assert.deepEqual(before.changes, [{ key: 'radius', before: 2, after: 3 }])
    assert.equal(before.actor.token_id, agent.principal.token!.id)
    assert.deepEqual(before.actor.user.id, agent.principal.user!.id)
    assert.deepEqual([newest.preset, before.preset, newest.n - before.n], ['graphite', null, 1])
    assert.ok(newest.changes.some(({ key }: any) => key === 'font_heading'))
    assert.ok(!newest.changes.some(({ key }: any) => key === 'radius'), 'the own value stays')
    const page = await call(site.installation, 'default', 'list_design_history', { limit: 1, count: true })
    const cursor = new URL(page.body.links!['next']!, 'http://x').searchParams.get('cursor')
    assert.equal((page.body.meta as any).total, (await history()).length)
    const [second] = await site.do<any[]>('list_design_history', { limit: 1, cursor })
    assert.equal(second.n, before.n)
    await reset()
  })

  test('restoring makes it what it was after a change, and is a change itself', async () => {
    const { version: n } = await set({ preset: 'orchard', values: { radius: 9 } })
    await reset()
    const restored = await site.do<any>('restore_design', { n })
    assert.deepEqual([restored.preset, restored.own, restored.version], ['orchard', { radius: 9 }, n + 2])
    assert.equal((await history())[0].n, n + 2)
    assert.equal((await site.fails('restore_design', { n: 9999 })).code, 'not-found')
    await reset()
    const weak = await set({ values: { text: { light: '#BBBBBB' } }, allow_low_contrast: true })
    await reset()
    const refused = await site.fails('restore_design', { n: weak.version })
    assert.deepEqual([refused.code, refused.errors[0]!.pointer], ['validation', '/n'])
    await site.do('restore_design', { n: weak.version, allow_low_contrast: true })
    await reset()
  })

  test('fifty changes are kept', async () => {
    for (let i = 0; i < 52; i++) await set({ values: { width: 960 + 20 * (i % 2) } })
    const { meta } = (await call(site.installation, 'default', 'list_design_history', { count: true })).body
    assert.equal((meta as any).total, 50)
    await reset()
  })

  test('a dry run and a wrong version change nothing; the ETag is that of the version', async () => {
    const outcome = await call(site.installation, 'default', 'get_design')
    const rehearsed = await set({ values: { radius: 5 }, dry_run: true })
    assert.deepEqual(rehearsed.diff, [{ pointer: '/values/radius', after: 5 }])
    const data = outcome.body.data as any
    assert.equal(outcome.etag, `"${data.uid}-${data.version}"`)
    assert.equal((await fails({ values: { radius: 5 }, if_version: 1 })).code, 'precondition-failed')
    assert.deepEqual((await call(site.installation, 'default', 'get_design')).etag, outcome.etag)
  })

  test('a proposal waits, does not stand against another token, and can be approved and taken back', async () => {
    const agent = await tokenCall(site.installation, 'default', { mode: 'approval' })
    const early = await site.fails('set_design', { values: { text: { light: '#CCCCCC' } } }, agent)
    assert.equal(early.errors[0]!.code, 'low_contrast', 'refused before anybody has to look at it')
    const held = await call(site.installation, 'default', 'set_design', { values: { radius: 21 } }, agent)
    assert.equal(held.status, 202)
    const { change } = held.body.data as any
    await set({ values: { width: 1100 } })
    await site.do('approve_change', { change: String(change) })
    assert.deepEqual((await site.do<any>('get_design')).own, { width: 1100, radius: 21 })
    await site.do('revert_changes', { change })
    assert.deepEqual((await site.do<any>('get_design')).own, { width: 1100 })
    await reset()
  })

  const lastChange = async () => (await site.do<any[]>('list_changes', { status: 'applied', limit: 1 }))[0].id

  test('taking back never leaves a mixture that cannot be read, but what was there once', async () => {
    const revert = async (change: number) => (await site.do<any>('revert_changes', { change })).items[0]
    await set({ values: { primary: { light: '#05221A' } } })
    const darker = await lastChange()
    await set({ values: { surface: { light: '#8FA89F' } }, allow_low_contrast: true })
    const { outcome, reason } = await revert(darker)
    assert.equal(outcome, 'impossible')
    assert.match(
      reason,
      /^primary on surface \(light\) has a contrast of 3\.\d+ where the kit mixes them to #[0-9a-f]{6} on #[0-9a-f]{6}, 4\.5 is needed/,
    )
    await reset()
    await set({ values: { muted: { light: '#BBBBBB' } }, allow_low_contrast: true })
    await set({ values: { muted: { light: '#333333' } } })
    assert.equal((await revert(await lastChange())).outcome, 'undone')
    assert.deepEqual((await site.do<any>('get_design')).own, { muted: { light: '#BBBBBB' } })
    await reset()
  })

  test('whoever may not is refused, and so is everybody with the feature off', async () => {
    const viewer = await tokenCall(site.installation, 'default', { role: 'viewer' })
    await site.do('get_design', {}, viewer)
    assert.equal((await site.fails('set_design', { values: { radius: 1 } }, viewer)).code, 'forbidden')
    const open = await site.installation.openSite('default')
    await site.do('set_feature', { key: 'design', on: false })
    await open.reloadFeatures()
    assert.equal((await fails({ values: { radius: 1 } })).code, 'feature-disabled')
    for (const name of ['get_design', 'list_design_history'])
      assert.equal((await site.fails(name)).code, 'feature-disabled')
    await site.do('set_feature', { key: 'design', on: true })
    await open.reloadFeatures()
  })
})
