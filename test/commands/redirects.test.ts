// redirects:import: a CSV file becomes redirects, all of them or none, and what is wrong is reported with its line.
// Holds: contract 3.4 redirects
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { cms } from '../support/cms.ts'
import { removeFolder, tempFolder } from '../support/temp.ts'

suite('redirects:import', () => {
  let root: string
  let file: string
  before(async () => {
    root = tempFolder()
    file = join(root, 'redirects.csv')
    assert.equal((await cms(root, ['site:create', 'one', 'one.example', 'starter', '--no-content'])).code, 0)
  })
  after(() => removeFolder(root))

  const bring = (text: string, ...flags: string[]) => {
    writeFileSync(file, text)
    return cms(root, ['redirects:import', file, '--json', ...flags])
  }
  const stored = async (): Promise<string[]> => {
    const { json } = await cms(root, ['call', 'list_redirects', '--json'])
    const rows = json.result as { from_path: string; to_url: string; status: number }[]
    return rows.map(({ from_path, to_url, status }) => `${from_path} ${to_url} ${status}`).sort()
  }

  test('codes, placeholders and addresses of the former host are taken over; a second time changes nothing', async () => {
    const text =
      'Source,Target,Code\nhttps://old.example/a?x=1,/b,302\n/shop/:id,/products/:id,\n/old/*,https://new.example/*,308\n'
    const dry = await bring(text, '--dry-run')
    assert.deepEqual([dry.code, await stored()], [0, []], dry.stderr)
    assert.deepEqual((await bring(text)).json.result, { created: 3, updated: 0, unchanged: 0 })
    assert.deepEqual(await stored(), [
      '/a?x=1 /b 302',
      '/old/* https://new.example/* 308',
      '/shop/:id /products/:id 301',
    ])
    assert.deepEqual((await bring(text)).json.result, { created: 0, updated: 0, unchanged: 3 })
  })

  test('targets where visitors find nothing are named with their lines', async () => {
    const text = '/one,/nowhere\n/two,/\n/three,/two\n/four/*,/five/*\n/six,https://else.example/\n/seven,/nowhere\n'
    const warnings = [1, 6].map((line) => `Line ${line} leads to /nowhere, where visitors find nothing.`)
    for (const flags of [['--dry-run'], []]) {
      const run = await bring(text, ...flags)
      assert.deepEqual([run.code, run.json.warnings], [0, warnings])
    }
  })

  test('a loop is refused with the line that closes it, and nothing is imported', async () => {
    const before = await stored()
    const loop = await bring('/x,/y\n/fine,/there\n/y,/z\n/z,/x\n')
    assert.deepEqual([loop.code, await stored()], [4, before], loop.stderr)
    assert.match(loop.json.error.message, /^Line 4: .*\/z .*circle/)
    assert.deepEqual(
      loop.json.error.errors.map(({ pointer }: { pointer: string }) => pointer),
      ['/redirects/3/to_url'],
    )
  })

  test('an address in use is a conflict, unless it is to be replaced', async () => {
    const other = await bring('/a?x=1;/c\n/new;/d\n')
    assert.deepEqual([other.code, other.json.error.errors.length], [4, 1])
    assert.match(other.json.error.message, /^Line 1: /)
    assert.deepEqual((await bring('/a?x=1;/c\n/new;/d\n', '--replace')).json.result, {
      created: 1,
      updated: 1,
      unchanged: 0,
    })
    assert.match((await bring('/twice,/d\n/twice,/e\n')).json.error.message, /^Line 2: .*line 1 already/)
  })

  test('a file of an older program is refused, unless its encoding is told', async () => {
    const bytes = Buffer.from('/m\xfcller,/mueller\n', 'latin1')
    writeFileSync(file, bytes)
    const refused = await cms(root, ['redirects:import', file, '--json'])
    assert.deepEqual([refused.code, /line 1.*this is not UTF-8/i.test(refused.json.error.message)], [2, true])
    const told = await cms(root, ['redirects:import', file, '--encoding=windows-1252', '--json'])
    assert.equal(told.code, 0, told.stdout)
    assert.ok((await stored()).some((one) => /^\/m(ü|%C3%BC)ller \/mueller/.test(one)))
  })

  test('what is no redirect is refused with its line', async () => {
    for (const [text, why] of [
      ['/only\n', /^Field “to_url” in line 1 is missing/],
      ['from,to,code\n/a1,/b,\n/a2,/b,404\n', /^Field “status” in line 3 must be 301, 302, 307 or 308, not “404”/],
      ['from,code\n/a1,301\n', /^Line 1: the header must be from, to, code, not from, code\./],
      ['von,nach\n/a1,/b\n', /^Line 1: the header must be from, to, code, not von, nach\./],
      ['alt,neu,code\n/a1,/b,301\n', /^Line 1: the header must be from, to, code, not alt, neu, code\./],
      ['', /The file is empty/],
      ['from,to\n', /There is no redirect in the file/],
      [
        '/a1,/b,404\nx,/c\n/a2,\n',
        /“status” in line 1 .*\n.*“from_path” in line 2 .*\n.*“to_url” in line 3 is missing/,
      ],
      ['/a/*/b,/c\n/fine,/c\n/c/*/d,/c\n', /^Line 1: .* Line 3: .* Nothing was imported; 2 errors in all/],
      ['from;to\n/a1;/b\n/a2;javascript:alert(1)\n', /^Field “to_url” in line 3 must be a path that starts/],
      ['shop,/b\n\nold,/c\n', /^Field “from_path” in line 1 must be .*\nField “from_path” in line 3 must be /],
      ['/a/*/b,/c\n', /Line 1: .*\*/],
      ['/open,"/c\n', /quote/],
    ] as const) {
      const { code, json } = await bring(text)
      assert.deepEqual([code, why.test(json.error.message)], [2, true], json.error.message)
    }
  })
})
