// What publishing asks the database about links: the same address once, and what links name all together.
// Holds: contract 1.3 checks
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { dataBench } from '../data/bench.ts'
import { statementsOf } from '../../support/statements.ts'

suite('statements of publishing a page with many links', () => {
  let bench: Awaited<ReturnType<typeof dataBench>>
  before(async () => {
    bench = await dataBench()
    await bench.table('news', [{ type: 'text', name: 'title' }], { title_field: 'title' })
    await bench.table('people', [{ type: 'text', name: 'title' }], { title_field: 'title' })
  })
  after(() => bench.close())

  const pageWith = async (title: string, hrefs: readonly string[]): Promise<string> => {
    const links = hrefs.map((href) => `<a href="${href}">There</a>`).join(' ')
    const blocks = [{ type: 'richtext', data: { text: `<p>${links || 'None'}</p>` } }]
    return (await bench.do('create_page', { title, blocks })).uid
  }
  const publish = async (page: string, action = 'publish') => {
    let warnings: { message: string }[] = []
    const statements = await statementsOf(async () => {
      warnings = (await bench.do('publish_page', { page, action })).warnings
    })
    return { count: statements.length, warnings: warnings.map(({ message }) => message) }
  }

  test('many links to one address ask as often as one, and only who publishes', async () => {
    const many = Array(60).fill('/nowhere')
    // The first one also loads what later ones find loaded.
    await publish(await pageWith('First', ['/nowhere']))
    const one = await publish(await pageWith('One', ['/nowhere']))
    const sixty = await publish(await pageWith('Sixty', many))
    assert.equal(sixty.warnings.length, 60)
    assert.ok(sixty.count <= one.count, `${sixty.count} statements, not ${one.count}`)

    const plain = await publish(await pageWith('None', []), 'submit')
    const submitted = await publish(await pageWith('Submitted', many), 'submit')
    assert.deepEqual(submitted.warnings, [])
    assert.ok(submitted.count <= plain.count, `${submitted.count} statements, not ${plain.count}`)
  })

  test('links to many pages and entries ask once for each kind', async () => {
    const drafts: string[] = []
    for (let n = 0; n < 6; n++) {
      const { uid } = await bench.do('create_page', { title: `Page ${n}` })
      const entry = await bench.do('save_entry', { table: n % 2 ? 'news' : 'people', fields: { title: `Entry ${n}` } })
      drafts.push(`cms://pages/${uid}`, `cms://entries/${entry.uid}`)
    }
    await bench.do('publish_page', { page: drafts.at(-2)!.split('/').at(-1) })
    await bench.do('publish_entry', { table: 'news', entry: drafts.at(-1)!.split('/').at(-1) })
    const few = await publish(await pageWith('Few', drafts.slice(0, 2)))
    const all = await publish(await pageWith('All', drafts))
    assert.equal(all.warnings.length, 10)
    const [page, entry] = ['leads to a page that is not public', 'leads to an entry that is not public']
    assert.deepEqual(few.warnings, [page, entry])
    assert.ok(all.count <= few.count + 1, `${all.count} statements, not ${few.count}`)
  })
})
