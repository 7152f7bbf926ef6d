// Text as programs of Windows hand it over: with a byte-order mark, in UTF-16, or in an older encoding, which is refused by name.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { verifyPassword } from '../../../src/lib/sign-in/passwords.ts'
import { openInstallation } from '../../../src/lib/installation/installation.ts'
import { cms } from '../../support/cms.ts'
import { removeFolder, tempFolder } from '../../support/temp.ts'

/** The same text in every encoding that is read. */
const inEach = (text: string): [string, Buffer][] => [
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 LE', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 BE', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
]
const LATIN = /:\d+ is not UTF-8: the text is Windows-1252 or another older encoding\. Save it as UTF-8\./

suite('encodings of what comes in', () => {
  let root: string
  before(async () => {
    root = tempFolder()
    assert.equal((await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])).code, 0)
    await cms(root, ['user:create', 'ben@one.example', 'admin', '--password-stdin'], { stdin: 'four random words\n' })
  })
  after(() => removeFolder(root))

  test('a password is what was written, without its mark', async () => {
    for (const [i, [name, stdin]] of inEach('größere Wörter hier 0\r\n').entries()) {
      const set = await cms(root, ['user:password', 'ben@one.example', '--password-stdin', '--json'], {
        stdin,
      })
      assert.equal(set.code, 0, `${name} ${i} ${set.stderr}`)
      const installation = await openInstallation({ root })
      const user = await installation.network.read.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
      await installation.close()
      assert.ok((await verifyPassword('größere Wörter hier 0', user.password_hash)).ok, name)
      await cms(root, ['user:password', 'ben@one.example', '--password-stdin'], {
        stdin: 'four random words\n',
      })
    }
    const latin = Buffer.from('größere Wörter hier\n', 'latin1')
    const refused = await cms(root, ['user:password', 'ben@one.example', '--password-stdin', '--json'], {
      stdin: latin,
    })
    assert.equal(refused.code, 2)
    assert.match(refused.json.error.message, LATIN)
  })

  test('so is the input of an operation', async () => {
    for (const [name, stdin] of inEach('{"title": "Küche"}')) {
      const made = await cms(root, ['call', 'create_page', '--input=-', '--json'], { stdin })
      assert.equal(made.json.result?.title, 'Küche', `${name} ${made.stderr}`)
    }
    const latin = await cms(root, ['call', 'create_page', '--input=-', '--json'], {
      stdin: Buffer.from('{"title": "Küche"}', 'latin1'),
    })
    assert.deepEqual([latin.code, LATIN.test(latin.json.error.message)], [2, true])
  })

  test('so are files of entries, and the line sep=; of Excel', async () => {
    const file = join(root, 'in.csv')
    for (const [i, [name, bytes]] of inEach('sep=;\r\nname;preis\r\nStühle;1,5\r\n').entries()) {
      writeFileSync(file, bytes)
      const made = await cms(root, ['data:import', `goods_${i}`, file, '--create', '--json'])
      assert.equal(made.code, 0, `${name} ${made.stderr}`)
      const { stdout } = await cms(root, ['data:export', `goods_${i}`, '--format=json'])
      assert.equal(JSON.parse(stdout)[0].fields.name, 'Stühle', name)
    }
    writeFileSync(file, Buffer.from('name\nKüche\n', 'latin1'))
    const latin = await cms(root, ['data:import', 'goods_0', file, '--json'])
    assert.match(latin.json.error.message, /Line 2: this is not UTF-8: the text is Windows-1252/)
  })

  test('so are the configuration and the answers of a setup', async () => {
    const config = join(root, 'config/sites/one.json')
    const text = readFileSync(config, 'utf8')
    for (const [name, bytes] of inEach(text)) {
      writeFileSync(config, bytes)
      const listed = await cms(root, ['site:list', '--json'])
      assert.match(listed.stdout, /"key": ?"one"/, `${name} ${listed.stdout}`)
    }
    writeFileSync(config, text)
    const account = { name: 'Änne', email: 'a@one.example', password_env: 'PASS' }
    for (const [name, bytes] of inEach(JSON.stringify({ site: { key: 'two' }, account }))) {
      const other = tempFolder()
      writeFileSync(join(other, 'answers.json'), bytes)
      const made = await cms(other, ['setup', '--answers=answers.json', '--json'], {
        env: { PASS: 'four random words' },
      })
      assert.equal(made.code, 0, `${name} ${made.stderr}`)
      removeFolder(other)
    }
  })
})
