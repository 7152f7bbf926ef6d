// What an operation may declare for approval: plan, asDraft, prepare, failing on the way.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { z } from 'zod'
import { AppError } from '../../../../src/lib/core/extension/extension-error.ts'
import { defineOperation, type AnyOperation } from '../../../../src/lib/core/operation/define-operation.ts'
import { readSetting, writeSetting } from '../../../../src/lib/core/settings/settings.ts'
import { approvalHarness, type Desk } from './setup.ts'

suite('kinds of operations', () => {
  let site: Desk
  const ran: string[] = []
  let offline = false
  const note = (state: unknown) => ({
    type: 'note',
    id: 'note',
    label: 'Note',
    uid: 'note',
    version: 1,
    state,
  })
  /** Keeps a text; `at` publishes it. */
  const keep = defineOperation({
    name: 'keep_note',
    summary: 'Keep a note.',
    level: 'write',
    permission: 'pages.publish',
    rest: 'POST /note',
    input: z.strictObject({ text: z.string(), at: z.string().nullable().optional() }),
    output: z.object({ text: z.string() }),
    subject: {
      type: 'note',
      async load({ db }) {
        const stored = await readSetting(db, 'note')
        return stored && note(stored.value)
      },
    },
    asDraft: ({ at: _, ...input }) => input,
    async prepare() {
      if (offline) throw new AppError('conflict', 'The other service does not answer.')
      ran.push('prepare')
      return 'fetched'
    },
    async handler(ctx, { text, at }) {
      const value = { text, at: at ?? null, prepared: ctx.prepared }
      await writeSetting(ctx.db, 'note', { value, now: ctx.now, by: null })
      return { text }
    },
  })
  /** Cannot be taken back. */
  const burn = defineOperation({
    name: 'burn_note',
    summary: 'Burn the note.',
    level: 'write',
    rest: 'POST /note/burn',
    input: z.strictObject({}),
    output: z.object({ ok: z.boolean() }),
    async plan() {
      return { before: note({ there: true }), after: note({ there: false }) }
    },
    async handler() {
      ran.push('burn')
      return { ok: true }
    },
  })

  before(async () => {
    site = await approvalHarness()
    const open = await site.installation.openSite('default')
    const known = open.registry.operation
    const own = new Map<string, AnyOperation>([keep, burn].map((one) => [one.name, one]))
    open.registry.operation = async (name) => {
      const operation = own.get(name)
      return operation ? { operation, route: operation.faces[0]! } : known(name)
    }
  })
  after(() => site.close())

  test('what has a plan is planned when it is proposed, and done when it is approved', async () => {
    const run = await site.do<any>('burn_note', { dry_run: true })
    assert.deepEqual(run.diff, [{ pointer: '/there', before: true, after: false }])
    const change = await site.propose('burn_note', {})
    await site.approve(change, { dry_run: true })
    await site.do('recheck_change', { change }, site.reviewer)
    assert.deepEqual(ran, [])
    assert.deepEqual((await site.status(change)).diff, [{ pointer: '/there', before: true, after: false }])
    await site.approve(change)
    assert.deepEqual(ran.splice(0), ['burn'])
  })

  test('prepare runs when it is proposed and again when it is approved; what it fails with is kept', async () => {
    const change = await site.propose('keep_note', { text: 'A' })
    assert.deepEqual(ran.splice(0), ['prepare'])
    offline = true
    assert.equal((await site.fails('approve_change', { change }, site.reviewer)).code, 'conflict')
    assert.equal((await site.status(change)).error, 'The other service does not answer.')
    offline = false
    await site.approve(change)
    assert.deepEqual(ran.splice(0), ['prepare'])
    const { db } = await site.installation.openSite('default')
    assert.deepEqual((await readSetting(db.read, 'note'))!.value, {
      text: 'A',
      at: null,
      prepared: 'fetched',
    })
    assert.equal((await site.status(change)).error, null)
  })

  test('asDraft leaves the publishing part out', async () => {
    const change = await site.propose('keep_note', { text: 'B', at: 'now' })
    await site.approve(change, { as_draft: true })
    const { db } = await site.installation.openSite('default')
    assert.equal((await readSetting<any>(db.read, 'note'))!.value.at, null)
  })

  test('an edit takes away by null what cannot be null, and sets null what can', async () => {
    const change = await site.propose('keep_note', { text: 'C', at: 'now' })
    assert.equal(
      (await site.fails('approve_change', { change, input: { text: null } }, site.reviewer)).errors[0]!.pointer,
      '/text',
    )
    await site.approve(change, { input: { at: null } })
    const { input } = await site.status(change)
    assert.deepEqual(input, { text: 'C', at: null })
  })

  test('an operation that is gone is told', async () => {
    const change = await site.propose('keep_note', { text: 'D' })
    const open = await site.installation.openSite('default')
    const known = open.registry.operation
    open.registry.operation = async (name) => (name === 'keep_note' ? undefined : known(name))
    const error = await site.fails('approve_change', { change }, site.reviewer)
    assert.deepEqual([error.code, /no operation keep_note/.test(error.message)], ['conflict', true])
    assert.match((await site.status(change)).conflict.message, /no operation/)
    open.registry.operation = known
  })
})
