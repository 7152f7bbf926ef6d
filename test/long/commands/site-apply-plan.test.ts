// site:apply: a file that brings something and uses it is planned and done in one go; what is made on the way is reported.
// Holds: contract 3.4 site-apply
import assert from 'node:assert/strict'
import { join } from 'node:path'
import test from 'node:test'
import Database from 'better-sqlite3'
import { cms, type CmsRun } from '../../support/cms.ts'
import { changesIn, lines, writeNetwork, type Told } from '../../support/network-files.ts'
import { tempFolder } from '../../support/temp.ts'

/** A database of the installation, with a trigger that makes a statement fail as a full disk would. */
function failing(file: string, on: string): () => void {
  const db = new Database(file)
  db.exec(`create trigger planted before ${on} begin select raise(abort, 'planted'); end`)
  db.close()
  return () => {
    const again = new Database(file)
    again.exec('drop trigger planted')
    again.close()
  }
}

test('a token that was made is reported whatever goes wrong after it', async (t) => {
  const root = tempFolder(t)
  const start = 'sites:\n  one:\n    hosts: [one.example]\n    kit: starter\n    content: false\n'
  const file = writeNetwork(root, start)
  assert.equal((await cms(root, ['site:apply', file])).code, 0)
  const token = (level: string) => `    tokens: [{ name: agent, level: ${level} }]\n`
  const redirect = '    redirects: [{ from_path: /a, to_url: /b }]\n'
  const stepsOf = ({ json }: CmsRun) =>
    (json.error.done as Told[]).map(({ part, action, name, token = '' }) =>
      [part, action, name, /^cms_[\w-]{20,}$/.test(token)].join(' '),
    )
  // In the part after tokens: no error that the product knows.
  writeNetwork(root, start + token('read') + redirect)
  const heal = failing(join(root, 'storage/sites/one/site.sqlite'), 'insert on redirects')
  const failed = await cms(root, ['site:apply', file, '--json'])
  assert.deepEqual([failed.code, failed.json.error.code], [1, 'internal'], failed.stdout)
  assert.deepEqual(stepsOf(failed), ['tokens create agent true'])
  heal()
  // In the step itself: the new one is there, and the old one is not revoked.
  writeNetwork(root, start + token('write'))
  const healed = failing(join(root, 'storage/network.sqlite'), 'update on tokens')
  const replaced = await cms(root, ['site:apply', file, '--json', '--yes'])
  assert.deepEqual([replaced.code, stepsOf(replaced)], [1, ['tokens replace agent true']], replaced.stdout)
  healed()
})

const SMALL = `
sites:
  town:
    hosts: [town.example]
    kit: starter
    content: false
    languages: [de, en]
    features: { sources: true }
    tables:
      - { handle: places, name: Orte, fields: [{ name: name, type: text }] }
    users: [{ email: anna@town.example, role: editor, languages: [de] }]
    sources: [{ name: News, format: rss, mode: folder, table: places, mapping: { id_path: guid, rows: { name: { path: title } } } }]
`

/** Made as SMALL says; what `change` makes of it is planned and done in one go, and nothing is left of it. */
async function appliedInOneGo(root: string, change: (text: string) => string, expected: string[]): Promise<Told[]> {
  const file = writeNetwork(root, change(SMALL))
  for (const args of [['--check'], ['--dry-run'], []]) {
    const run = await cms(root, ['site:apply', file, '--json', ...args])
    assert.deepEqual([run.code, lines(run)], [args[0] === '--check' ? 6 : 0, expected], run.stdout)
    if (!args.length) {
      const again = await cms(root, ['site:apply', file, '--json'])
      assert.deepEqual([again.code, again.json.result.changed, lines(again)], [0, false, []])
      return changesIn(run)
    }
  }
  return []
}

test('one file switches features on and uses them', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['site:apply', writeNetwork(root, SMALL)])).code, 0)
  for (const feature of ['data', 'users', 'languages']) await cms(root, ['features:set', feature, 'off', '--site=town'])
  const on = (text: string) =>
    text
      .replace('{ sources: true }', '{ sources: true, data: true, users: true, languages: true }')
      .replace('name: Orte', 'name: Plätze')
      .replace('[de, en]', '[de, en, fr]')
      .replace('role: editor', 'role: author')
      .replace('format: rss', 'format: rss, every_min: 60')
  await appliedInOneGo(root, on, [
    // It needs data, and comes first.
    'town features update sources',
    'town features update data',
    'town features update users',
    'town features update languages',
    'town languages update de, en, fr',
    'town tables update places',
    'town users update anna@town.example',
    'town sources update News',
  ])
  // What it switches off it cannot use: nothing is done.
  const off = writeNetwork(
    root,
    on(SMALL).replace('data: true', 'data: false').replace('every_min: 60', 'every_min: 90'),
  )
  const refused = await cms(root, ['site:apply', off])
  assert.deepEqual([refused.code, /sites\/town: .* which is off/.test(refused.stderr)], [69, true], refused.stderr)
  const features = await cms(root, ['features:list', '--site=town', '--json'])
  assert.equal(features.json.result.features.find(({ key }: { key: string }) => key === 'data').on, true)
})

