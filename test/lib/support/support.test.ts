// Support access: who of outside was here is written down, access ends at its time, and a person's part of it is told and erased.
// Holds: contract 4.5 support
import assert from 'node:assert/strict'
import { suite, test, type TestContext } from 'node:test'
import { AppError } from '../../../src/lib/base/errors.ts'
import { DAY, HOUR } from '../../../src/lib/base/clock.ts'
import { erasePerson } from '../../../src/lib/access/erase-person.ts'
import { exportPerson } from '../../../src/lib/access/person.ts'
import { runSiteJobs } from '../../../src/lib/core/jobs/jobs.ts'
import type { Call } from '../../../src/lib/core/operation/context.ts'
import { recordVisit } from '../../../src/lib/support/support.ts'
import { openSupport } from '../../../src/lib/support/store.ts'
import { purgeSupport } from '../../../src/lib/support/store.ts'
import { systemContext } from '../../../src/lib/core/jobs/jobs.ts'
import { call, makeInstallation, systemCall, testClock, tokenCall } from '../../support/installation.ts'

async function begin(t: TestContext, config: object = {}) {
  const clock = testClock()
  const made = await makeInstallation({
    clock,
    sites: { default: { hosts: ['localhost'], ...config }, other: {} },
  })
  t.after(made.close)
  const { installation } = made
  const ask = async (name: string, input: object = {}, as?: Call): Promise<any> =>
    (await call(installation, 'default', name, { ...input }, as)).body.data
  const refused = async (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => (error instanceof AppError ? error.key : String(error)),
    )
  const visits = () => ask('list_support_visits')
  const later = (ms: number) => clock.advance(ms)
  const site = () => installation.openSite('default')
  const enter = async (who: Call) => recordVisit({ installation, site: await site(), principal: who.principal })
  const jobs = () => runSiteJobs(installation, 'default', { limit: Infinity })
  return { installation, clock, ask, refused, visits, later, enter, jobs, site }
}

