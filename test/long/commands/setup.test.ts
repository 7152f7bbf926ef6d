// cms setup: from an answers file, through a terminal, and what it refuses.
// Holds: contract 1.1 listen; contract 1.1 wizard; contract 3.4 setup
import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test, { type TestContext } from 'node:test'
import { verifyPassword } from '../../../src/lib/sign-in/passwords.ts'
import { titleOf } from '../../../src/lib/core/settings/site-title.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { cms } from '../../support/cms.ts'
import { ROOT } from '../../support/root.ts'
import { tempFolder } from '../../support/temp.ts'

const PASSWORD = 'correct horse battery'
const ACCOUNT = { name: 'Anna Muster', email: 'Anna@Muster.example', locale: 'de' }
const SITE = {
  key: 'muster',
  title: 'Muster',
  hosts: ['www.müster.example'],
  languages: ['de', 'en'],
  timezone: 'Europe/Vienna',
}
const MAIL = { host: 'smtp.example', from: 'web@muster.example', user: 'web', password_env: 'SMTP_PASSWORD' }

function answersIn(root: string, answers: unknown, mode = 0o644): string {
  const file = join(root, 'answers.json')
  writeFileSync(file, typeof answers === 'string' ? answers : JSON.stringify(answers, null, 2), { mode })
  return file
}

async function accountsOf(root: string) {
  const installation = await openInstallation({ root })
  const users = await installation.network.read.selectFrom('users').selectAll().execute()
  const site = await installation.openSite(installation.directory.list()[0]!.key)
  const title = await titleOf(site)
  await installation.close()
  return { users, site, title, local: installation.local }
}
const isEmpty = (root: string) => readdirSync(root).filter((name) => name !== 'answers.json').length === 0

test('an answers file makes installation, website, mail settings and account, once', async (t) => {
  const root = tempFolder(t)
  const file = answersIn(root, { site: SITE, mail: MAIL, account: { ...ACCOUNT, password_env: 'ANNA' } })
  const run = () => cms(root, ['setup', `--answers=${file}`, '--json'], { env: { ANNA: PASSWORD } })
  const made = await run()
  assert.equal(made.code, 0, made.stderr + made.stdout)
  assert.deepEqual(made.json.result, {
    site: 'muster',
    url: 'https://www.xn--mster-kva.example',
    admin_url: 'https://www.xn--mster-kva.example/admin',
    timezone: 'Europe/Vienna',
    email: 'Anna@Muster.example',
    mail: true,
  })
  assert.ok(!`${made.stdout}${made.stderr}`.includes(PASSWORD))
  const { users, site, title, local } = await accountsOf(root)
  assert.deepEqual(
    users.map(({ email, network, locale }) => [email, Number(network), locale]),
    [['anna@muster.example', 1, 'de']],
  )
  assert.ok((await verifyPassword(PASSWORD, users[0]!.password_hash)).ok)
  assert.deepEqual([title, site.config.kit, site.languages], ['Muster', 'starter', ['de', 'en']])
  assert.deepEqual([site.config.timezone, users[0]!.timezone], ['Europe/Vienna', 'Europe/Vienna'])
  assert.deepEqual(local.mail, { ...MAIL, port: 587, security: 'starttls' })
  const config = join(root, 'config/config.local.json')
  assert.equal(statSync(config).mode & 0o777, 0o600)
  const before = readFileSync(config, 'utf8')
  const again = await run()
  assert.deepEqual([again.code, again.json.error.code], [4, 'conflict'])
  assert.match(again.json.error.message, /set up: muster/)
  assert.equal(readFileSync(config, 'utf8'), before)
  assert.equal((await accountsOf(root)).users.length, 1)
})

