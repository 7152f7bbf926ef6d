// icons:search: names of icons by words of both languages, of one topic, for people and for scripts.
// Holds: contract 3.4 icons
import assert from 'node:assert/strict'
import test from 'node:test'
import { cms } from '../support/cms.ts'
import { tempFolder } from '../support/temp.ts'

test('icons:search finds by English and German words, and none where no icon has the words', async (t) => {
  const root = tempFolder(t)
  for (const word of ['house', 'haus']) {
    const found = await cms(root, ['icons:search', word, '--format=ids'])
    assert.equal(found.code, 0)
    assert.ok(found.stdout.split('\n').includes('house'), `${word}: ${found.stdout}`)
  }
  const { result } = (await cms(root, ['icons:search', 'house', '--topic=food', '--json'])).json
  assert.ok((result as { icons: { topic: string }[] }).icons.every(({ topic }) => topic === 'food'))
  const none = await cms(root, ['icons:search', 'xyzzy', '--json'])
  assert.deepEqual([none.code, none.json.result], [0, { icons: [] }])
})
