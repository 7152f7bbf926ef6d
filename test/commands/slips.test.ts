// What somebody reads who mistypes a command, a topic, a host or a value: what there is instead, and no path of a schema.
import { asWritten, message, type Message } from '../../src/lib/base/catalogue/message.ts'
import assert from 'node:assert/strict'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite, test } from 'node:test'
import { forShell } from '../../src/commands/_explained.ts'
import { errorAt, fieldError, invalidAll } from '../../src/lib/base/errors.ts'
import { counted } from '../../src/commands/_counted.ts'
import { cms } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'

suite('slips of the hand', () => {
  const root = tempFolder()
  const outputOf = async (...args: string[]) => {
    const { code, stderr, stdout } = await cms(root, args)
    // oclif draws a line beside its errors and breaks them.
    return [
      code,
      (stderr || stdout)
        .replaceAll(/\s*›\s*/g, ' ')
        .replace(/^\s*Error: /, '')
        .trim(),
    ]
  }

  for (const [line, answer] of [
    ['site:creat', 'There is no command site:creat. Did you mean cms site:create?'],
    ['mirgate', 'There is no command mirgate. Did you mean cms migrate?'],
    ['user:lsit --site=x', 'There is no command user:lsit. Did you mean cms user:list?'],
    ['site hosts default', 'There is no command site hosts. Did you mean cms site:hosts?'],
    ['site nothing', 'There is no command site nothing. cms help site lists them.'],
    ['--root=x site:list', 'Options follow the command: cms site:list --root=x'],
    ['--root x site:list', 'Options follow the command: cms site:list --root x'],
    ['xyzzy', 'There is no command xyzzy. cms help lists them.'],
    ['help sitee', 'There is no command sitee. Did you mean cms site?'],
    ['help site:nothing', 'There is no command site:nothing. cms help site lists them.'],
    ['sitee --help', 'There is no command sitee. Did you mean cms site?'],
  ] as const)
    test(`cms ${line} is exit 2 and says what may be meant`, async () => {
      assert.deepEqual(await outputOf(...line.split(' ')), [2, answer])
    })

  test('with --json it is one object; topics, commands and aliases are no slips', async () => {
    const { code, json } = await cms(root, ['helth', '--json'])
    assert.deepEqual([code, json.error.code], [2, 'usage'])
    assert.match(json.error.message, /Did you mean cms health\?/)
    for (const line of ['site', 'help site', 'help site:create', 'help theme:create', 'help', 'site:create --help'])
      assert.equal((await cms(root, line.split(' '))).code, 0, line)
  })

  test('a host with a port, an address and a word that is no host are refused with the reason', async () => {
    const create = (hosts: string) => outputOf('site:create', 'x', hosts, 'starter', '--no-content')
    assert.deepEqual(await create('example.org:8080'), [
      2,
      '"example.org:8080" has a port: write example.org. A website answers on every port; serve --port says which one is listened on.',
    ])
    assert.deepEqual(await create('www.example.org,https://example.org/shop'), [
      2,
      '"https://example.org/shop" is an address: write the host alone, example.org.',
    ])
    assert.deepEqual(await create('ex_ample.org'), [
      2,
      '<hosts> must be a lower-case host name without port, for example www.example.org.',
    ])
    assert.equal(existsSync(join(root, 'config/sites/x.json')), false)
    const made = await outputOf('site:create', 'default', 'localhost', 'starter', '--no-content', '--timezone=UTC')
    assert.match(made[1] as string, /is ready: 1 page, kit starter/)
    const added = await outputOf('site:hosts', 'default', 'add', 'example.org:80')
    assert.match(added[1] as string, /^"example\.org:80" has a port: write example\.org\./)
  })

  test('fields are called as people wrote them', async () => {
    writeFileSync(join(root, 'a.csv'), 'Titel;Preis\nA;1\n')
    assert.equal((await cms(root, ['data:import', 'moebel', join(root, 'a.csv'), '--create'])).code, 0)
    const call = (operation: string, input: object) => outputOf('call', operation, '--input', JSON.stringify(input))
    assert.deepEqual(await call('save_entry', { table: 'moebel', fields: { preis: 'x' } }), [
      2,
      'Field “preis” must be a number.',
    ])
    assert.deepEqual(await call('create_page', {}), [2, 'Field “title” is required.'])
    const block = { page: 'home', type: 'faq', data: { items: [{}, { question: 5 }] } }
    assert.match((await call('add_block', block))[1] as string, /^Field “question” of item 2 of “items” must be text\./)
    assert.match(
      (await call('list_entries', { table: 'moebel', filter: { field: 'preis' } }))[1] as string,
      /^Field “op” of “filter” must be one of eq, /,
    )
  })

  test('an item is no field, and what lies deep is written short', () => {
    const messageOf = (pointer: string) =>
      forShell(invalidAll([fieldError(pointer, 'input.required')]), { id: 'call' }).message
    assert.equal(messageOf('/settings/form/fields/3'), 'Item 4 of “fields” of “form” of “settings” is required.')
    assert.equal(messageOf('/fields/2/name'), 'Field “name” of item 3 of “fields” is required.')
    assert.equal(messageOf('/fields/price'), 'Field “price” is required.')
    assert.equal(messageOf('/blocks/4/data/rules/0/field'), 'Field blocks[4].data.rules[0].field is required.')
  })

  test('a sentence of its own is not put into another, nor one item counted as several', () => {
    const messageOf = (message: Message) =>
      forShell(invalidAll([errorAt('/data/must', message)]), { id: 'call' }).message
    assert.equal(messageOf(asWritten('is required.')), 'Field “must” is required.')
    assert.equal(messageOf(message('input.too_few', { minimum: 1 })), 'Field “must” must have at least 1 item.')
    assert.equal(messageOf(message('input.too_many', { maximum: 11 })), 'Field “must” may have at most 11 items.')
    const many = Array.from({ length: 12 }, (_, i) => fieldError(`/f${i}`, 'input.required'))
    assert.doesNotMatch(forShell(invalidAll(many), { id: 'call' }).message, /\//)
    assert.deepEqual(
      [0, 1, 2].map((n) => counted(n, 'entry', 'entries')),
      ['0 entries', '1 entry', '2 entries'],
    )
  })
})