test('what is wrong is told with key and line, and nothing is made', async (t) => {
  const root = tempFolder(t)
  const good = { site: SITE, account: { ...ACCOUNT, password_env: 'ANNA' } }
  const cases: [unknown, RegExp][] = [
    ['{\n  "account": {\n', /answers\.json:\d+ is not JSON/],
    [{ ...good, extra: 1 }, /answers\.json:\d+ extra: unknown key/],
    [{ ...good, site: { ...SITE, hosts: ['no host!'] } }, /answers\.json:[56] site\.hosts\.0: /],
    [{ ...good, site: { ...SITE, key: 'No Key' } }, /answers\.json:3 site\.key: /],
    [{ ...good, site: { ...SITE, languages: ['klingon!'] } }, /site\.languages\.0/],
    [{ ...good, site: { ...SITE, timezone: 'Mars' } }, /site\.timezone: must be an IANA time zone/],
    [{ ...good, mail: { host: 'x' } }, /mail\.from/],
    [{ site: SITE }, /account/],
    [{ ...good, site: { ...SITE, kit: 'nothing' } }, /no kit "nothing"/],
    [{ ...good, account: { ...ACCOUNT, password_env: 'NOBODY' } }, /NOBODY is not set/],
    [{ ...good, account: { ...good.account, email: 'anna' } }, /e-mail/i],
    [{ ...good, account: { ...ACCOUNT } }, /give one of/],
    [{ ...good, account: { ...ACCOUNT, password: PASSWORD } }, /chmod 600/],
  ]
  for (const [answers, message] of cases) {
    const file = answersIn(root, answers)
    const { code, json } = await cms(root, ['setup', `--answers=${file}`, '--json'], {
      env: { ANNA: PASSWORD },
    })
    assert.ok(code === 2 || code === 3, `${code} ${json.error.message}`)
    assert.match(json.error.message, message)
    assert.ok(!json.error.message.includes(PASSWORD))
    assert.ok(isEmpty(root), String(message))
  }
  const file = answersIn(root, good)
  const short = await cms(root, ['setup', `--answers=${file}`, '--json'], { env: { ANNA: 'muster' } })
  assert.deepEqual([short.code, short.json.error.errors[0].pointer], [2, '/account/password'])
  assert.ok(isEmpty(root))
})

test('the password by standard input, or in a file only its owner reads, or in answers by standard input', async (t) => {
  const methods: ((root: string) => Promise<{ code: number; stderr: string; stdout: string }>)[] = [
    (root) =>
      cms(root, ['setup', `--answers=${answersIn(root, { account: ACCOUNT })}`, '--password-stdin'], {
        stdin: `${PASSWORD}\n`,
      }),
    (root) =>
      cms(root, ['setup', `--answers=${answersIn(root, { account: { ...ACCOUNT, password: PASSWORD } }, 0o600)}`]),
    (root) =>
      cms(root, ['setup', '--answers=-'], {
        stdin: JSON.stringify({ account: { ...ACCOUNT, password: PASSWORD } }),
      }),
  ]
  for (const method of methods) {
    const root = tempFolder(t)
    const { code, stderr, stdout } = await method(root)
    assert.equal(code, 0, stderr)
    assert.match(stdout, /http:\/\/localhost:8000 is ready/)
    const { users } = await accountsOf(root)
    assert.ok((await verifyPassword(PASSWORD, users[0]!.password_hash)).ok)
  }
})

test('without a terminal and without answers it says what to do', async (t) => {
  const root = tempFolder(t)
  for (const args of [['setup'], ['setup', '--no-interactive']]) {
    const { code, stderr } = await cms(root, args)
    assert.equal(code, 2)
    assert.match(stderr, /--answers=<file>/)
  }
  assert.ok(isEmpty(root))
})

test('after a first start it keeps the website and makes the account', async (t) => {
  const root = tempFolder(t)
  assert.equal((await cms(root, ['site:create', 'first', 'first.example', 'starter', '--no-content'])).code, 0)
  const answers = { site: { key: 'first' }, account: { ...ACCOUNT, password_env: 'ANNA' } }
  const { code, json } = await cms(root, ['setup', `--answers=${answersIn(root, answers)}`, '--json'], {
    env: { ANNA: PASSWORD },
  })
  assert.deepEqual([code, json.result.url], [0, 'https://first.example'])
  assert.equal((await accountsOf(root)).users.length, 1)
})

const noTerminal = { skip: !hasScript() && 'there is no `script` to make a terminal with' }

