// Running an installation from the command line: features, configuration, cache, setup, jobs, health, migrations, operations.
// Holds: interface 4.4 migrate; contract 3.4 health; contract 3.4 call
import assert from 'node:assert/strict'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { openDatabase } from '../../src/lib/platform/db/database.ts'
import { applyMigrations, coreMigrations } from '../../src/lib/platform/db/migrate.ts'
import type { SystemTables } from '../../src/lib/platform/db/tables.ts'
import { cms } from '../support/cms.ts'
import { removeFolder, tempFolder } from '../support/temp.ts'

suite('running an installation from the command line', () => {
  let root: string
  const run = async (...args: string[]) => cms(root, [...args, '--json'])
  const rejection = async (...args: string[]) => {
    const { code, json, stderr } = await run(...args)
    assert.doesNotMatch(stderr, /\n +at /, args.join(' '))
    return [code, json.error.code]
  }
  const change = (file: string, values: object) => {
    const path = join(root, file)
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...values }))
  }

  before(async () => {
    root = tempFolder()
    for (const key of ['one', 'two'])
      assert.equal((await run('site:create', key, `${key}.example`, 'starter', '--no-content')).code, 0)
  })
  after(() => removeFolder(root))

  // Holds: contract 3.4 features
  test('features:set switches, and refuses what a file decides or what is not there', async () => {
    const state = async (key: string) => {
      const { features } = (await run('features:list', '--site=one')).json.result
      const { on, by } = features.find((one: any) => one.key === key)
      return [on, by]
    }
    assert.deepEqual(await state('redirects'), [true, 'default'])
    assert.equal((await run('features:set', 'redirects', 'off', '--site=one', '--dry-run')).code, 0)
    assert.deepEqual(await state('redirects'), [true, 'default'])
    const set = await run('features:set', 'redirects', 'off', '--site=one')
    assert.deepEqual([set.json.result.key, set.json.result.on, set.json.result.by], ['redirects', false, 'switch'])
    assert.deepEqual(await state('redirects'), [false, 'switch'])
    assert.deepEqual(await rejection('call', 'list_redirects', '--site=one'), [69, 'feature-disabled'])
    change('config/sites/one.json', { features: { languages: false } })
    assert.deepEqual(await state('languages'), [false, 'file'])
    assert.deepEqual(await rejection('features:set', 'languages', 'on', '--site=one'), [5, 'read-only'])
    assert.deepEqual(await rejection('features:set', 'flying', 'on', '--site=one'), [3, 'not-found'])
    assert.deepEqual(await rejection('features:set', 'languages', 'maybe', '--site=one'), [2, 'usage'])
  })

  // Holds: contract 3.4 config
  test('config:show never shows a secret', async () => {
    const secrets = JSON.parse(readFileSync(join(root, 'config/config.local.json'), 'utf8'))
    change('config/config.local.json', {
      mail: { host: 'mail.example', password_env: 'CMS_MAIL_PASSWORD', from: 'a@b.example' },
      // Keys cannot stand in it: they are named by their environment variables.
      ai: { providers: { house: { type: 'compatible', url: 'https://user:geheim-1@ai.example:587' } } },
      mysql: { user: 'cms', password_env: 'CMS_DB_PASSWORD' },
    })
    for (const args of [['config:show'], ['config:show', '--json'], ['config:show', '--site=one', '--json']]) {
      const { stdout, code } = await cms(root, args)
      assert.equal(code, 0)
      for (const secret of [secrets.app_key, secrets.setup_token, 'geheim'])
        assert.ok(!stdout.includes(secret), `${args.join(' ')}: ${secret}`)
      for (const plain of ['•••@ai.example:587', 'a@b.example', 'CMS_DB_PASSWORD', 'CMS_MAIL_PASSWORD', 'one.example'])
        assert.ok(stdout.includes(plain), plain)
    }
    assert.deepEqual(Object.keys((await run('config:show', '--site=one')).json.result.sites), ['one'])
    assert.deepEqual(await rejection('config:show', '--site=three'), [3, 'not-found'])
  })

  test('setup:token shows the address until somebody can administer the installation', async () => {
    const { setup_token } = JSON.parse(readFileSync(join(root, 'config/config.local.json'), 'utf8'))
    assert.equal(
      (await run('setup:token')).json.result.setup_url,
      `https://one.example/admin/setup?token=${setup_token}`,
    )
    assert.equal((await run('user:create', 'anna@one.example', 'admin', '--site=one')).code, 0)
    assert.equal((await run('setup:token')).code, 0)
    assert.equal((await run('user:create', 'owner@one.example', 'network', '--site=one')).code, 0)
    assert.deepEqual(await rejection('setup:token'), [4, 'conflict'])
  })

  test('call runs any operation, with the input from an argument or standard input', async () => {
    const made = await run('call', 'create_page', '--site=two', '--input', '{"title":"Team"}')
    assert.equal(made.json.result.title, 'Team')
    const id = made.json.result.id
    const stdin = JSON.stringify({ page: String(id), title: 'Wir' })
    const dry = await cms(root, ['call', 'update_page', '--site=two', '--input=-', '--dry-run', '--json'], {
      stdin,
    })
    assert.equal(dry.json.result.dry_run, true)
    const output = await cms(root, ['call', 'get_page', '--site=two', '--input', `{"page":"${id}"}`])
    assert.equal(output.json.data.title, 'Team', 'without --json: the whole answer')
    assert.deepEqual(await rejection('call', 'get_page', '--site=two', '--input', '{"page":"9999"}'), [3, 'not-found'])
    assert.deepEqual(await rejection('call', 'get_page', '--site=two', '--input', '{"pages":"1"}'), [2, 'validation'])
    assert.deepEqual(
      await rejection('call', 'update_page', '--site=two', '--input', `{"page":"${id}","title":"x","if_version":99}`),
      [4, 'precondition-failed'],
    )
    assert.deepEqual(await rejection('call', 'no_such_page', '--site=two'), [3, 'not-found'])
    for (const input of ['{', '[]', 'null', '"text"'])
      assert.deepEqual(await rejection('call', 'get_page', '--site=two', '--input', input), [2, 'validation'], input)
  })

  // Holds: contract 3.4 cache; contract 3.4 jobs
  // Holds: contract 2.2 grammar
  test('call filters lists of pages and media by the operators of their columns', async () => {
    for (const [name, filter] of [
      ['list_pages', { title: { contains: 'nowhere' } }],
      ['list_media', { size: { gt: 5 } }],
    ] as const) {
      const { code, json } = await run('call', name, '--site=one', '--input', JSON.stringify({ filter }))
      assert.deepEqual([code, json.result], [0, []], JSON.stringify(json))
    }
  })

  test('cache:clear, jobs:list and cron:run go over the websites they are told', async () => {
    assert.deepEqual(await rejection('cache:clear'), [2, 'validation'])
    assert.deepEqual(
      (await run('cache:clear', '--all')).json.result.sites.map((site: any) => site.key),
      ['one', 'two'],
    )
    assert.deepEqual((await run('cache:clear', '--site=one')).json.result.sites, [{ key: 'one', cleared: true }])
    const cron = await run('cron:run')
    assert.deepEqual(
      cron.json.result.sites.map((site: any) => [site.key, site.failed]),
      [
        ['one', 0],
        ['two', 0],
      ],
    )
    assert.equal((await cms(root, ['cron:run'])).stdout, 'No job was due on 2 websites.\n')
    assert.equal((await cms(root, ['cron:run', '--site=one'])).stdout, 'one: 0 done, 0 to be tried again, 0 given up\n')
    const jobs = await run('jobs:list', '--site=one', '--limit=1')
    assert.equal(jobs.json.result.jobs.length, 1)
    assert.equal((await run('jobs:list', '--site=one', '--status=failed')).json.result.jobs.length, 0)
    assert.deepEqual(await rejection('jobs:list', '--site=one', '--limit=0'), [2, 'usage'])
  })

  test('--all lists jobs and changes, and switches a feature, of all websites', async () => {
    const jobs: { site: string }[] = (await run('jobs:list', '--all', '--limit=1')).json.result.jobs
    assert.deepEqual(
      jobs.map(({ site }) => site),
      ['one', 'two'],
    )
    assert.match((await cms(root, ['jobs:list', '--all', '--limit=1'])).stdout, /^SITE +ID .*\none +\d+ .*\ntwo +\d+ /)
    const switched = (on: boolean) => ['one', 'two'].map((key) => ({ key, on }))
    const dry = await cms(root, ['features:set', 'calendar', 'off', '--all', '--dry-run'])
    assert.equal(dry.stdout, 'sites one on: true → false\nsites two on: true → false\nNothing was changed.\n')
    assert.deepEqual((await run('features:set', 'calendar', 'off', '--all')).json.result.sites, switched(false))
    const changes = async (...args: string[]) =>
      (await run('review:list', '--all', '--status=applied', ...args)).json.result.changes as { site: string }[]
    assert.deepEqual(
      (await changes('--since=2020-01-01')).slice(0, 2).map(({ site }) => site),
      ['two', 'one'],
    )
    assert.deepEqual(await changes('--since=2999-01-01'), [])
    assert.deepEqual((await run('features:set', 'calendar', 'on', '--all')).json.result.sites, switched(true))
    const failed = await cms(root, ['features:set', 'flying', 'on', '--all'])
    assert.equal(failed.code, 7)
    assert.match(failed.stderr, /^one: There is no feature .*\ntwo: the same\n$/)
  })

  // Holds: contract 3.4 sites
  test('one website that is broken stops neither the others nor the report: exit 7', async () => {
    const file = join(root, 'config/sites/one.json')
    const before = readFileSync(file)
    writeFileSync(file, '{ "hosts": [')
    const all = await run('cache:clear', '--all')
    assert.equal(all.code, 7)
    assert.deepEqual(
      all.json.result.sites.map((site: any) => [site.key, 'error' in site]),
      [
        ['one', true],
        ['two', false],
      ],
    )
    assert.deepEqual(await rejection('cache:clear', '--site=one'), [2, 'validation'])
    const health = await run('health')
    assert.deepEqual([health.code, health.json.ok, health.json.result.status], [1, false, 'fail'])
    const migrate = await run('migrate', '--all')
    assert.deepEqual(
      [migrate.code, migrate.json.result.sites.map((site: any) => site.status)],
      [7, ['failed', 'current']],
    )
    const canary = await run('migrate', '--all', '--canary=1')
    assert.deepEqual([canary.code, canary.json.result.sites.length], [7, 1])
    assert.match(canary.json.warnings[0], /1 website was left alone/)
    assert.equal((await run('migrate', '--site=one')).code, 1)
    writeFileSync(file, before)
  })

  test('health says what is wrong and what to do', async () => {
    const well = await run('health')
    assert.equal(well.code, 0, well.stdout)
    const local = join(root, 'config/config.local.json')
    chmodSync(local, 0o644)
    const ill = await cms(root, ['health'])
    assert.equal(ill.code, 1)
    assert.match(ill.stdout, /✗ config\.mode .*\n +→ chmod 0600/)
    chmodSync(local, 0o600)
    const before = readFileSync(local)
    writeFileSync(local, '{ "app_key": 1 }')
    const broken = await run('health')
    assert.deepEqual([broken.code, broken.json.result.checks[0].id], [1, 'config'])
    writeFileSync(local, before)
  })

  // Holds: contract 3.4 migrate
  test('migrate --check finds work (exit 6) and changes nothing; migrate does it', async () => {
    const current = await run('migrate', '--all', '--check')
    assert.deepEqual(
      [current.code, current.json.result.sites.map((site: any) => site.status)],
      [0, ['current', 'current']],
    )
    // As it was before the newest migration.
    const file = join(root, 'storage/sites/two/site.sqlite')
    for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true })
    const db = openDatabase<SystemTables>({ driver: 'sqlite', file })
    await applyMigrations(db, coreMigrations('site').slice(0, -1), new Date())
    await db.close()
    const check = await run('migrate', '--all', '--check')
    assert.deepEqual([check.code, check.json.ok], [6, false])
    assert.deepEqual(
      check.json.result.sites.map((site: any) => site.pending.length),
      [0, 1],
    )
    const done = await run('migrate', '--all')
    assert.deepEqual([done.code, done.json.result.sites.map((site: any) => site.status)], [0, ['current', 'migrated']])
    assert.deepEqual(await rejection('migrate'), [2, 'validation'])
    assert.deepEqual(await rejection('migrate', '--canary=1', '--site=one'), [2, 'usage'])
  })

  test('health leaves the accounts at their version, and names what they lack', async () => {
    const db = openDatabase<SystemTables>({ driver: 'sqlite', file: join(root, 'storage/network.sqlite') })
    const marks = db.write.deleteFrom('migrations').where('owner', '=', 'core')
    await marks.where('version', '=', 9).execute()
    const lacking = /✗ network\.database {2}The network database lacks 009-whole-indexes\.\n {4}→ cms migrate --all\n/
    for (let i = 0; i < 2; i++) assert.match((await cms(root, ['health'])).stdout, lacking)
    assert.equal((await run('migrate', '--all')).code, 0)
    assert.doesNotMatch((await cms(root, ['health'])).stdout, lacking)
    await db.write
      .insertInto('migrations')
      .values({ owner: 'core', version: 999, name: '999-later', applied_at: new Date().toISOString() })
      .execute()
    const later = await run('health')
    assert.deepEqual(
      later.json.result.checks.map(({ id }: any) => id),
      ['network.database'],
    )
    assert.match(later.json.result.checks[0].message, /999-later/)
    await db.write.deleteFrom('migrations').where('version', '=', 999).execute()
    await db.close()
  })

  test('without an installation every command says so (exit 3), and without a website, too', async (t) => {
    const empty = tempFolder(t)
    for (const args of [
      ['site:list'],
      ['user:list'],
      ['health'],
      ['config:show'],
      ['setup:token'],
      ['migrate'],
      ['mcp:tools'],
      ['cron:run'],
    ]) {
      const { code, json } = await cms(empty, [...args, '--json'])
      assert.deepEqual([code, json.error.code], [3, 'not-found'], args.join(' '))
      assert.match(json.error.message, /Nothing is set up in/)
    }
    assert.equal((await cms(empty, ['kit:list'])).code, 0)
    // As that message advises for a check.
    assert.equal((await cms(empty, ['keys:generate', '--write'])).code, 0)
    const { stdout } = await cms(empty, ['health'])
    assert.doesNotMatch(stdout, /no such table/)
    assert.match(stdout, / 0 failed/)
  })
})
