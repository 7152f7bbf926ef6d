// site:apply: a network described in a file, made so, compared, and left alone where it is so.
// Holds: contract 3.4 site-apply
import assert from 'node:assert/strict'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { cms } from '../../support/cms.ts'
import { changesIn, lines, writeNetwork, type Told } from '../../support/network-files.ts'
import { tempFolder } from '../../support/temp.ts'

const NETWORK = `
sites:
  town:
    hosts: [town.example, www.town.example]
    kit: starter
    languages: [de, en]
    title: Die Stadt
    timezone: Europe/Vienna
    features: { chat: false, calendar: true }
    tables:
      # A relation to what comes later, and one in a group.
      - handle: events
        name: Veranstaltungen
        singular: Veranstaltung
        settings: { route: termine, title_field: title }
        fields:
          - { name: title, type: text, required: true }
          - { name: place, type: relation, target: places }
      - handle: places
        name: Orte
        fields:
          - { name: name, type: text }
          - { name: days, type: group, fields: { day: { type: text }, next: { type: relation, target: notes } } }
    shares:
      - { table: notes, members: [north] }
    users:
      - { email: anna@town.example, role: admin, name: Anna }
      - { email: ben@town.example, role: editor, languages: [de], tables: [events] }
    tokens:
      - { name: report, level: read, operations: [list_pages] }
      - { name: agent, level: write, user: ben@town.example, expires_in_days: 30 }
    sources:
      - { name: News, format: rss, mode: folder, every_min: 60 }
    redirects:
      - { from_path: /alt, to_url: /neu }
      - { from_path: /shop/:id, to_url: 'https://shop.example/:id', status: 302 }
  north:
    hosts: [north.example]
    kit: starter
    content: false
`.replace('    shares:', '      - { handle: notes, name: Notizen, fields: [{ name: text, type: text }] }\n    shares:')

const network = (root: string, text = NETWORK) => writeNetwork(root, text)

test('a network is made from a file in an empty folder; a second time nothing changes', async (t) => {
  const root = tempFolder(t)
  const file = network(root)
  const made = await cms(root, ['site:apply', file, '--json'])
  assert.equal(made.code, 0, made.stdout + made.stderr)
  const tokens = changesIn(made).flatMap(({ token, name }) =>
    token ? [`${name} ${/^cms_[\w-]{20,}$/.test(token)}`] : [],
  )
  assert.deepEqual(tokens, ['report true', 'agent true'])
  for (const args of [['--check'], ['--check', '--prune'], ['--dry-run'], []]) {
    const again = await cms(root, ['site:apply', file, '--json', ...args])
    assert.deepEqual([again.code, lines(again)], [0, []], args.join() + again.stdout)
  }
  const output = await cms(root, ['site:apply', file])
  assert.equal(output.stdout, 'Everything is as the file says.\n')
  const table = await cms(root, ['call', 'get_data_table', '--site=town', '--json', '--input', '{"table":"events"}'])
  assert.deepEqual(
    [table.json.result.settings, table.json.result.fields.map(({ name }: { name: string }) => name)],
    [{ kind: 'content', route: 'termine', title_field: 'title' }, ['title', 'place']],
  )
})

test('what differs is a plan, exit 6 with --check, and settled by applying', async (t) => {
  const root = tempFolder(t)
  const file = network(root)
  assert.equal((await cms(root, ['site:apply', file])).code, 0)
  await cms(root, ['features:set', 'calendar', 'off', '--site=town'])
  network(
    root,
    NETWORK.replace('title: Die Stadt', 'title: Stadt')
      .replace('[town.example, www.town.example]', '[www.town.example, town.example, neu.town.example]')
      .replace('level: read, operations: [list_pages]', 'level: read, operations: [get_page]')
      .replace('role: editor', 'role: author')
      .replace('{ name: title, type: text, required: true }', '{ name: title, type: text }')
      .replace('every_min: 60', 'every_min: 30')
      .replace('to_url: /neu', 'to_url: /anders'),
  )
  const expected = [
    'town hosts create neu.town.example',
    'town hosts update www.town.example',
    'town features update calendar',
    'town settings update title',
    'town tables update events',
    'town users update ben@town.example',
    'town tokens replace report',
    'town sources update News',
    'town redirects update /alt',
  ]
  const check = await cms(root, ['site:apply', file, '--check', '--json'])
  assert.deepEqual([check.code, lines(check)], [6, expected])
  const dry = await cms(root, ['site:apply', file, '--dry-run', '--json'])
  assert.deepEqual([dry.code, lines(dry)], [0, expected])
  // A token that is replaced ends for whoever uses it.
  assert.equal((await cms(root, ['site:apply', file])).code, 5)
  const done = await cms(root, ['site:apply', file, '--yes', '--json'])
  assert.deepEqual([done.code, lines(done)], [0, expected])
  assert.equal((await cms(root, ['site:apply', file, '--check'])).code, 0)
})