suite('support access', () => {
  test('an account of the network is noted where others are in charge, once a stay, with what it is for', async (t) => {
    const { installation, ask, visits, later, enter } = await begin(t)
    const network = await tokenCall(installation, 'default', { role: 'network' })
    await enter(network)
    assert.deepEqual(await visits(), [], 'nobody else is in charge')
    assert.deepEqual(await ask('get_support_visit', {}, network), { visit: null })
    const admin = await tokenCall(installation, 'default', { role: 'admin' })
    later(HOUR)
    await enter(admin)
    await enter(network)
    await enter(network)
    const [visit, ...more] = await visits()
    assert.deepEqual(
      [more, visit.access, visit.by, visit.reason, visit.email],
      [[], 'network', 'token', null, network.principal.user!.email],
    )
    later(HOUR)
    await enter(network)
    await ask('state_support_reason', { reason: 'Ticket 17: the form' }, network)
    later(9 * HOUR)
    await enter(network)
    const [second, first] = await visits()
    assert.deepEqual([first.reason, second.reason], ['Ticket 17: the form', null])
    assert.equal(Date.parse(first.last_at) - Date.parse(first.started_at), HOUR)
    assert.equal((await ask('get_support_visit', {}, network)).visit.id, second.id)
  })

  test('whoever belongs to the website is no support, and cannot say what for', async (t) => {
    const { installation, ask, refused, visits, enter } = await begin(t)
    const admin = await tokenCall(installation, 'default')
    await enter(admin)
    assert.deepEqual(await visits(), [])
    assert.equal(await refused(ask('state_support_reason', { reason: 'Just so' }, admin)), 'support.no_visit')
    const viewer = await tokenCall(installation, 'default', { role: 'viewer' })
    for (const name of ['list_support_visits', 'list_support_grants'])
      assert.equal(await refused(ask(name, {}, viewer)), 'access.permission_missing')
  })

  test('access is given until a time, noted with its reason, and ends by itself with its tokens', async (t) => {
    const { installation, clock, ask, refused, visits, later, enter, jobs } = await begin(t)
    const agency = await tokenCall(installation, 'other', { role: 'editor' })
    const { email, id } = agency.principal.user!
    const until = new Date(clock.now().getTime() + DAY).toISOString()
    const admin = await tokenCall(installation, 'default')
    const grant = await ask('give_support_access', { email, role: 'editor', reason: 'Ticket 18', until }, admin)
    assert.deepEqual(
      [grant.user, grant.role, grant.until, grant.ended_at, grant.invite],
      [id, 'editor', until, null, null],
    )
    const here = await tokenCall(installation, 'default', { user: id })
    await enter(here)
    assert.deepEqual(
      (await visits()).map((one: any) => [one.access, one.reason]),
      [['grant', 'Ticket 18']],
    )
    assert.equal((await ask('list_support_grants', { open: true })).length, 1)
    later(DAY - 1000)
    await jobs()
    assert.ok((await ask('list_users')).some((one: any) => one.id === id))
    later(2000)
    await jobs()
    assert.ok(!(await ask('list_users')).some((one: any) => one.id === id))
    assert.deepEqual(await ask('list_support_grants', { open: true }), [])
    assert.equal(await refused(ask('end_support_access', { uid: grant.uid }, admin)), 'support.ended_before')
    const { principalOfToken } = await import('../../../src/lib/access/access.ts')
    const opened = await installation.openSite('default')
    assert.notEqual(await refused(principalOfToken(installation, opened, here.value)), 'done')
  })

  test('it can be ended before, by whoever may give it; not for longer than 90 days, and never for all websites', async (t) => {
    const { installation, clock, ask, refused } = await begin(t)
    const admin = await tokenCall(installation, 'default')
    const at = (days: number) => new Date(clock.now().getTime() + days * DAY).toISOString()
    const give = (more: object) =>
      ask(
        'give_support_access',
        { email: 'help@agency.example', role: 'viewer', reason: 'Ticket', until: at(1), ...more },
        admin,
      )
    assert.equal(await refused(give({ until: at(-1) })), 'support.until_past')
    assert.equal(await refused(give({ until: at(91) })), 'support.until_past')
    assert.equal(await refused(give({ role: 'network' })), 'support.network_role')
    const { uid, invite } = await give({})
    assert.ok(invite)
    const ended = await ask('end_support_access', { uid }, admin)
    assert.notEqual(ended.ended_at, null)
    assert.ok(!(await ask('list_users')).some((one: any) => one.email === 'help@agency.example'))
    assert.equal(await refused(ask('end_support_access', { uid: 'none' }, admin)), 'support.grant_missing')
  })

  test('a rehearsal and a proposal give nothing', async (t) => {
    const { installation, clock, ask } = await begin(t)
    const agent = await tokenCall(installation, 'default', { mode: 'approval' })
    const until = new Date(clock.now().getTime() + DAY).toISOString()
    const input = { email: 'help@agency.example', role: 'viewer', reason: 'Ticket', until }
    await ask('give_support_access', { ...input, dry_run: true })
    assert.equal((await ask('give_support_access', input, agent)).status, 'pending')
    assert.deepEqual(await ask('list_support_grants'), [])
  })

  test('where the feature is off nothing is noted and nothing is there', async (t) => {
    const { installation, ask, refused, enter, site } = await begin(t, { features: { support: false } })
    await tokenCall(installation, 'default')
    await enter(await tokenCall(installation, 'default', { role: 'network' }))
    assert.equal(await refused(ask('list_support_visits')), 'operation.feature_off')
    assert.equal((await site()).sideDatabases.exists('support'), false)
  })

  test('a person is told what is stored, and erased; what is a year old goes', async (t) => {
    const { installation, ask, visits, later, enter, site } = await begin(t)
    await tokenCall(installation, 'default')
    const network = await tokenCall(installation, 'default', { role: 'network' })
    await tokenCall(installation, 'default', { role: 'network' })
    await enter(network)
    const { email } = network.principal.user!
    const { websites } = await exportPerson(installation, email)
    assert.equal((websites.find((one) => one.site === 'default') as any).support_visits.length, 1)
    await erasePerson(installation, email)
    const [visit] = await visits()
    assert.deepEqual([visit.name, visit.email], ['', 'erased'])
    later(366 * DAY)
    await purgeSupport(systemContext(installation, await site()))
    assert.deepEqual(await visits(), [])
    assert.equal((await (await openSupport(await site())).read.selectFrom('visits').selectAll().execute()).length, 0)
    assert.ok(await ask('get_support_visit', {}, await systemCall(installation, 'default')))
  })
})
