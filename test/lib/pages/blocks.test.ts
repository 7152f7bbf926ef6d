// Blocks of a page: added, changed, moved, removed, refused.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { bench, hero, type Bench } from './site.ts'

interface Change {
  version: number
  block: {
    id: string
    type: string
    data: Record<string, unknown>
    section: Record<string, unknown>
    variant?: string
  }
}

suite('blocks of a page', () => {
  let site: Bench
  before(async () => {
    site = await bench()
    await site.do('create_page', { title: 'Blocks', slug: 'blocks' })
  })
  after(() => site.close())
  const types = async () => (await site.do('get_page', { page: 'blocks' })).blocks.map(({ type }) => type)

  test('add at a position, update by merging, replace, move, remove', async () => {
    const first = await site.do<Change>('add_block', { page: 'blocks', ...hero('One') })
    await site.do('add_block', { page: 'blocks', type: 'richtext', data: { text: '<p>Hi</p>' }, position: 0 })
    assert.deepEqual(await types(), ['richtext', 'hero'])
    const block = first.block.id
    const merged = await site.do<Change>('update_block', {
      page: 'blocks',
      block,
      data: { text: 'Sub' },
      section: { anchor: 'top' },
    })
    assert.equal(merged.block.data['title'], 'One')
    assert.equal(merged.block.section['anchor'], 'top')
    const cut = await site.do<Change>('update_block', { page: 'blocks', block, data: { text: null } })
    assert.equal(cut.block.data['text'], undefined)
    const replaced = await site.do<Change>('update_block', {
      page: 'blocks',
      block,
      data: { title: 'New' },
      replace: true,
    })
    assert.deepEqual(replaced.block.data, { title: 'New' })
    await site.do('move_block', { page: 'blocks', block, position: 0 })
    assert.deepEqual(await types(), ['hero', 'richtext'])
    await site.do('remove_block', { page: 'blocks', block })
    assert.deepEqual(await types(), ['richtext'])
    assert.equal((await site.fails('update_block', { page: 'blocks', block, data: {} })).code, 'not-found')
  })

  test('faults have a pointer each, and nothing is stored', async () => {
    const before = await site.do('get_page', { page: 'blocks' })
    const error = await site.fails('replace_blocks', {
      page: 'blocks',
      blocks: [
        { type: 'hero', data: { title: 7, nope: 1 } },
        { type: 'nope' },
        { type: 'hero', variant: 'nope', section: { background: 'nope' } },
      ],
    })
    const pointers = error.errors.map((one) => one.pointer).sort()
    assert.deepEqual(pointers, [
      '/blocks/0/data/nope', '/blocks/0/data/title', '/blocks/1/type', '/blocks/2/section/background', '/blocks/2/variant',
    ]) // prettier-ignore
    assert.deepEqual(await site.do('get_page', { page: 'blocks' }), before)
  })

  test('400 blocks are a page, 401 are not; two blocks cannot share an id', async () => {
    const many = (n: number) => ({ page: 'blocks', blocks: Array.from({ length: n }, () => hero('x')) })
    assert.equal((await site.do('replace_blocks', many(400))).blocks.length, 400)
    assert.equal((await site.fails('replace_blocks', many(401))).code, 'validation')
    const twins = [
      { id: '0123456789', ...hero('a') },
      { id: '0123456789', ...hero('b') },
    ]
    assert.equal(
      (await site.fails('replace_blocks', { page: 'blocks', blocks: twins })).errors[0]!.code,
      'duplicate',
    )
  })

  test('a block whose type is gone survives edits of others and keeps the page from being published', async () => {
    const page = await site.do('create_page', { title: 'Gone', blocks: [hero('a'), { type: 'quote' }] })
    const open = await site.installation.openSite('default')
    const quote = open.blocks.get('quote')!
    open.blocks.delete('quote')
    try {
      await site.do('update_block', { page: 'gone', block: page.blocks[0]!.id, data: { title: 'b' } })
      const now = await site.do('get_page', { page: 'gone' })
      assert.deepEqual(now.blocks[1], page.blocks[1])
      assert.equal((await site.fails('publish_page', { page: 'gone' })).errors[0]!.code, 'unknown_block')
      assert.equal((await site.fails('add_block', { page: 'gone', type: 'quote' })).code, 'validation')
    } finally {
      open.blocks.set('quote', quote)
    }
  })

  test('rich text is sanitised on its way in', async () => {
    const { block } = await site.do<Change>('add_block', {
      page: 'gone',
      type: 'richtext',
      data: { text: '<p onclick="x()">Hi<script>alert(1)</script></p>' },
    })
    assert.equal(block.data['text'], '<p>Hi</p>')
  })
})