test('what the file does not name stays, and goes with --prune after a question; no website goes', async (t) => {
  const root = tempFolder(t)
  const file = network(root)
  assert.equal((await cms(root, ['site:apply', file])).code, 0)
  assert.equal((await cms(root, ['site:create', 'third', 'third.example', 'starter', '--no-content'])).code, 0)
  const start = NETWORK.indexOf('    shares:')
  const end = NETWORK.indexOf('  north:')
  network(
    root,
    `${NETWORK.slice(0, start).replace(', www.town.example', '')}    shares: []
    users: [{ email: anna@town.example, role: admin }]
    tokens: []
    redirects: []
${NETWORK.slice(end)}`,
  )
  assert.deepEqual(lines(await cms(root, ['site:apply', file, '--check', '--json'])), [])
  const plan = await cms(root, ['site:apply', file, '--check', '--prune', '--json'])
  const gone = [
    'town hosts remove www.town.example',
    'town shares remove notes',
    'town users remove ben@town.example',
    'town tokens remove agent',
    'town tokens remove report',
    'town redirects remove /alt',
    'town redirects remove /shop/:id',
  ]
  assert.deepEqual([plan.code, lines(plan).sort()], [6, gone.sort()])
  assert.match(plan.json.warnings.join(), /does not name the website third: .*site:delete third/)
  assert.equal((await cms(root, ['site:apply', file, '--prune'])).code, 5)
  const done = await cms(root, ['site:apply', file, '--prune', '--yes', '--json'])
  assert.equal(done.code, 0, done.stdout)
  assert.equal((await cms(root, ['site:apply', file, '--check', '--prune'])).code, 0)
  const sites = await cms(root, ['site:list', '--format=ids'])
  assert.deepEqual(sites.stdout.trim().split('\n').sort(), ['north', 'third', 'town'])
  // Sources were not in the file: they stay.
  const sources = await cms(root, ['sources:list', '--site=town', '--json'])
  assert.equal(sources.json.result.sources.length, 1)
})

test('what is wrong is told with file, line and place, before anything is made', async (t) => {
  const root = tempFolder(t)
  const cases: [change: (text: string) => string, code: number, expected: RegExp][] = [
    [
      (text) => text.replace('role: admin', 'rolle: admin'),
      2,
      /network\.yaml:28 \/sites\/town\/users\/0\/role: is required; network\.yaml:28 \/sites\/town\/users\/0\/rolle: unknown key/,
    ],
    [
      (text) => text.replace('kit: starter\n    languages', 'kit: nothing\n    languages'),
      3,
      /network\.yaml:5 \/sites\/town\/kit: There is no kit "nothing"/,
    ],
    [(text) => text.replace('/alt', 'alt'), 2, /network\.yaml:\d+ \/sites\/town\/redirects\/0\/from_path: /],
    [
      (text) => text.replace('handle: places', 'handle: events'),
      2,
      /\/sites\/town\/tables\/1\/handle: “events” stands twice/,
    ],
    [
      (text) => text.replace('[north.example]', '[town.example]'),
      2,
      /\/sites\/north\/hosts\/0: town\.example is a host of town already/,
    ],
    [
      (text) => text.replace('    kit: starter\n    languages', '    kit: [starter\n    languages'),
      2,
      /network\.yaml:\d+ \/: This is neither YAML nor JSON/,
    ],
    [
      (text) => text.replace('sites:', 'websites:'),
      2,
      /network\.yaml:\d+ \/sites: .*network\.yaml:2 \/websites: unknown key/,
    ],
    [
      (text) => text.replace('role: admin', 'role: chief').replace('role: editor', 'role: boss'),
      2,
      /users\/0\/role: There is no role “chief” on town; there are network, .*; .*\/users\/1\/role: There is no role “boss”/,
    ],
    [
      (text) => text.replace('{ name: name, type: text }', '{ name: name, type: txt }'),
      2,
      /\/sites\/town\/tables\/1\/fields\/0\/type: There is no field type "txt"/,
    ],
    [
      (text) => text.replace('target: places', 'target: plazes'),
      2,
      /network\.yaml:18 \/sites\/town\/tables\/0\/fields\/1\/target: There is no table “plazes”, and the file makes none/,
    ],
    [
      (text) => text.replace('every_min: 60', 'every_min: 60, auth_env: NOT_SET_HERE'),
      77,
      /\/sites\/town\/sources\/0\/auth_env: The environment variable NOT_SET_HERE is not set/,
    ],
    [
      () =>
        `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
          .split('')
          .map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[i]}`).join()}]`)
          .join('\n')}`,
      2,
      /alias/i,
    ],
  ]
  for (const [change, code, expected] of cases) {
    const file = network(root, change(NETWORK))
    const run = await cms(root, ['site:apply', file])
    assert.deepEqual([run.code, expected.test(run.stderr)], [code, true], run.stderr)
    assert.equal((await cms(root, ['site:list', '--format=ids'])).stdout.trim(), '')
  }
  assert.equal((await cms(root, ['site:apply', join(root, 'none.yaml')])).code, 3)
})