test('one file adds a language, and accounts and sources with it', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['site:apply', writeNetwork(root, SMALL)])).code, 0)
  const french = (text: string) =>
    text
      .replace('languages: [de, en]', 'languages: [de, en, fr]')
      .replace(
        'languages: [de] }]',
        'languages: [fr] }, { email: ben@town.example, role: editor, languages: [de, fr] }]',
      )
      .replace('format: rss', 'format: rss, lang: fr')
  await appliedInOneGo(root, french, [
    'town languages update de, en, fr',
    'town users update anna@town.example',
    'town users create ben@town.example',
    'town sources update News',
  ])
  // A language that the file does not bring either is none.
  const wrong = writeNetwork(root, french(SMALL).replace('lang: fr', 'lang: it'))
  const refused = await cms(root, ['site:apply', wrong])
  assert.deepEqual([refused.code, /sources\/0\/lang: is no language/.test(refused.stderr)], [2, true], refused.stderr)
})

test('one file makes a table, and fields, that sources fill', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['site:apply', writeNetwork(root, SMALL)])).code, 0)
  const fuller = (text: string) =>
    text
      .replace('[{ name: name, type: text }] }', '[{ name: name, type: text }, { name: text, type: text }] }')
      .replace('rows: { name: { path: title } }', 'rows: { name: { path: title }, text: { path: description } }')
  const [, source] = await appliedInOneGo(root, fuller, ['town tables update places', 'town sources update News'])
  assert.deepEqual(source!.diff, [{ pointer: '/mapping/rows/text', after: { path: 'description' } }])
  const moved = (text: string) =>
    text
      .replace('[{ name: name, type: text }] }', '[{ name: name, type: text }, { name: text, type: text }] }')
      .replace('    users:', '      - { handle: news, name: News, fields: [{ name: title, type: text }] }\n    users:')
      .replace('table: places', 'table: news')
      .replace('rows: { name:', 'rows: { title:')
  await appliedInOneGo(root, (text) => moved(text).replace('format: rss', 'format: rss, every_min: 30'), [
    'town tables create news',
    'town sources update News',
  ])
  // What is wrong beside it is found while planning.
  const wrong = writeNetwork(
    root,
    moved(SMALL).replaceAll('news', 'others').replace('format: rss', 'format: rss, lang: it'),
  )
  const refused = await cms(root, ['site:apply', wrong])
  assert.deepEqual([refused.code, /sources\/0\/lang: is no language/.test(refused.stderr)], [2, true], refused.stderr)
})

test('names of what neither the website has nor the file makes are found while planning', async (t) => {
  const root = tempFolder(t)
  const there = (text: string) => text.replaceAll('town', 'city')
  assert.equal((await cms(root, ['site:apply', writeNetwork(root, there(SMALL))])).code, 0)
  const cases: [what: string, by: string, code: number, expected: string][] = [
    ['sources: true', 'sauces: true', 2, 'features/sauces: There is no feature "sauces"; there are ai, '],
    ['kit: starter', 'kit: nothing', 3, 'kit: There is no kit "nothing"'],
    [
      'kit: starter',
      'kit: starter\n    extensions: [nothing]',
      2,
      'extensions/0: There is no extension "nothing" here',
    ],
    ['kit: starter', 'kit: starter\n    timezone: Mars/Phobos', 2, 'timezone: There is no such time zone'],
    ['languages: [de] }', 'languages: [it] }', 2, 'users/0/languages/0: This website has de, en, not it'],
    [
      'languages: [de] }',
      'tables: [plazes] }',
      2,
      'users/0/tables/0: There is no table “plazes”, and the file makes none',
    ],
    ['table: places', 'table: plazes', 2, 'sources/0/table: There is no table “plazes”, and the file makes none'],
    ['format: rss', 'format: rss3', 2, 'sources/0/format: “rss3” is no format of this website'],
    [
      '    users:',
      '    shares: [{ table: plazes, members: [] }]\n    users:',
      2,
      'shares/0/table: There is no table “plazes”',
    ],
    [
      '    users:',
      '    shares: [{ table: places, members: [west] }]\n    users:',
      2,
      'shares/0/members/0: members: there is no website "west"',
    ],
    [
      '    sources:',
      '    tokens: [{ name: a, user: no@town.example, operations: [list_pages, list_pags] }]\n    sources:',
      2,
      'tokens/0/user: no@town.example has no account on town: name it among users.; ' +
        'network.yaml:12 /sites/town/tokens/0/operations/1: There is no operation "list_pags"',
    ],
  ]
  for (const [what, by, code, expected] of cases)
    for (const site of [(text: string) => text, there]) {
      // A later source of a new name: one that is there is rehearsed.
      const text = site(SMALL.replace(what, by).replace('name: News', 'name: Other'))
      const run = await cms(root, ['site:apply', writeNetwork(root, text), '--dry-run'])
      const isPlaced = run.stderr.includes(site(`/sites/town/${expected}`))
      assert.deepEqual([run.code, isPlaced], [code, true], `${by}: ${run.stderr}`)
    }
})
