// Websites from the command line: made, listed, their hosts, and how nothing is left of what failed.
// Holds: interface 1 websites; interface 1 site-database; interface 2.6 db; interface 4.4 site-create
// Holds: contract 1.1 mysql-site; contract 3.4 confirm; contract 3.4 sites-made; contract 3.4 results
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { cms, cmsProcess } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'
import { thorough } from '../support/extent.ts'

const siteFiles = (root: string) => readdirSync(join(root, 'config/sites'))
const config = (root: string, key: string) => JSON.parse(readFileSync(join(root, `config/sites/${key}.json`), 'utf8'))

test('site:create makes a website in an empty folder, and tells what scripts rely on', async (t) => {
  const root = tempFolder(t)
  const made = await cmsProcess(root, [
    'site:create',
    'muster',
    'www.muster.example, muster.example',
    'starter',
    '--lang=de,en',
    '--json',
  ])
  assert.equal(made.code, 0, made.stderr)
  const { pages, ...rest } = made.json.result
  assert.deepEqual(rest, {
    key: 'muster',
    hosts: ['www.muster.example', 'muster.example'],
    primary_host: 'www.muster.example',
    kit: 'starter',
    timezone: 'Europe/Berlin',
    db: 'sqlite',
    url: 'https://www.muster.example',
    admin_url: 'https://www.muster.example/admin',
    setup_required: true,
  })
  assert.ok(pages > 10)
  assert.deepEqual([made.json.ok, made.json.command, made.json.warnings], [true, 'site:create', []])
  assert.equal(statSync(join(root, 'config/config.local.json')).mode & 0o777, 0o600)
  assert.deepEqual(config(root, 'muster').languages, ['de', 'en'])
})

thorough('without --timezone it is that of the machine, else by the language, printed; UTC is a warning', async (t) => {
  const root = tempFolder(t)
  const cases: [key: string, lang: string, machine: string, timezone: string, expected: RegExp][] = [
    ['de', 'de', 'UTC', 'Europe/Berlin', /Time zone: Europe\/Berlin, by its language/],
    ['us', 'en', 'America/New_York', 'America/New_York', /Time zone: America\/New_York, that of this machine/],
    ['en', 'en', 'UTC', 'UTC', /Its time zone is UTC, since nothing suggests another/],
  ]
  for (const [key, lang, TZ, timezone, expected] of cases) {
    const args = ['site:create', key, `${key}.example`, 'starter', `--lang=${lang}`, '--no-content']
    const made = await cmsProcess(root, args, { env: { TZ } })
    assert.match(made.stdout + made.stderr, expected)
    const health = await cmsProcess(root, ['health', '--json'], { env: { TZ: 'UTC' } })
    const check = health.json.result.checks.find(({ id }: { id: string }) => id === `site.${key}.timezone`)
    assert.deepEqual([check.status, check.message], ['ok', `The time zone is ${timezone}.`])
    // A setting: the file would take it from the admin.
    assert.equal(config(root, key).timezone, undefined)
  }
})

