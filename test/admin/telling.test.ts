// What is told after a change: that it is done, that it waits, or that somebody else was faster.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AdminElement } from '../../src/admin/admin-element.ts'
import type { Toast } from '../../src/admin/app-context.ts'
import type { Answer } from '../../src/admin/client/api.ts'
import { ProblemError } from '../../src/admin/client/problem.ts'
import { deleteObject } from '../../src/admin/elements/delete-object.ts'
import { settle } from '../../src/admin/elements/settle.ts'

const t = (text: string) => text
const WAITS = { status: 202, data: { status: 'pending', change: 1, status_url: '/changes/1' } } as const

/** What is told, and what is done, when somebody agrees to delete. */
async function deletes(call: () => Promise<Answer<unknown>>): Promise<string[]> {
  const told: string[] = []
  const note = (text: string) => void told.push(text)
  const toast = ({ text, tone = 'success' }: Toast) => note(`${tone}: ${text}`)
  const app = { t, toast, report: () => note('reported'), confirm: async () => true }
  const deletion = { title: 'Delete?', text: '', call, done: 'Deleted.', after: () => note('after') }
  await deleteObject({ app, t } as unknown as AdminElement, {
    ...deletion,
    reload: async () => note('reload'),
  })
  return told
}

test('what waits for approval is told in a neutral tone, and is not done', () => {
  const toasts: Toast[] = []
  const app = { t, toast: (toast: Toast) => void toasts.push(toast) }
  assert.equal(settle(app, WAITS, 'Saved.'), false)
  assert.equal(settle(app, { status: 200, data: {} }, 'Saved.'), true)
  assert.deepEqual(toasts, [{ tone: 'neutral', text: 'The change waits for approval.' }, { text: 'Saved.' }])
})

test('a deletion is told, also one that waits', async () => {
  assert.deepEqual(await deletes(async () => ({ status: 200, data: {} })), ['success: Deleted.', 'after'])
  assert.deepEqual(await deletes(async () => WAITS), ['neutral: The change waits for approval.'])
})

test('what somebody else changed meanwhile is not deleted but shown', async () => {
  const stale = new ProblemError(412, { title: 'Changed' })
  const [reload, told] = await deletes(() => Promise.reject(stale))
  assert.equal(reload, 'reload')
  assert.match(told!, /^warning: Somebody else changed this meanwhile/)
  assert.deepEqual(await deletes(() => Promise.reject(new Error('down'))), ['reported'])
})
