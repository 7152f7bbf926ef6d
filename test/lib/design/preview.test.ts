// A design that is not saved as stylesheet, classes and contrasts: what saving it would make, and nothing is written.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { loadModel } from '../../../src/lib/website/model.ts'
import { call, tokenCall } from '../../support/installation.ts'
import { dump } from '../../support/dump.ts'
import { bench, type Bench } from '../pages/site.ts'

suite('preview of a design', () => {
  let site: Bench
  before(async () => void (site = await bench()))
  after(() => site.close())
  const preview = (input: object) => site.do<any>('preview_design', { ...input })
  const open = () => site.installation.openSite('default')

  test('it is what the website has once the same is set', async () => {
    await site.do('set_design', { preset: 'ledger', values: { radius: 8 } })
    for (const input of [
      { values: { primary: { light: '#0b3d2e', dark: '#9be7c4' }, sticky: true } },
      { values: { radius: null } },
      { preset: null },
      { preset: 'ledger', values: { radius: 4 }, replace: true },
      {},
    ]) {
      const previewed = await preview(input)
      const set = await site.do<any>('set_design', { ...input, allow_low_contrast: true })
      const { design } = await loadModel(await open())
      assert.deepEqual([previewed.css, previewed.html_classes], [design.css, design.classes])
      assert.deepEqual([previewed.values, previewed.contrast], [set.values, set.contrast])
    }
  })

  test('one scheme is shown whatever the browser prefers', async () => {
    const values = { primary: { light: '#0b3d2e', dark: '#9be7c4' } }
    for (const [scheme, colour] of [
      ['light', '#0b3d2e'],
      ['dark', '#9be7c4'],
    ]) {
      const { css } = await preview({ values, scheme })
      assert.match(css, new RegExp(`:root\\{color-scheme:${scheme};`))
      assert.match(css, new RegExp(`--primary:${colour}`))
      assert.doesNotMatch(css, /@media/)
    }
    assert.equal((await site.fails('preview_design', { scheme: 'blue' })).code, 'validation')
  })

  test('too little contrast is told, not refused; what the kit does not have is refused', async () => {
    const { contrast, css } = await preview({ values: { text: { light: '#eeeeee' } } })
    assert.match(css, /--text:#eeeeee/)
    const weak = contrast.find((pair: any) => pair.token === 'text' && pair.mode === 'light' && !pair.passes)
    assert.match(weak.suggestion, /^#[0-9a-f]{6}$/i)
    for (const values of [{ nobody: 1 }, { primary: { light: 'red;}*{display:none' } }, { radius: '1px}' }])
      assert.equal((await site.fails('preview_design', { values })).code, 'validation')
    assert.equal((await site.fails('preview_design', { preset: '__proto__' })).code, 'validation')
  })

  test('it writes nothing and takes the permission, also of those whose writes wait', async () => {
    const { db } = await open()
    const stored = JSON.stringify(await dump(db))
    const input = { values: { radius: 2 } }
    await preview(input)
    const agent = await tokenCall(site.installation, 'default', { mode: 'approval', level: 'read' })
    const answer = await call(site.installation, 'default', 'preview_design', input, agent)
    assert.equal(answer.status, 200)
    assert.equal(JSON.stringify(await dump(db)), stored)
    const author = await tokenCall(site.installation, 'default', { role: 'author' })
    await assert.rejects(call(site.installation, 'default', 'preview_design', input, author), {
      code: 'forbidden',
    })
  })
})
