// What is wrong with a configuration file is told in words, with its line.
// Holds: contract 1.1 site-file
import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'node:test'
import { readConfig } from '../../../../src/lib/platform/config/read-config.ts'
import { tempFolder } from '../../../support/temp.ts'

test('a file that is not JSON, not an object, or not as the schema says', async (t) => {
  const root = tempFolder(t)
  mkdirSync(join(root, 'config'))
  const path = 'config/x.json'
  const faultOf = async (text: string): Promise<string> => {
    writeFileSync(join(root, path), text)
    const read = readConfig({ root, path, schema: 'site-config' })
    return read.then(
      () => 'none',
      ({ message }: Error) => message,
    )
  }
  const good = '"hosts": ["a.example", "b.example"],\n"kit": "starter"'
  const cases: [text: string, expected: string | RegExp][] = [
    [`{${good}}`, 'none'],
    [`{${good.replace(',\n', '\n')}}`, 'config/x.json:2 is not JSON: a comma is missing'],
    [`{${good},}`, /^config\/x\.json:2 is not JSON: a key in double quotes is missing, or a comma is too many$/],
    [`{${good}`, 'config/x.json:2 is not JSON: a closing } is missing'],
    [`{${good}, "title": x}`, /^config\/x\.json:2 is not JSON: there is a word without quotes$/],
    [`// no\n{${good}}`, /comments are not allowed$/],
    ['', /^config\/x\.json:1 is not JSON: /],
    ['[]', /^config\/x\.json:1: must be an object, not a list$/],
    [`{${good},\n"primary_host": "c.example"}`, 'config/x.json:3 primary_host: c.example is none of hosts'],
    [`{${good}, "primary_host": "b.example"}`, 'none'],
    [
      `{${good},\n"languages": ["de"],\n"default_language": "en"}`,
      'config/x.json:4 default_language: en is none of languages',
    ],
    [`{${good}, "languages": ["de", "en"], "default_language": "en"}`, 'none'],
  ]
  for (const [text, expected] of cases) {
    const error = await faultOf(text)
    if (typeof expected === 'string') assert.equal(error, expected, text)
    else assert.match(error, expected, text)
    assert.doesNotMatch(error, /Expected$|Symbol$/, text)
  }
})

test('the database of the accounts may name its driver, as that of a website does', async (t) => {
  const root = tempFolder(t)
  mkdirSync(join(root, 'config'))
  const path = 'config/config.local.json'
  const db = { driver: 'mysql', host: '127.0.0.1', user: 'cms', database: 'cms_network' }
  const app_key = Buffer.alloc(32).toString('base64')
  writeFileSync(join(root, path), JSON.stringify({ app_key, setup_token: 'x'.repeat(32), network: { db } }))
  const { network } = await readConfig<{ network: { db: unknown } }>({ root, path, schema: 'local-config' })
  assert.deepEqual(network.db, { ...db, port: 3306 })
})
