// The files of a block's example: what another website does not have is left out, as it could not be saved.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FieldDeclaration } from '../../src/admin/client/operations.d.ts'
import { OfflineError } from '../../src/admin/client/problem.ts'
import { missingFiles, withoutFiles } from '../../src/admin/screens/page-editor/sample-media.ts'
import '../../src/lib/fields/fields.ts'
import { fakeApi } from '../support/fake-api.ts'

const FIELDS = [
  { name: 'title', type: 'text' },
  { name: 'size', type: 'number' },
  { name: 'poster', type: 'media' },
  { name: 'images', type: 'media', multiple: true },
  { name: 'items', type: 'group', multiple: true, fields: [{ name: 'file', type: 'file' }] },
] as unknown as FieldDeclaration[]
const SAMPLE = { title: 'Inside', size: 8, poster: 8, images: [1, 8, 9], items: [{ file: 1 }, { file: 9 }] }

test('files that are not in the library are left out of an example, and nothing else', async () => {
  const asked: unknown[] = []
  const api = fakeApi((_, __, { query }) => {
    asked.push(query)
    return { data: [{ id: 1 }], meta: {} }
  })
  const gone = await missingFiles(api, SAMPLE, FIELDS)
  assert.deepEqual([...gone], [8, 9])
  assert.equal(asked.length, 1)
  assert.deepEqual(withoutFiles(SAMPLE, FIELDS, gone), {
    title: 'Inside',
    size: 8,
    images: [1],
    items: [{ file: 1 }, {}],
  })
  assert.deepEqual(withoutFiles({ images: [8, 9] }, FIELDS, gone), {})
})

test('an example without files asks for none, and one stays whole when the library does not answer', async () => {
  const api = fakeApi(() => {
    throw new OfflineError('gone')
  })
  assert.deepEqual([...(await missingFiles(api, { title: 'Inside' }, FIELDS))], [])
  const gone = await missingFiles(api, SAMPLE, FIELDS)
  assert.deepEqual(withoutFiles(SAMPLE, FIELDS, gone), SAMPLE)
})
