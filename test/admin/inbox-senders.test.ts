// Who sent a request, as the list tells it while the key is open; and that what was read is new no more.
import assert from 'node:assert/strict'
import test from 'node:test'
import '../../src/lib/fields/registry.ts'
import type { TableField } from '../../src/admin/data/data-table.ts'
import { markRead } from '../../src/admin/inbox/mark-read.ts'
import { senderOf } from '../../src/admin/screens/requests/sender.ts'
import { fakeApi } from '../support/fake-api.ts'

const field = (type: string, name: string, more: object = {}): TableField => ({ id: name, type, name, ...more })
const of = (values: Record<string, unknown>, fields: TableField[] = [], settings = {}) =>
  senderOf({ values }, { fields, settings })

test('name and address are found by the fields of the form', () => {
  const fields = [field('text', 'company_name'), field('text', 'wer', { label: 'Ihr Name' }), field('email', 'mail')]
  const values = { company_name: 'Muster Ltd', wer: ' Anna\n  Muster ', mail: 'anna@example.org' }
  assert.deepEqual(of(values, fields), { name: 'Anna Muster', email: 'anna@example.org' })
  const parts = [field('text', 'surname'), field('text', 'first_name')]
  assert.deepEqual(of({ surname: 'Muster', first_name: 'Anna' }, parts), { name: 'Anna Muster', email: '' })
  assert.deepEqual(of({ vorname: 'Anna' }), { name: 'Anna', email: '' }, 'a field that is gone')
  const renamed = [field('text', 'full_name', { id: 'called' })]
  assert.deepEqual(of({ called: 'Anna' }, renamed), { name: 'Anna', email: '' }, 'a field that was renamed')
  assert.deepEqual(senderOf({ values: { name: 'Anna' } }, undefined), { name: 'Anna', email: '' })
})

test('what is neither is told of nobody, and what is long is cut', () => {
  assert.equal(of({ message: 'Hello', name: '  ' }), undefined)
  assert.equal(of({ name: ['Anna'], mail: 'no address' }, [field('email', 'mail')]), undefined)
  assert.equal(of({ name: 'x'.repeat(500) })!.name.length, 80)
})

test('a new request that was read is in progress, for those who may say so', async () => {
  const sent: unknown[] = []
  const messages: string[] = []
  let undo: () => void = () => assert.fail('nothing to undo')
  const undone: unknown[] = []
  const back = (one: unknown) => undone.push(one)
  Object.assign(globalThis, { dispatchEvent: ({ type }: Event) => messages.push(type) })
  const app = (more: object = {}) =>
    ({
      api: fakeApi((method, path, { body }) => {
        sent.push([method, path, body])
        return { status: 200, data: { id: 1, ...(body as object) } }
      }),
      can: () => true,
      me: {},
      t: (text: string) => text,
      toast: ({ action }: { action?: { run: () => void } }) => (undo = action?.run ?? undo),
      ...more,
    }) as unknown as Parameters<typeof markRead>[0]
  const request = { id: 1, reference: 'A-1', status: 'new', deleted_at: null } as const
  assert.equal((await markRead(app(), request, back))?.status, 'in_progress')
  assert.deepEqual(sent.splice(0), [['PATCH', '/requests/1', { status: 'in_progress' }]])
  assert.deepEqual(messages, ['cms-counts'])
  // What opening has set is said, with the way back.
  await (undo as () => Promise<void>)()
  assert.deepEqual(sent.splice(0), [['PATCH', '/requests/1', { status: 'new' }]])
  assert.deepEqual(undone, [{ id: 1, status: 'new' }])
  const others = [
    markRead(app(), { ...request, status: 'done' }, back),
    markRead(app(), { ...request, deleted_at: '2026-01-01T00:00:00Z' }, back),
    markRead(app({ can: () => false }), request, back),
    markRead(app({ me: { needs_approval: true } }), request, back),
  ]
  assert.deepEqual([await Promise.all(others), sent], [[undefined, undefined, undefined, undefined], []])
})