test('a key, host or kit that will not do leaves nothing behind', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])).code, 0)
  // The title is a setting of the website, which is not opened for the list.
  const [listed] = (await cms(root, ['site:list', '--json'])).json.result.sites
  assert.deepEqual([listed.key, 'title' in listed], ['one', false])
  const cases: [args: string[], code: number, error: string, text: RegExp][] = [
    [['one', 'other.example', 'starter'], 4, 'conflict', /website "one" already/],
    [['two', 'ONE.example', 'starter'], 4, 'conflict', /one\.example belongs to the website "one"/],
    [['two', 'two.example,two.example', 'starter'], 2, 'validation', /twice/],
    [['../two', 'two.example', 'starter'], 2, 'validation', /no key/],
    [['two', 'two.example/path', 'starter'], 2, 'validation', /host name|host alone/],
    [['two', 'two.example', 'nothing'], 3, 'not-found', /no kit "nothing"; there are gable, starter/],
    [['two', 'two.example', 'starter', '--lang=xx_YY'], 2, 'validation', /language tag/],
    [['two', 'two.example', 'starter', '--timezone=Mars'], 2, 'validation', /time zone/],
    [['two', 'two.example', 'starter', '--db=mysql'], 2, 'validation', /config\.local\.json has no "mysql"/],
    [['two', 'two.example', 'starter', '--admin=nobody'], 2, 'validation', /e-mail/],
    [['two', 'two.example'], 2, 'usage', /kit/],
    [['two', 'two.example', 'starter', '--nope'], 2, 'usage', /--nope/],
    [['two', 'two.example', 'starter', '--db=oracle'], 2, 'usage', /oracle/],
  ]
  for (const [args, code, error, text] of cases) {
    const run = await cms(root, ['site:create', ...args, '--json'])
    assert.deepEqual(
      [run.code, run.json?.ok, run.json?.error?.code],
      [code, false, error],
      `${args.join(' ')}: ${run.stdout}`,
    )
    assert.match(run.json.error.message, text)
    assert.doesNotMatch(run.stderr, /\n +at /, args.join(' '))
  }
  assert.deepEqual(siteFiles(root), ['one.json'])
  assert.deepEqual(readdirSync(join(root, 'storage/sites')), ['one'])
})

thorough('two that make the same website at once in an empty folder: one has it, the other is told', async (t) => {
  const root = tempFolder(t)
  const runs = await Promise.all(
    [1, 2].map(() =>
      cmsProcess(root, ['site:create', 'muster', 'muster.example', 'starter', '--no-content', '--json']),
    ),
  )
  assert.deepEqual(
    runs.map(({ code }) => code).sort(),
    [0, 4],
    runs.map(({ stderr, stdout }) => stderr + stdout).join(),
  )
  assert.deepEqual(siteFiles(root), ['muster.json'])
  assert.equal((await cms(root, ['health'])).code, 0)
})

test('two that make different websites at once both have theirs', async (t) => {
  const root = tempFolder(t)
  const runs = await Promise.all(
    ['a', 'b'].map((key) =>
      cmsProcess(root, ['site:create', key, `${key}.example`, 'starter', '--no-content', '--json']),
    ),
  )
  assert.deepEqual(
    runs.map(({ code }) => code),
    [0, 0],
    runs.map(({ stderr, stdout }) => stderr + stdout).join(),
  )
  const list = await cms(root, ['site:list', '--format=ids'])
  assert.equal(list.stdout, 'a\nb\n')
})

test('site:create --admin invites the first admin', async (t) => {
  const root = tempFolder(t)
  const made = await cms(root, [
    'site:create',
    'muster',
    'muster.example',
    'starter',
    '--no-content',
    '--admin=anna@muster.example',
    '--json',
  ])
  assert.match(made.json.result.invite_url, /^https:\/\/muster\.example\/admin\/invite\?token=[\w-]{43}$/)
  const users = await cms(root, ['user:list', '--json'])
  assert.deepEqual(
    users.json.result.users.map((user: any) => [user.email, user.role, user.invited]),
    [['anna@muster.example', 'admin', true]],
  )
})

test('site:list has every shape, and shows a broken file beside the others', async (t) => {
  const root = tempFolder(t)
  for (const key of ['a', 'b'])
    assert.equal((await cms(root, ['site:create', key, `${key}.example`, 'starter', '--no-content'])).code, 0)
  const csv = await cms(root, ['site:list', '--format=csv'])
  assert.equal(csv.stdout.split('\n')[1], 'a,ok,https://a.example,a.example,starter,en,sqlite')
  const table = await cms(root, ['site:list'])
  assert.match(table.stdout, /^KEY +STATUS +URL/)
  const asJson = await cms(root, ['site:list', '--format=json'])
  assert.deepEqual(
    asJson.json.map((site: any) => site.key),
    ['a', 'b'],
  )
  const { writeFileSync } = await import('node:fs')
  writeFileSync(join(root, 'config/sites/b.json'), '{"hosts": ["b.example"], "kit": "starter", "colour": "red"}')
  const broken = await cms(root, ['site:list', '--json'])
  assert.equal(broken.code, 0)
  assert.deepEqual(
    broken.json.result.sites.map((site: any) => site.status),
    ['ok', 'broken'],
  )
  assert.match(broken.json.warnings[0], /config\/sites\/b\.json:1 colour: unknown key/)
})

