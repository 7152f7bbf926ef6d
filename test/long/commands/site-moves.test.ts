// site:clone and site:kit: a website after another one, and a website with another kit.
// Holds: contract 3.4 site-clone; contract 3.4 site-kit
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { cms } from '../../support/cms.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

suite('websites that are copied, or get another kit', () => {
  let root: string
  before(async () => {
    root = tempFolder()
    const made = await cms(root, ['site:create', 'one', 'one.example', 'starter', '--lang=en,de', '--title=One'])
    assert.equal(made.code, 0, made.stderr)
  })
  after(() => removeFolder(root))

  test('a clone has the same content, apart from nothing', async () => {
    await cms(root, ['features:set', 'calendar', 'off', '--site=one'])
    const dry = await cms(root, ['site:clone', 'one', 'two', 'two.example', '--dry-run', '--json'])
    assert.deepEqual([dry.code, existsSync(join(root, 'config/sites/two.json'))], [0, false], dry.stderr)
    const made = await cms(root, ['site:clone', 'one', 'two', 'two.example,www.two.example', '--json'])
    assert.equal(made.code, 0, made.stderr)
    const { key, hosts, pages } = made.json.result
    assert.deepEqual([key, hosts, pages > 5], ['two', ['two.example', 'www.two.example'], true])
    for (const site of ['one', 'two'])
      assert.equal((await cms(root, ['content:export', `--site=${site}`, '--out', join(root, `${site}.zip`)])).code, 0)
    assert.ok(readFileSync(join(root, 'one.zip')).equals(readFileSync(join(root, 'two.zip'))))
    const { json } = await cms(root, ['features:list', '--site=two', '--json'])
    const left = async (site: string) => (await cms(root, ['call', 'get_sample_text', `--site=${site}`, '--json'])).json
    const { pages: sampled } = (await left('two')).result
    assert.ok(sampled.length > 5)
    const titles = (all: { title: string }[]) => all.map(({ title }) => title).sort()
    assert.deepEqual(
      titles(sampled),
      titles((await left('one')).result.pages),
      'what is sample text stays known as such',
    )
    assert.equal(json.result.features.find(({ key: one }: { key: string }) => one === 'calendar').on, false)
  })

  test('a website with the sample content of each kit can be cloned', async () => {
    assert.equal((await cms(root, ['site:create', 'gabled', 'gabled.example', 'gable', '--lang=de,en'])).code, 0)
    const made = await cms(root, ['site:clone', 'gabled', 'again', 'again.example', '--json'])
    assert.equal(made.code, 0, made.stdout)
    const offices = async (site: string) =>
      (await cms(root, ['call', 'get_settings', `--site=${site}`, '--json'])).json.result.values.offices
    assert.deepEqual(await offices('again'), await offices('gabled'))
    for (const site of ['gabled', 'again'])
      assert.equal((await cms(root, ['site:delete', site, `--confirm=${site}`, '--no-backup'])).code, 0)
  })

  test('a staging copy is kept from search engines, and its clone is not', async () => {
    const keptFrom = (key: string) =>
      JSON.parse(readFileSync(join(root, `config/sites/${key}.json`), 'utf8')).search_engines
    const made = await cms(root, ['site:clone', 'one', 'staging', 'staging.one.example', '--no-search-engines'])
    assert.equal(made.code, 0, made.stderr)
    assert.match(made.stdout, /Search engines are asked not to list it/)
    assert.equal(keptFrom('staging'), false)
    assert.equal((await cms(root, ['site:clone', 'staging', 'relaunched', 'relaunched.example'])).code, 0)
    assert.notEqual(keptFrom('relaunched'), false)
    for (const site of ['staging', 'relaunched'])
      assert.equal((await cms(root, ['site:delete', site, `--confirm=${site}`, '--no-backup'])).code, 0)
  })

  test('a key or a host in use is refused, and leaves nothing', async () => {
    assert.equal((await cms(root, ['site:clone', 'one', 'two', 'three.example'])).code, 4)
    assert.equal((await cms(root, ['site:clone', 'one', 'three', 'one.example'])).code, 4)
    assert.equal((await cms(root, ['site:clone', 'none', 'three', 'three.example'])).code, 3)
    assert.equal(existsSync(join(root, 'storage/sites/three')), false)
  })

  test('another kit: blocks that lose their renderer are listed and asked about; their content stays', async () => {
    const before = readFileSync(join(root, 'config/sites/two.json'), 'utf8')
    const dry = await cms(root, ['site:kit', 'two', 'gable', '--dry-run', '--json'])
    assert.equal(dry.code, 0, dry.stderr)
    const types = dry.json.result.lost.map(({ type }: { type: string }) => type)
    assert.ok(types.includes('cards') && !types.includes('gallery'), types.join())
    assert.ok(dry.json.result.lost[0].pages[0].title)
    assert.equal((await cms(root, ['site:kit', 'two', 'gable'])).code, 5)
    assert.equal((await cms(root, ['site:kit', 'two', 'none', '--yes'])).code, 3)
    assert.equal(readFileSync(join(root, 'config/sites/two.json'), 'utf8'), before)
    const changed = await cms(root, ['site:kit', 'two', 'gable', '--yes', '--json'])
    assert.equal(changed.code, 0, changed.stderr)
    assert.equal(JSON.parse(readFileSync(join(root, 'config/sites/two.json'), 'utf8')).kit, 'gable')
    const back = await cms(root, ['site:kit', 'two', 'starter', '--json'])
    assert.deepEqual([back.code, back.json.result.lost], [0, []], back.stderr)
    assert.equal((await cms(root, ['content:export', '--site=two', '--out', join(root, 'again.zip')])).code, 0)
    assert.ok(readFileSync(join(root, 'one.zip')).equals(readFileSync(join(root, 'again.zip'))))
  })
})
