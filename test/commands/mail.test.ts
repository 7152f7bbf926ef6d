// mail:test, user:invite, user:link and user:password from the command line.
// Holds: contract 3.4 mail
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { cms } from '../support/cms.ts'
import { startMailServer, subjectOf, type MailServer } from '../support/mail-server.ts'
import { removeFolder, tempFolder } from '../support/temp.ts'

suite('mail', () => {
  let root: string
  let server: MailServer
  const run = (args: string[], options: Parameters<typeof cms>[2] = {}) => cms(root, [...args, '--json'], options)

  function setMail(mail: object): void {
    const file = join(root, 'config/config.local.json')
    const local = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...local, mail }), { mode: 0o600 })
  }

  before(async () => {
    root = tempFolder()
    server = await startMailServer({ users: { sam: 'right' } })
    assert.equal((await run(['site:create', 'one', 'one.example', 'starter', '--no-content', '--lang=de'])).code, 0)
  })
  after(async () => {
    await server.close()
    removeFolder(root)
  })

  test('mail:test says what is missing, what is wrong, and what the server answered', async () => {
    const none = await run(['mail:test'])
    assert.deepEqual([none.code, none.json.error.code], [3, 'not-found'])
    assert.match(none.json.error.message, /config\/config\.local\.json/)

    setMail({ ...server.settings, user: 'sam', password_env: 'SMTP_PASSWORD' })
    const missing = await run(['mail:test'])
    assert.deepEqual([missing.code, /SMTP_PASSWORD is not set/.test(missing.json.error.message)], [77, true])

    const wrong = await run(['mail:test'], { env: { SMTP_PASSWORD: 'wr0ng-one' } })
    assert.equal(wrong.code, 1)
    assert.match(wrong.json.error.message, /check mail user and password/)
    assert.doesNotMatch(wrong.stdout + wrong.stderr, /wr0ng-one/)

    const env = { SMTP_PASSWORD: 'right' }
    const sent = await run(['mail:test', 'Anna@Example.org', '--lang=en'], { env })
    assert.equal(sent.code, 0, sent.stderr)
    const { to, from, response } = sent.json.result
    assert.deepEqual([to, from, /^250/.test(response)], ['anna@example.org', 'post@example.org', true])
    assert.equal(subjectOf(server.received.at(-1)!), 'Mail from one.example works')
    assert.equal((await run(['mail:test'], { env })).json.result.to, 'post@example.org')
    assert.equal(subjectOf(server.received.at(-1)!), 'E-Mails von one.example kommen an')
    assert.equal((await run(['mail:test', 'nothing'], { env })).code, 2)

    setMail({ ...server.settings, host: 'one.example' })
    const clear = await run(['mail:test'])
    assert.deepEqual([clear.code, /must be encrypted/.test(clear.json.error.message)], [2, true])
    setMail({ ...server.settings, user: 'sam', password_env: 'SMTP_PASSWORD' })
  })

  test('an invitation is mailed by the jobs, anew by user:invite; with a password nothing is mailed', async () => {
    const env = { SMTP_PASSWORD: 'right' }
    server.received.length = 0
    const made = await run(['user:create', 'ben@one.example', 'editor'])
    await run(['cron:run'], { env })
    assert.deepEqual(
      server.received.map(({ to, link }) => [to, link]),
      [[['ben@one.example'], made.json.result.invite_url]],
    )
    const anew = await run(['user:invite', 'ben@one.example'])
    assert.notEqual(anew.json.result.invite_url, made.json.result.invite_url)
    await run(['cron:run'], { env })
    assert.equal(server.received[1]!.link, anew.json.result.invite_url)
    assert.match(subjectOf(server.received[1]!), /^Ihre Einladung/)

    const stdin = 'correct horse battery\n'
    await run(['user:create', 'cara@one.example', 'editor', '--password-stdin'], { stdin })
    await run(['cron:run'], { env })
    assert.equal(server.received.length, 2)
    const refused = await run(['user:invite', 'cara@one.example'])
    assert.deepEqual([refused.code, refused.json.error.code], [4, 'conflict'])
    assert.equal((await run(['user:invite', 'nobody@one.example'])).code, 3)
  })

  test('user:link prints a link, user:password takes one from standard input; neither for a narrowed shell', async () => {
    const link = await run(['user:link', 'cara@one.example'])
    assert.match(link.json.result.url, /^https:\/\/one\.example\/admin\/sign-in\?token=[\w-]{43}$/)
    assert.equal((await run(['user:link', 'nobody@one.example'])).code, 3)

    const set = (stdin: string) => run(['user:password', 'cara@one.example', '--password-stdin'], { stdin })
    assert.equal((await set('four random words here\n')).code, 0)
    assert.equal((await set('short\n')).code, 2)
    assert.equal((await set('cara@one.example\n')).code, 2)
    assert.equal((await run(['user:password', 'cara@one.example'])).code, 77)
    assert.equal((await run(['user:password', 'cara@one.example', 'four random words'])).code, 2)

    const token = (await run(['token:create', 'x', '--level=write', '--mode=direct', '--user=cara@one.example'])).json
      .result.token
    for (const args of [
      ['user:link', 'cara@one.example'],
      ['user:password', 'cara@one.example', '--password-stdin'],
    ])
      assert.equal(
        (await run(args, { stdin: 'four random words here\n', env: { CMS_TOKEN: token } })).code,
        77,
        args[0],
      )
  })
})
