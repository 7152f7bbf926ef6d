// Links in imported files are stored in the usual form, or the line is rejected with the reason.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { importWorld } from './import-world.ts'

suite('links in files', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  before(async () => {
    world = await importWorld()
    const fields = [
      { type: 'text', name: 'title' },
      { type: 'richtext', name: 'body' },
      { type: 'url', name: 'web' },
      { type: 'email', name: 'mail' },
    ]
    await world.make('places', fields)
  })
  after(() => world.here.close())

  test('in one form', async () => {
    const body = '<p><a href=""tel:+49 2841 / 12345"">call</a></p>'
    const file = `title,body,web,mail\nKüchen & Bäder,"${body}",www.example.org/a b,info@müller.example\n`
    const answer = await world.send('places', file, { lang: 'de' })
    assert.equal(answer.status, 200, answer.message)
    const [entry] = await world.list('places')
    assert.equal(entry.slug, 'kuechen-und-baeder')
    assert.deepEqual(entry.fields, {
      title: 'Küchen & Bäder',
      body: '<p><a href="tel:+49284112345">call</a></p>',
      web: 'https://www.example.org/a%20b',
      mail: 'info@xn--mller-kva.example',
    })
  })

  test('an address that names an entry does so in each of its spellings', async () => {
    await world.make('members', [
      { type: 'text', name: 'title' },
      { type: 'email', name: 'mail', unique: true },
    ])
    await world.send('members', 'title,mail\nAnna,anna@müller.example\n')
    const again = await world.send('members', 'title,mail\nAnna B.,anna@MÜLLER.example\n', { key: 'mail' })
    assert.equal(again.status, 200, again.message)
    assert.deepEqual([again.body.data.created, again.body.data.updated], [0, 1])
    const twice = await world.send('members', 'title,mail\nOther,anna@xn--mller-kva.example\n')
    assert.equal(twice.errors[0]?.pointer.endsWith('/mail'), true, JSON.stringify(twice.errors))
  })

  test('a key that the file has no column for is refused: every line would be a new entry', async () => {
    for (const [text, key] of [
      ['title\nOne\n', '_slug'],
      ['title\nOne\n', 'mail'],
      ['[{"fields":{"title":"One"}}]', '_slug'],
    ] as const) {
      const refused = await world.send('members', text, {
        key,
        format: text.startsWith('[') ? 'json' : 'csv',
      })
      assert.equal(refused.message, `key: the file has no column "${key}". Its columns are title.`)
    }
  })

  test('what cannot be stored is named, and nothing is taken in', async () => {
    const file = `title,body\nA,"<p><a href=""file:///C:/x.pdf"">file</a></p>"\n`
    const answer = await world.send('places', file)
    assert.equal(answer.code, 'validation')
    assert.match(answer.errors[0]!.message, /“file:\/\/\/C:\/x\.pdf” that cannot be stored: it must begin with https/)
    assert.equal((await world.list('places')).length, 1)
  })
})
