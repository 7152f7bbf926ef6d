// Blocks of a page: adding, changing, moving, removing and rejecting them.
// Holds: contract 1.2 block
import assert from 'node:assert/strict'
import { after, before, beforeEach, suite, test } from 'node:test'
import { walk } from '../../../src/lib/blocks/block-fields.ts'
import type { AnyBlock } from '../../../src/lib/core/extension/define-block.ts'
import type { Page } from '../../../src/lib/pages/schema.ts'
import { call, systemCall } from '../../support/installation.ts'
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

  // Holds: contract 3.2 etag
  test('a block has the ETag of its page, which writes check', async () => {
    const { uid } = await site.do('create_page', { title: 'Tagged', blocks: [hero('One')] })
    const ask = (name: string, input = {}) => call(site.installation, 'default', name, { page: uid, ...input })
    const { etag, body } = await ask('list_blocks')
    const { blocks } = body.data as { blocks: { id: string; part_of?: unknown }[] }
    const block = blocks[0]!.id
    const read = await ask('get_block', { block })
    assert.deepEqual([etag, read.etag, read.body.data], [`"${uid}-1"`, `"${uid}-1"`, blocks[0]])
    const system = await systemCall(site.installation, 'default')
    const update = () =>
      site.do('update_block', { page: uid, block, data: { title: 'Two' } }, { ...system, if_match: etag })
    await update()
    await assert.rejects(update(), { code: 'precondition-failed' })
    assert.equal((await ask('update_block', { block, data: { title: 'Three' } })).etag, `"${uid}-3"`)
    assert.equal((await ask('remove_block', { block })).etag, `"${uid}-4"`)
  })

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
      '/blocks/0/data/nope',
      '/blocks/0/data/title',
      '/blocks/1/type',
      '/blocks/2/section/background',
      '/blocks/2/variant',
    ])
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
    assert.equal((await site.fails('replace_blocks', { page: 'blocks', blocks: twins })).errors[0]!.code, 'duplicate')
  })

  test('who replaces all blocks is told how many of the former are gone', async () => {
    const { blocks } = await site.do('create_page', { title: 'Long', blocks: [hero('a'), hero('b'), hero('c')] })
    const put = async (given: object[]) =>
      (await call(site.installation, 'default', 'replace_blocks', { page: 'long', blocks: given })).body.meta
    assert.equal(await put(blocks), undefined)
    const { warnings } = (await put([blocks[1]!, hero('d')])) as { warnings: { code: string; count: number }[] }
    assert.deepEqual([warnings[0]!.code, warnings[0]!.count], ['blocks_removed', 2])
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

  test('a faulty section is 422 with a pointer from the input on', async () => {
    const { block } = await site.do<Change>('add_block', { page: 'gone', ...hero('Section') })
    const pointers = async (section: unknown, more: object = {}) =>
      (await site.fails('update_block', { page: 'gone', block: block.id, section, ...more })).errors.map(
        (one) => one.pointer,
      )
    assert.deepEqual(await pointers({ anchor: 'X Y' }), ['/section/anchor'])
    assert.deepEqual(await pointers({ zz: 1 }), ['/section/zz'])
    assert.deepEqual(await pointers({ background: 5 }), ['/section/background'])
    assert.deepEqual(await pointers({ background: 'nope' }), ['/section/background'])
    assert.deepEqual(await pointers({ background: null }, { replace: true }), ['/section/background'])
    assert.deepEqual(await pointers({}, { data: { title: 7 } }), ['/data/title'])
    const added = await site.fails('add_block', { page: 'gone', ...hero('x'), variant: 'nope' })
    assert.deepEqual(added.errors[0]?.pointer, '/variant')
  })

  test('adding answers 201 with the address of the block', async () => {
    const { status, location, body } = await call(site.installation, 'default', 'add_block', {
      page: 'gone',
      ...hero('There'),
    })
    const made = body.data as Change & { page_id: number }
    assert.equal(status, 201)
    assert.equal(location, `/api/v1/pages/${made.page_id}/blocks/${made.block.id}`)
  })
})