test('a failure on the way tells its place; the same file goes on from there', async (t) => {
  const root = tempFolder(t)
  const file = network(root, NETWORK.replace('role: editor', 'role: editor, disabled: true'))
  const failed = await cms(root, ['site:apply', file, '--json'])
  assert.equal(failed.code, 4, failed.stdout)
  assert.match(failed.json.error.message, /network\.yaml:\d+ \/sites\/town\/tokens\/1: .*ben@town\.example/)
  // The value of the one that was made is not lost with the failure.
  assert.equal(failed.json.error.done.filter(({ token }: Told) => token).length, 1)
  network(root, NETWORK.replace('role: editor', 'role: editor, disabled: false'))
  const rest = await cms(root, ['site:apply', file, '--json'])
  assert.deepEqual(
    lines(rest).map((one) => one.split(' ').slice(1, 3).join(' ')),
    ['users update', 'tokens create', 'sources create', 'redirects create', 'redirects create'],
  )
})

test('websites whose files came from a repository are filled like new ones', async (t) => {
  const [from, root] = [tempFolder(t), tempFolder(t)]
  const text = `
sites:
  town: { hosts: [town.example], kit: starter, languages: [de], title: Die Stadt, timezone: Europe/Vienna }
  north: { hosts: [north.example], kit: starter, content: false }
`
  const args = ['site:apply', network(root, text), '--json']
  assert.equal((await cms(from, args)).code, 0)
  cpSync(join(from, 'config/sites'), join(root, 'config/sites'), { recursive: true })
  writeFileSync(join(root, 'config/sites/data.json'), JSON.stringify({ hosts: ['data.example'], kit: 'starter' }))
  assert.equal((await cms(root, ['keys:generate', '--write'])).code, 0)
  const table = { handle: 'notes', name: 'Notes', fields: [{ name: 'text', type: 'text' }], apply: true }
  const input = ['--input', JSON.stringify(table)]
  assert.equal((await cms(root, ['call', 'save_data_table', '--site=data', ...input])).code, 0)
  network(root, `${text}  data: { hosts: [data.example], kit: starter }\n`)
  const filled = ['town site create town', 'north site create north']
  for (const more of [['--check'], []]) {
    const run = await cms(root, [...args, ...more])
    assert.deepEqual(lines(run).slice(0, 2), filled, run.stdout)
  }
  const again = await cms(root, [...args, '--check'])
  assert.deepEqual([again.code, lines(again)], [0, []], again.stdout)
  const pages = async (site: string) =>
    (await cms(root, ['call', 'list_pages', `--site=${site}`, '--json'])).json.result
  assert.equal((await pages('town'))[0].title, 'Die Stadt')
  assert.ok((await pages('town')).length > 5)
  assert.deepEqual([(await pages('north')).length, (await pages('data')).length], [1, 0], 'one that only has a table')
})

test('JSON with tabs is read as well; credentials come from the environment, and nothing tells them', async (t) => {
  const root = tempFolder(t)
  const input = {
    name: 'Feed',
    format: 'json',
    url: 'https://feeds.example/a.json',
    auth_env: 'FEED_AUTH',
    table: null,
  }
  const value = {
    sites: { one: { hosts: ['one.example'], kit: 'starter', content: false, sources: [input] } },
  }
  const file = join(root, 'network.json')
  writeFileSync(file, JSON.stringify(value, null, '\t'))
  const missing = await cms(root, ['site:apply', file])
  assert.deepEqual(
    [missing.code, /\/sources\/0\/auth_env: The environment variable FEED_AUTH is not set/.test(missing.stderr)],
    [77, true],
    missing.stderr,
  )
  const env = { FEED_AUTH: '{"kind":"bearer","token":"very-secret-token"}' }
  const made = await cms(root, ['site:apply', file, '--json'], { env })
  assert.equal(made.code, 0, made.stdout)
  assert.doesNotMatch(made.stdout + made.stderr, /very-secret/)
  const again = await cms(root, ['site:apply', file, '--check', '--json'])
  assert.deepEqual([again.code, lines(again)], [0, []])
  assert.equal(readFileSync(file, 'utf8').includes('very-secret'), false)
})
