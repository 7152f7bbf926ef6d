// Permissions revoked during an import end it, with the reason in its outcome.
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { revokeToken } from '../../../src/lib/access/tokens.ts'
import { runImportJob } from '../../../src/lib/data/imports/run-import.ts'
import { transact } from '../../../src/lib/platform/db/database.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { SECOND } from '../../../src/lib/base/clock.ts'
import { tokenCall } from '../../support/installation.ts'
import { importWorld } from './import-world.ts'

suite('rights that end while an import runs', () => {
  let world: Awaited<ReturnType<typeof importWorld>>
  before(async () => {
    world = await importWorld()
    await world.make('books', [{ type: 'text', name: 'title' }])
  })
  after(() => world.here.close())

  const network = () => world.here.installation.network
  const person = (mode: 'direct' | 'approval' = 'direct') =>
    tokenCall(world.here.installation, 'default', { role: 'editor', mode })
  const started = async (as: Call, content: string, input: object = {}) => {
    const file = world.sent(content)
    const answer = await world.ask('start_import', { table: 'books', ...input }, { file, as })
    assert.equal(answer.status, 201, answer.message)
    return answer.body.data.id as string
  }
  const row = (id: string) =>
    network().read.selectFrom('imports').selectAll().where('uid', '=', id).executeTakeFirstOrThrow()
  const titles = async () => (await world.list('books')).map(({ title }) => title as string)
  let checkedRows = 0
  let passed = 0
  const clock = { now: () => new Date(Date.now() + passed) }
  /** The job; something happens before the file is looked at, or between its check and what is stored. */
  const run = async (id: string, { first, then, during }: Record<string, () => Promise<unknown>> = {}) => {
    const { installation } = world.here
    const ctx = systemContext(installation, await installation.openSite('default'), clock)
    let lost: Promise<unknown> | undefined
    const operation = async (name: string) => {
      const target = (await ctx.site.registry.operation(name))!
      const prepare: typeof target.operation.prepare = async (own, input) => {
        await first?.()
        const { progress } = own
        own.progress = (report) => {
          progress!(report)
          if (report.phase !== 'checked') return
          checkedRows = report.rows
          // A second for each batch, however quick the machine is.
          passed += SECOND
          lost ??= during?.()
        }
        const prepared = await target.operation.prepare!(own, input)
        await then?.()
        return prepared
      }
      return { ...target, operation: { ...target.operation, prepare } }
    }
    const registry = { ...ctx.site.registry, operation }
    await runImportJob({ import: id }, { ...ctx, site: { ...ctx.site, registry } })
    await lost
    const { status, error } = await row(id)
    return { status, error: error === null ? null : JSON.parse(error) }
  }
  const member = (by: Call, values: object) => () =>
    transact(network(), (trx) =>
      trx.updateTable('memberships').set(values).where('user_id', '=', by.principal.user!.id).execute(),
    )
  const role =
    (name: string, permissions: string[], approval = 0) =>
    async () => {
      const now = new Date().toISOString()
      const row = {
        site: 'default',
        name,
        title: name,
        permissions: JSON.stringify(permissions),
        approval,
        second_factor: 'off',
        version: 1,
        uid: crypto.randomUUID(),
        created_at: now,
        updated_at: now,
      }
      await transact(network(), (trx) =>
        trx
          .insertInto('roles')
          .values(row as never)
          .execute(),
      )
    }

  const LOST: [what: string, lose: (by: Call) => () => Promise<unknown>, expected: RegExp, input?: object][] = [
    [
      'the token is revoked',
      (by) => () =>
        transact(network(), (trx) => revokeToken(trx, 'default', { id: by.principal.token!.id, now: new Date() })),
      /no access/,
    ],
    [
      'the token expires',
      (by) => () =>
        transact(network(), (trx) =>
          trx
            .updateTable('tokens')
            .set({ expires_at: new Date(0).toISOString() })
            .where('id', '=', by.principal.token!.id)
            .execute(),
        ),
      /expired at 1970/,
    ],
    [
      'the account is disabled',
      (by) => () =>
        transact(network(), (trx) =>
          trx.updateTable('users').set({ disabled: 1 }).where('id', '=', by.principal.user!.id).execute(),
        ),
      /no access/,
    ],
    [
      'the membership ends',
      (by) => () =>
        transact(network(), (trx) =>
          trx.deleteFrom('memberships').where('user_id', '=', by.principal.user!.id).execute(),
        ),
      /no access/,
    ],
    ['data.edit is lost', (by) => member(by, { role: 'viewer' }), /data\.edit/],
    ['data.publish is lost', (by) => member(by, { role: 'author' }), /data\.publish/, { publish: 'true' }],
    [
      'the table is taken away',
      (by) => member(by, { limits: JSON.stringify({ tables: ['other'] }) }),
      /the table books/,
    ],
    [
      'the language is taken away',
      (by) => member(by, { limits: JSON.stringify({ languages: ['de'] }) }),
      /the language en/,
    ],
    [
      'what the role writes waits now',
      (by) => async () => {
        await role('waiting', ['data.edit'], 1)()
        await member(by, { role: 'waiting' })()
      },
      /wait for approval now/,
    ],
  ]
  for (const [what, lose, expected, input] of LOST)
    test(`nothing is stored when ${what} after the file was checked`, async () => {
      const by = await person()
      const id = await started(by, 'title\nLost\n', input)
      const { status, error } = await run(id, { then: lose(by) })
      assert.deepEqual([status, error?.code], ['failed', 'forbidden'])
      assert.match(error.message, expected)
      assert.deepEqual(await titles(), [])
      assert.equal(world.leftOver(), 0)
    })

  test('what it does not need may be lost', async () => {
    const by = await person()
    const id = await started(by, 'title\nKept\n')
    assert.equal((await run(id, { then: member(by, { role: 'author' }) })).status, 'done')
    assert.deepEqual(await titles(), ['Kept'])
  })

  test('neither a rehearsal nor a proposal comes of it', async () => {
    for (const [mode, input] of [
      ['direct', { check_only: true }],
      ['approval', {}],
    ] as const) {
      const by = await person(mode)
      const id = await started(by, 'title\nNever\n', input)
      const { status, error } = await run(id, { first: member(by, { role: 'viewer' }) })
      assert.deepEqual([status, error.code, error.message.includes('data.edit')], ['failed', 'forbidden', true])
    }
    assert.deepEqual((await world.ask('list_changes', { status: 'pending' })).body.data, [])
    assert.equal(world.leftOver(), 0)
  })

  test('it ends in the midst of the check, and its file is not read to the end', async () => {
    const by = await person()
    const lines = ['title', ...Array.from({ length: 60_000 }, (_, i) => `Long ${i}`)].join('\n')
    const id = await started(by, lines)
    const { status, error } = await run(id, { during: member(by, { role: 'viewer' }) })
    assert.deepEqual([status, error.code], ['failed', 'forbidden'])
    assert.ok(checkedRows > 0 && checkedRows < 60_000, `${checkedRows} lines`)
    assert.equal((await titles()).length, 1)
    assert.equal(world.leftOver(), 0)
  })
})
