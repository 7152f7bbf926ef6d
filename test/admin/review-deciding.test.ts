// Deciding on a change: what came of it is told when the screen is free again, and what a message offers is done.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { App } from '../../src/admin/app-context.ts'
import { Deciding } from '../../src/admin/screens/change/deciding.ts'
import { fakeApi } from '../support/fake-api.ts'

/** Somebody who decides; `messages` are the messages, each with whether the screen was busy then. */
function setup(fails?: Error) {
  const requests: string[] = []
  const messages: { text: string; busy: boolean; undo: (() => unknown) | undefined }[] = []
  const pause = () => new Promise((done) => setImmediate(done))
  const call = async (method: string, path: string) => {
    await pause()
    if (fails) throw fails
    requests.push(`${method} ${path}`)
    return { status: 200, data: { applied: [7], failed: null, undone: 1, items: [], status: 'pending', error: null } }
  }
  const tell = (text: string, undo?: () => unknown) => void messages.push({ text, busy: deciding.busy, undo })
  const app = {
    api: fakeApi(call),
    t: (text: string) => text,
    toast: ({ text, action }: { text: string; action?: { run: () => unknown } }) => tell(text, action?.run),
    report: ({ message }: Error) => tell(message),
  } as unknown as App
  const deciding: Deciding = new Deciding({
    app: () => app,
    changed: () => {},
    reload: async () => void (await pause()),
    counted: () => {},
  })
  return { deciding, requests, messages }
}
const change = { id: 7, summary: 'Update page', drafted: { table: null, id: 1 } }

test('what came of it is told when it can be gone on with', async () => {
  const { deciding, messages } = setup()
  await deciding.recheck(7)
  await deciding.approve(change, {})
  await deciding.publish(change)
  await deciding.undo([7])
  await deciding.reject(7, { reason: 'No' })
  assert.deepEqual(
    messages.map(({ text, busy }) => [text, busy]),
    [
      ['Checked: this is what it would change now.', false],
      ['Approved: {summary}', false],
      ['Published.', false],
      ['It is taken back.', false],
      ['The change is rejected.', false],
    ],
  )
})

test('so is what went wrong', async () => {
  const { deciding, messages } = setup(new Error('No answer'))
  assert.equal(await deciding.recheck(7), false)
  assert.deepEqual(messages, [{ text: 'No answer', busy: false, undo: undefined }])
})

test('the way back of a message waits for what goes on, and takes that back, too', async () => {
  const { deciding, requests, messages } = setup()
  const both = deciding.approveAndPublish(change)
  while (!messages.length) await new Promise((done) => setImmediate(done))
  assert.equal(deciding.busy, true, 'it is being published')
  await messages[0]!.undo!()
  await both
  assert.deepEqual(requests, [
    'POST /changes/7/approve',
    'POST /pages/1/publish',
    'POST /changes/revert',
    'POST /changes/revert',
  ])
  assert.deepEqual(
    messages.map(({ text }) => text),
    ['Approved: {summary}', 'Published.', 'It is taken back.'],
  )
})
