// Entries: saving, merging, replacing, publishing and deleting, on SQLite and MariaDB.
// Holds: contract 1.2 entry
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { tokenCall } from '../../support/installation.ts'
import { dataBench, type DataBench } from './bench.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

suite('entries', () => {
  let here: DataBench
  before(async () => {
    here = await dataBench()
    await here.table(
      'products',
      [
        { type: 'text', name: 'title', required: true, searchable: 'high' },
        { type: 'number', name: 'price' },
        { type: 'text', name: 'sku', unique: true },
        { type: 'textarea', name: 'notes', private: true },
        {
          type: 'multiselect',
          name: 'tags',
          options: [
            { key: 'a', label: 'A' },
            { key: 'b', label: 'B' },
          ],
        },
        { type: 'bool', name: 'status' },
      ],
      { route: 'products', title_field: 'title' },
    )
  })
  after(() => here.close())

  const make = (data: object, more: object = {}) => here.do('save_entry', { table: 'products', fields: data, ...more })
  const get = (entry: unknown, more: object = {}) =>
    here.do('get_entry', { table: 'products', entry: String(entry), ...more })

  test('it is made as a draft, with a slug of its title, and found by id, uid and slug', async () => {
    const { status, body } = await here.ask('save_entry', {
      table: 'products',
      fields: { title: 'Blue Chair', price: 12.5, tags: ['a', 'b'], status: false, notes: 'x' },
    })
    assert.equal(status, 201)
    const { id, uid, ...made } = body.data
    assert.deepEqual(
      [made.slug, made.title, made.status, made.version, made.url, made.has_unpublished_changes],
      ['blue-chair', 'Blue Chair', 'draft', 1, null, false],
    )
    assert.deepEqual(made.fields, {
      title: 'Blue Chair',
      price: 12.5,
      tags: ['a', 'b'],
      status: false,
      notes: 'x',
    })
    for (const ref of [id, uid, 'blue-chair', '/blue-chair']) assert.equal((await get(ref)).uid, uid)
    assert.equal((await here.fails('get_entry', { table: 'products', entry: 'red-chair' })).status, 404)
    assert.equal((await here.fails('get_entry', { table: 'nothing', entry: '1' })).status, 404)
  })

  test('PATCH merges by field and null clears; PUT replaces', async () => {
    const { id } = await make({ title: 'Merged', price: 1, notes: 'kept' })
    const patched = await here.do('update_entry', {
      table: 'products',
      entry: String(id),
      fields: { price: null, status: true },
    })
    assert.deepEqual(patched.fields, { title: 'Merged', status: true, notes: 'kept' })
    const replaced = await here.do('replace_entry', {
      table: 'products',
      entry: String(id),
      fields: { title: 'New' },
    })
    assert.deepEqual([replaced.fields, replaced.slug], [{ title: 'New' }, 'merged'])
    const same = await here.do('update_entry', {
      table: 'products',
      entry: String(id),
      fields: { title: 'New' },
    })
    assert.equal(same.version, replaced.version, 'nothing changed')
  })

  test('faults are told with their place, and nothing is stored', async () => {
    const wrong = await here.fails('save_entry', {
      table: 'products',
      fields: { title: 5, price: 'x', nothing: 1, tags: ['z'] },
    })
    assert.equal(wrong.status, 422)
    assert.deepEqual(wrong.errors.map(({ pointer }) => pointer).sort(), [
      '/fields/nothing',
      '/fields/price',
      '/fields/tags/0',
      '/fields/title',
    ])
    const proto = await here.fails('save_entry', { table: 'products', fields: JSON.parse('{"__proto__": 1}') })
    assert.equal(proto.status, 422)
    for (const name of ['toString', 'hasOwnProperty', '_id', '_status', 'title; drop table pages'])
      assert.equal((await here.fails('save_entry', { table: 'products', fields: { [name]: 'x' } })).status, 422, name)
    const lang = await here.fails('save_entry', { table: 'products', lang: 'fr', fields: {} })
    assert.equal(lang.errors[0]!.pointer, '/lang')
  })

  test('a unique value is refused by name, in every language, and is free again in the trash', async () => {
    const one = await make({ title: 'One', sku: 'S-1' })
    const twice = await here.fails('save_entry', { table: 'products', fields: { title: 'Two', sku: 'S-1' } })
    assert.deepEqual([twice.status, twice.errors[0]!.pointer, twice.errors[0]!.code], [422, '/fields/sku', 'duplicate'])
    assert.match(twice.errors[0]!.message, /"One"/)
    const eins = { table: 'products', lang: 'de', fields: { title: 'Eins', sku: 'S-1' } }
    assert.equal((await here.fails('save_entry', eins)).errors[0]!.code, 'duplicate')
    await here.do('delete_entry', { table: 'products', entry: one.uid })
    const two = await make({ title: 'Two', sku: 'S-1' })
    const back = await here.fails('restore_item', { uid: one.uid })
    assert.equal(back.errors[0]!.pointer, '/fields/sku')
    await here.do('update_entry', { table: 'products', entry: two.uid, fields: { sku: 'S-2' } })
    assert.equal((await here.do('restore_item', { uid: one.uid })).status, 'draft')
  })

  test('slugs are numbered where they were made, and refused where they were asked for', async () => {
    const slugs = []
    for (let i = 0; i < 25; i++) slugs.push((await make({ title: 'Same' })).slug)
    assert.equal(new Set(slugs).size, 25)
    assert.deepEqual(slugs.slice(0, 3), ['same', 'same-2', 'same-3'])
    assert.equal((await make({ title: 'Same' }, { lang: 'de' })).slug, 'same')
    const conflict = await here.fails('save_entry', { table: 'products', slug: 'same', fields: {} })
    assert.deepEqual([conflict.status, conflict.errors[0]!.pointer], [409, '/slug'])
    assert.equal((await make({})).slug, 'product')
    assert.equal((await make({ title: '💚' })).slug.length > 0, true)
  })

  test('an entry that was begun without a title gets a slug of its first one, until somebody could see it', async () => {
    const begun = await make({})
    assert.match(begun.slug, /^product(-\d+)?$/)
    const slugAfter = async (uid: string, fields: object, more: object = {}) =>
      ((await here.do('update_entry', { table: 'products', entry: uid, fields, ...more })) as { slug: string }).slug
    assert.equal(await slugAfter(begun.uid, { price: 3 }), begun.slug)
    assert.equal(await slugAfter(begun.uid, { title: 'A tall vase' }), 'a-tall-vase')
    assert.equal(await slugAfter(begun.uid, { title: 'A short vase' }), 'a-tall-vase')
    const chosen = await make({}, { slug: 'chosen' })
    assert.equal(await slugAfter(chosen.uid, { title: 'Chosen by somebody' }), 'chosen')
    const given = await make({})
    assert.equal(await slugAfter(given.uid, { title: 'Given' }, { slug: 'as-asked' }), 'as-asked')
  })

  test('what visitors see is a copy: publishing demands what is required, a draft changes nothing for them', async () => {
    const { id, uid } = await make({ price: 3, notes: 'secret' })
    const lacks = await here.fails('publish_entry', { table: 'products', entry: uid })
    assert.deepEqual([lacks.status, lacks.errors[0]!.pointer], [422, '/fields/title'])
    const done = await here.do('save_entry', {
      table: 'products',
      entry: uid,
      fields: { title: 'Lamp' },
      action: 'publish',
    })
    assert.deepEqual([done.status, done.url], ['published', 'http://localhost:8000/products/lamp'])
    await here.do('update_entry', { table: 'products', entry: uid, fields: { title: 'Lamp II' }, slug: 'lamp-ii' })
    const [draft, published] = [await get(id), await get(id, { view: 'published' })]
    assert.deepEqual([draft.fields.title, draft.has_unpublished_changes, draft.slug], ['Lamp II', true, 'lamp-ii'])
    assert.deepEqual([published.fields, published.title], [{ title: 'Lamp', price: 3 }, 'Lamp'])
    const conflict = await here.fails('save_entry', { table: 'products', slug: done.slug, fields: {} })
    assert.equal(conflict.status, 409, 'visitors know it by that')
    await here.do('publish_entry', { table: 'products', entry: uid })
    const redirects = await here.do('list_redirects', {})
    assert.deepEqual(
      redirects.filter(({ from_path }: any) => from_path === '/products/lamp').map(({ to_url }: any) => to_url),
      ['/products/lamp-ii'],
    )
    await here.do('unpublish_entry', { table: 'products', entry: uid })
    assert.equal((await here.fails('get_entry', { table: 'products', entry: uid, view: 'published' })).status, 404)
    assert.equal(
      (await here.rows('public_products')).some((row) => row['_uid'] === uid),
      false,
    )
  })

  test('every move of the table of states, and no other', async () => {
    const moves = ['submit', 'withdraw', 'publish', 'unpublish', 'archive', 'unarchive']
    const movesBefore: Record<string, string[]> = {
      draft: [],
      in_review: ['submit'],
      published: ['publish'],
      offline: ['publish', 'unpublish'],
      archived: ['archive'],
    }
    const may: Record<string, Record<string, string>> = {
      draft: { submit: 'in_review', publish: 'published', archive: 'archived' },
      in_review: { withdraw: 'draft', publish: 'published', archive: 'archived' },
      published: { submit: 'in_review', publish: 'published', unpublish: 'offline', archive: 'archived' },
      offline: { submit: 'in_review', publish: 'published', archive: 'archived' },
      archived: { unarchive: 'draft' },
    }
    for (const [from, path] of Object.entries(movesBefore))
      for (const move of moves) {
        const { uid } = await make({ title: `${from} ${move}` })
        for (const action of path) await here.do(`${action}_entry`, { table: 'products', entry: uid })
        const to = may[from]![move]
        const input = { table: 'products', entry: uid }
        if (to) assert.equal((await here.do(`${move}_entry`, input)).status, to, `${from} ${move}`)
        else assert.equal((await here.fails(`${move}_entry`, input)).code, 'invalid-transition', `${from} ${move}`)
      }
  })

  test('two writers: the second, who knows the older version, is told', async () => {
    const { uid, version } = await make({ title: 'Both' })
    const input = { table: 'products', entry: uid, if_version: version }
    await here.do('update_entry', { ...input, fields: { price: 1 } })
    const late = await here.fails('update_entry', { ...input, fields: { price: 2 } })
    assert.equal(late.code, 'precondition-failed')
    assert.equal((await get(uid)).fields.price, 1)
  })

  test('a dry run tells and stores nothing', async () => {
    const { uid } = await make({ title: 'Dry' })
    const plan = await here.do('update_entry', {
      table: 'products',
      entry: uid,
      fields: { price: 9 },
      dry_run: true,
    })
    assert.deepEqual(
      plan.diff.map(({ pointer }: any) => pointer),
      ['/version', '/fields/price'],
    )
    assert.equal((await get(uid)).fields.price, undefined)
  })

  test('a field that becomes public shows what was published of it, not the draft', async () => {
    const field = { type: 'text', name: 'inner', private: true }
    await here.table('secrets', [{ type: 'text', name: 'title' }, field])
    const named = { table: 'secrets', entry: '1' }
    await here.do('save_entry', { table: 'secrets', fields: { title: 'x', inner: 'then' }, action: 'publish' })
    await here.do('update_entry', { ...named, fields: { inner: 'now' } })
    assert.deepEqual((await here.do('get_entry', { ...named, view: 'published' })).fields, { title: 'x' })
    const fields = [
      { type: 'text', name: 'title' },
      { ...field, private: false },
    ]
    await here.do('save_data_table', { table: 'secrets', fields, apply: true })
    assert.deepEqual((await here.do('get_entry', { ...named, view: 'published' })).fields, {
      title: 'x',
      inner: 'then',
    })
  })

  test('texts that no column takes are refused with their place', async () => {
    for (const data of [{ title: 'x'.repeat(300) }, { notes: 'x'.repeat(20_000_000) }]) {
      const error = await here.fails('save_entry', { table: 'products', fields: data })
      assert.deepEqual([error.status, error.errors[0]!.pointer], [422, `/fields/${Object.keys(data)[0]}`])
    }
  })

  test('pictures are noted as used, and need their alt text where the field asks for it', async () => {
    await here.table('albums', [{ type: 'media', name: 'cover', alt_required: true }])
    const { id } = await here.do('upload_media', { base64: PIXEL, name: 'a.png' })
    const { uid } = await here.do('save_entry', { table: 'albums', fields: { cover: id } })
    const { usage } = await here.do('get_media_usage', { id })
    assert.match(usage[0].object, /^entry:\d+:\d+$/)
    const lacks = await here.fails('publish_entry', { table: 'albums', entry: uid })
    assert.deepEqual([lacks.errors[0]!.pointer, lacks.errors[0]!.code], ['/fields/cover', 'missing_alt'])
    assert.equal(
      (await here.fails('save_entry', { table: 'albums', fields: { cover: 999 } })).errors[0]!.pointer,
      '/fields/cover',
    )
    await here.do('delete_entry', { table: 'albums', entry: uid })
    assert.deepEqual((await here.do('get_media_usage', { id })).usage, [])
  })

  test('what waits is approved whole or as a draft', async () => {
    const agent = await tokenCall(here.installation, 'default', { mode: 'approval' })
    const input = { table: 'products', fields: { title: 'Waiting' }, action: 'publish' }
    const [published, draft] = [await here.do('save_entry', input, agent), await here.do('save_entry', input, agent)]
    await here.do('approve_change', { change: String(draft.change), as_draft: true })
    assert.equal((await get('waiting')).status, 'draft')
    await here.do('approve_change', { change: String(published.change) })
    assert.equal((await get('waiting-2')).status, 'published')
    const { uid } = await make({ title: 'Base' })
    const publish = await here.do(
      'save_entry',
      { table: 'products', entry: uid, fields: { price: 1 }, action: 'publish' },
      agent,
    )
    await here.do('update_entry', { table: 'products', entry: uid, fields: { notes: 'meanwhile' } })
    assert.equal((await here.fails('approve_change', { change: String(publish.change) })).code, 'conflict')
  })

  test('an inbox has no entries to be written', async () => {
    await here.table('letters', [{ type: 'text', name: 'text' }], { kind: 'inbox' })
    for (const name of ['save_entry', 'get_entry', 'delete_entry', 'publish_entry']) {
      const error = await here.fails(name, { table: 'letters', ...(name !== 'save_entry' && { entry: '1' }) })
      assert.deepEqual([error.status, /inbox/.test(error.message)], [409, true], name)
    }
  })
})
