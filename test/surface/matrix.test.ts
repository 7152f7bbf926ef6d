// Every line of every operation, called by those who may not: the outcome follows from its declaration alone.
// Holds: interface 5 same-rules; contract 1.5 reading
import assert from 'node:assert/strict'
import { after, before, suite, test } from 'node:test'
import { ANONYMOUS } from '../../src/lib/core/principal.ts'
import type { AppError } from '../../src/lib/base/errors.ts'
import type { Call } from '../../src/lib/core/operation/context.ts'
import type { Target } from '../../src/lib/core/operation/define-operation.ts'
import { run } from '../../src/lib/core/operation/run.ts'
import { loadOperations } from '../support/operations.ts'
import { makeInstallation, systemCall, tokenCall, type TestInstallation } from '../support/installation.ts'

suite('the matrix', () => {
  let made: TestInstallation
  let targets: Target[]
  const as: Record<string, Call> = {}
  before(async () => {
    made = await makeInstallation({ sites: { on: { hosts: ['on.test'] }, off: { hosts: ['off.test'] } } })
    const { installation } = made
    const site = await installation.openSite('on')
    const all = await loadOperations(site)
    targets = all.flatMap((operation) => operation.faces.map((route) => ({ operation, route })))
    const system = await systemCall(installation, 'on')
    as['nobody'] = { ...system, principal: ANONYMOUS }
    as['reader'] = await tokenCall(installation, 'on', { level: 'read' })
    as['viewer'] = await tokenCall(installation, 'on', { role: 'viewer' })
    as['listed'] = await tokenCall(installation, 'on', { operations: ['list_jobs'] })
    const off = await systemCall(installation, 'off')
    for (const state of off.site.features.values()) state.on = false
    as['off'] = off
  })
  after(() => made.close())

  /** The code of the failure, before the input is looked at; 'in' when the caller gets past the door. */
  const outcome = (target: Target, who: string) =>
    run(target, as[who]!, { nothing: 'of the kind' }).then(
      () => 'in',
      (error: AppError) => (error.code === 'validation' ? 'in' : error.code),
    )
  const expect = (who: string, code: (target: Target) => string) => {
    test(who, async () => {
      assert.ok(targets.length > 50)
      for (const target of targets)
        assert.equal(await outcome(target, who), code(target), `${who}: ${target.route.name}`)
    })
  }

  expect('nobody', ({ operation }) => (operation.anonymous ? 'in' : 'unauthenticated'))
  expect('off', ({ operation }) => (operation.feature ? 'feature-disabled' : 'in'))
  expect('reader', ({ operation }) => (operation.level === 'write' ? 'read-only-token' : 'in'))
  expect('viewer', ({ route, operation }) => (route.permission || operation.network ? 'forbidden' : 'in'))
  expect('listed', ({ route }) => (['list_jobs', 'get_me'].includes(route.name) ? 'in' : 'forbidden'))
})