suite('blocks in blocks', () => {
  let site: Bench
  let box: AnyBlock
  let types: Map<string, AnyBlock>
  before(async () => {
    site = await bench()
    types = (await site.installation.openSite('default')).blocks
    box = { ...types.get('quote')!, fields: { title: { type: 'text' } }, children: true }
    types.set('box', box)
  })
  beforeEach(() => void types.set('box', box))
  after(() => site.close())

  const boxed = (...children: object[]) => ({ type: 'box', data: { title: 'Box' }, children })
  /** A page with a box of two, whose type is gone. */
  async function goneBox(slug: string) {
    types.set('box', box)
    const blocks = [hero('Top'), boxed(hero('A'), hero('B'))]
    const { blocks: made } = await site.do('create_page', { title: slug, slug, blocks })
    types.delete('box')
    return { page: slug, box: made[1]!.id, a: made[1]!.children![0]!.id, b: made[1]!.children![1]!.id }
  }
  const shape = async (page: string) => (await site.do('get_page', { page })).blocks.map(shapeOf)
  const shapeOf = ({ type, data, children }: Page['blocks'][number]): unknown =>
    children ? [type, data['title'], children.map(shapeOf)] : data['title']

  test('a block stays where it is nested unless a parent is told; null is the page', async () => {
    const blocks = [hero('Top'), boxed(hero('A'), hero('B'))]
    const page = await site.do('create_page', { title: 'Nested', slug: 'nested', blocks })
    const block = page.blocks[1]!.children![0]!.id
    await site.do('move_block', { page: 'nested', block, position: 1 })
    assert.deepEqual(await shape('nested'), ['Top', ['box', 'Box', ['B', 'A']]])
    await site.do('move_block', { page: 'nested', block, parent: null, position: 0 })
    assert.deepEqual(await shape('nested'), ['A', 'Top', ['box', 'Box', ['B']]])
    await site.do('move_block', { page: 'nested', block, parent: page.blocks[1]!.id })
    assert.deepEqual(await shape('nested'), ['Top', ['box', 'Box', ['B', 'A']]])
  })

  test('what lies in a block of a type that is gone can be changed, moved and removed', async () => {
    const { page, a, b } = await goneBox('inside')
    await site.do('update_block', { page, block: a, data: { title: 'A2' } })
    assert.deepEqual(await shape(page), ['Top', ['box', 'Box', ['A2', 'B']]])
    await site.do('move_block', { page, block: a, position: 1 })
    assert.deepEqual(await shape(page), ['Top', ['box', 'Box', ['B', 'A2']]])
    await site.do('move_block', { page, block: b, parent: null, position: 0 })
    assert.deepEqual(await shape(page), ['B', 'Top', ['box', 'Box', ['A2']]])
    await site.do('remove_block', { page, block: a })
    assert.deepEqual(await shape(page), ['B', 'Top', ['box', 'Box', []]])
  })

  test('a block of a type that is gone is not changed itself', async () => {
    const made = await goneBox('itself')
    const before = await site.do('get_page', { page: made.page })
    const { page, box } = made
    const attempts: [string, object][] = [
      ['update_block', { page, block: box, data: { title: 'New' } }],
      ['update_block', { page, block: box, section: { anchor: 'new' } }],
      ['add_block', { page, ...hero('C'), parent: box }],
      ['move_block', { page, block: before.blocks[0]!.id, parent: box }],
      ['replace_blocks', { page, blocks: [{ ...before.blocks[1], data: {} }] }],
    ]
    for (const [name, input] of attempts) {
      const error = await site.fails(name, { ...input })
      assert.equal(error.code, 'conflict', `${name}: ${error.message}`)
      assert.match(error.message, /"box"/)
    }
    assert.deepEqual(await site.do('get_page', { page }), before)
    await site.do('replace_blocks', { page, blocks: before.blocks })
    await site.do('remove_block', { page, block: box })
    assert.deepEqual(await shape(page), ['Top'])
  })

  test('copies and translations keep it, with ids of their own', async () => {
    const { page } = await goneBox('copied')
    const original = await site.do('get_page', { page })
    const expected = ['Top', ['box', 'Box', ['A', 'B']]]
    const copy = await site.do('duplicate_page', { page })
    const translated = await site.do('translate_page', { page, to: 'de' })
    const ids = [original, copy, translated].flatMap((one) => [...walk(one.blocks as never)].map(({ id }) => id))
    assert.equal(new Set(ids).size, 12)
    for (const one of [copy, translated]) assert.deepEqual(one.blocks.map(shapeOf), expected)
    const other = await goneBox('given')
    const blocks = (await site.do('get_page', { page: other.page })).blocks
    const given = await site.do('translate_page', { page: other.page, to: 'de', blocks })
    assert.deepEqual(given.blocks.map(shapeOf), expected)
  })

  test('eight levels are a page, nine are not', async () => {
    const nested = (levels: number): object => (levels === 1 ? hero('x') : boxed(nested(levels - 1)))
    await site.do('create_page', { title: 'Deep', slug: 'deep', blocks: [nested(8)] })
    const error = await site.fails('replace_blocks', { page: 'deep', blocks: [nested(9)] })
    assert.deepEqual(
      error.errors.map(({ code }) => code),
      ['too_deep'],
    )
  })
})