test('in a terminal it asks, and mends what is wrong', noTerminal, async (t) => {
  const root = tempFolder(t)
  const output = await inTerminal(t, root, [
    [/Title of the website/, 'Muster\r'],
    [/short name/, '\r'],
    [/Host names/, '\r'],
    [/Main language.*\bde\b/s, '\r'],
    [/Further languages/, 'en\r'],
    [/Time zone.*Europe\/Berlin/s, 'Mars\r'],
    [/must be an IANA time zone/, '\x15\r'],
    [/Design package/, '\r'],
    [/how mails leave/, '\r'],
    [/Your name/, 'Anna Muster\r'],
    [/Your e-mail/, 'anna@muster.example\r'],
    [/Language of the admin/, '\x1b[B\r'],
    [/A password/, 'short\r'],
    [/12 characters or more\./, `\x15${PASSWORD}\r`],
    [/password again/, `${PASSWORD}\r`],
    [/Make it so/, '\r'],
  ])
  assert.equal(output.code, 0, output.text)
  assert.match(output.text, /http:\/\/localhost:8000 is ready/)
  assert.ok(!output.text.includes(PASSWORD), 'a password is not shown')
  const { users, site, title } = await accountsOf(root)
  assert.deepEqual([users[0]!.email, users[0]!.locale], ['anna@muster.example', 'de'])
  assert.ok((await verifyPassword(PASSWORD, users[0]!.password_hash)).ok)
  assert.deepEqual([title, site.config.kit, site.languages], ['Muster', 'starter', ['de', 'en']])
  assert.deepEqual([site.config.timezone, users[0]!.timezone], ['Europe/Berlin', 'Europe/Berlin'])
})

test(
  'in a terminal after a first start it asks for the languages, and further ones only go on where named',
  noTerminal,
  async (t) => {
    const root = tempFolder(t)
    const made = await cms(root, ['site:create', 'default', 'localhost', 'starter', '--lang=en,de'])
    assert.equal(made.code, 0, made.stderr)
    const output = await inTerminal(t, root, [
      [/Main language.*\bde\b/s, 'x\r'],
      [/one of en, de/, '\x15de\r'],
      [/Further languages/, '\r'],
      [/how mails leave/, '\r'],
      [/Your name/, 'Anna Muster\r'],
      [/Your e-mail/, 'anna@muster.example\r'],
      [/Language of the admin/, '\r'],
      [/A password/, `${PASSWORD}\r`],
      [/password again/, `${PASSWORD}\r`],
      [/Make it so/, '\r'],
    ])
    assert.equal(output.code, 0, output.text)
    const { site } = await accountsOf(root)
    assert.deepEqual([site.languages, site.default_language], [['de'], 'de'])
  },
)

test('broken off it has made nothing', noTerminal, async (t) => {
  const root = tempFolder(t)
  const { code, text } = await inTerminal(t, root, [
    [/Title of the website/, 'Muster\r'],
    [/short name/, '\x03'],
  ])
  assert.equal(code, 130, text)
  assert.match(text, /nothing was made/)
  assert.ok(isEmpty(root))
})

/** Types each answer once its question is there. */
async function inTerminal(t: TestContext, root: string, dialogue: [RegExp, string][]) {
  const command = `${process.execPath} ${join(ROOT, 'bin/cms.js')} setup`
  const child = spawn('script', ['-qefc', command, '/dev/null'], {
    cwd: root,
    env: { ...process.env, TZ: 'Europe/Berlin', LC_ALL: 'de_DE.UTF-8' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  let text = ''
  let from = 0
  const left = [...dialogue]
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const [next] = left
    const match = next && next[0].exec(text.slice(from))
    if (!next || !match) return
    left.shift()
    from = text.length
    setTimeout(() => child.stdin.write(next[1]), 60)
  })
  const [code] = (await once(child, 'close')) as [number]
  return { code, text }
}

function hasScript(): boolean {
  try {
    return execFileSync('script', ['--version'], { encoding: 'utf8' }).includes('util-linux')
  } catch {
    return false
  }
}
assert.ok(existsSync(ROOT))