test('site:hosts shows, adds, removes and makes primary, and refuses what has an owner', async (t) => {
  const root = tempFolder(t)
  for (const key of ['a', 'b'])
    assert.equal((await cms(root, ['site:create', key, `${key}.example`, 'starter', '--no-content'])).code, 0)
  const hosts = async (...args: string[]) => {
    const run = await cms(root, ['site:hosts', ...args, '--json'])
    return run.json.ok ? run.json.result : [run.code, run.json.error.code]
  }
  assert.deepEqual(await hosts('a'), {
    key: 'a',
    hosts: ['a.example'],
    primary_host: 'a.example',
    url: 'https://a.example',
  })
  assert.deepEqual((await hosts('a', 'add', 'WWW.a.example.')).hosts, ['a.example', 'www.a.example'])
  assert.deepEqual((await hosts('a', 'primary', 'www.a.example')).url, 'https://www.a.example')
  assert.deepEqual(await hosts('a', 'add', 'b.example'), [4, 'conflict'])
  assert.deepEqual(await hosts('a', 'add', 'a.example'), [4, 'conflict'])
  assert.deepEqual(await hosts('a', 'add', 'no host'), [2, 'validation'])
  assert.deepEqual(await hosts('a', 'remove', 'c.example'), [3, 'not-found'])
  assert.deepEqual(await hosts('a', 'primary', 'c.example'), [3, 'not-found'])
  assert.deepEqual(await hosts('a', 'add'), [2, 'validation'])
  assert.deepEqual(await hosts('a', 'rename', 'c.example'), [2, 'usage'])
  assert.deepEqual(await hosts('c'), [3, 'not-found'])
  assert.deepEqual(await hosts('a', 'remove', 'www.a.example'), {
    key: 'a',
    hosts: ['a.example'],
    primary_host: 'a.example',
    url: 'https://a.example',
  })
  assert.deepEqual(await hosts('a', 'remove', 'a.example'), [4, 'conflict'])
  assert.equal(config(root, 'a').redirect_hosts, undefined, 'defaults are not written into the file')
})

test('site:delete asks for the key, whatever else is said, and ends all access', async (t) => {
  const root = tempFolder(t)
  const make = () => cms(root, ['site:create', 'muster', 'muster.example', 'starter', '--no-content'])
  assert.equal((await make()).code, 0)
  assert.equal((await cms(root, ['user:create', 'anna@muster.example', 'admin'])).code, 0)
  const token = (await cms(root, ['token:create', 'x', '--json'])).json.result.token
  for (const args of [[], ['--yes'], ['--confirm=other'], ['--yes', '--no-interactive', '--confirm=']]) {
    const run = await cms(root, ['site:delete', 'muster', ...args, '--json'])
    assert.deepEqual([run.code, run.json.error.code], [5, 'locked'], args.join(' '))
  }
  assert.equal((await cms(root, ['site:delete', 'other', '--confirm=other'])).code, 3)
  assert.ok(existsSync(join(root, 'storage/sites/muster/site.sqlite')))
  // Anna stays without a website, unlike Ben and who has access to all of them.
  assert.equal((await cms(root, ['site:create', 'second', 'second.example', 'starter', '--no-content'])).code, 0)
  for (const site of ['muster', 'second'])
    assert.equal((await cms(root, ['user:create', 'ben@muster.example', 'editor', `--site=${site}`])).code, 0)
  assert.equal((await cms(root, ['network:user', 'chief@muster.example', '--site=second'])).code, 0)
  const dry = await cms(root, ['site:delete', 'muster', '--dry-run'])
  assert.match(dry.stdout, /- accounts: \["anna@muster\.example"\]/)
  const deleted = await cms(root, ['site:delete', 'muster', '--confirm=muster'])
  assert.equal(deleted.code, 0)
  assert.match(deleted.stderr, /no website any more: anna@muster\.example\. .*user:export <email> --erase/)
  assert.equal((await cms(root, ['site:delete', 'second', '--confirm=second'])).code, 0)
  assert.deepEqual(siteFiles(root), [])
  assert.deepEqual(readdirSync(join(root, 'storage/sites')), [])
  assert.equal((await make()).code, 0)
  const { users } = (await cms(root, ['user:list', '--json'])).json.result
  assert.deepEqual(
    users.map(({ email }: { email: string }) => email),
    ['chief@muster.example'],
  )
  const call = await cms(root, ['call', 'get_me', '--json'], { env: { CMS_TOKEN: token } })
  assert.deepEqual([call.code, call.json.error.code], [77, 'unauthenticated'])
})

thorough('host names in letters of any language become what browsers send', async (t) => {
  const root = tempFolder(t)
  const made = await cms(root, ['site:create', 'n5', 'Bücher.example', 'starter', '--no-content'])
  assert.equal(made.code, 0, made.stderr)
  assert.match(made.stdout, /On this machine, while cms serve runs: http:\/\/n5\.localhost:8000\n/)
  assert.equal((await cms(root, ['site:hosts', 'n5', 'add', 'straße.example'])).code, 0)
  assert.deepEqual(config(root, 'n5').hosts, ['xn--bcher-kva.example', 'xn--strae-oqa.example'])
})

thorough('names of this machine that lead to another website are refused', async (t) => {
  const root = tempFolder(t)
  const make = async (key: string, host: string) => {
    const { code, json } = await cms(root, ['site:create', key, host, 'starter', '--no-content', '--json'])
    return [code, json.error?.message]
  }
  assert.deepEqual(await make('muster', 'muster.localhost'), [0, undefined], 'its own')
  assert.deepEqual(await make('n10', 'muster.localhost'), [
    4,
    'The host muster.localhost belongs to the website "muster".',
  ])
  assert.deepEqual(await make('n10', '127.0.0.1'), [4, 'The host 127.0.0.1 belongs to the website "default".'])
  assert.deepEqual(await make('n11', 'n12.localhost'), [0, undefined])
  assert.deepEqual(await make('n12', 'n12.example'), [4, 'The host n12.localhost belongs to the website "n11".'])
  assert.deepEqual(await make('default', '127.0.0.1'), [0, undefined])
  assert.equal((await cms(root, ['site:hosts', 'n11', 'add', 'muster.localhost'])).code, 4)
  assert.equal((await cms(root, ['site:hosts', 'n11', 'add', 'n11.localhost'])).code, 0)
})

test('new secrets are not made beside content that belongs to others', async (t) => {
  const root = tempFolder(t)
  const make = (key: string) => cms(root, ['site:create', key, `${key}.example`, 'starter', '--no-content', '--json'])
  assert.equal((await make('one')).code, 0)
  const file = join(root, 'config/config.local.json')
  renameSync(file, join(root, 'kept.json'))
  const refused = await make('two')
  assert.deepEqual([refused.code, refused.json.error.code], [4, 'conflict'])
  assert.match(refused.json.error.message, /config\.local\.json is missing, .*storage\/network\.sqlite.*from a backup/)
  assert.equal(existsSync(file), false)
  renameSync(join(root, 'kept.json'), file)
  assert.equal((await make('two')).code, 0)
})
