// Events reach every listener on its own, after the commit, at least once.
// Holds: contract 1.4 outbox
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { transact } from '../../../../src/lib/platform/db/database.ts'
import { emptyContribution, type DomainEvent } from '../../../../src/lib/core/extension/contribution.ts'
import { matchesEvent } from '../../../../src/lib/core/jobs/matches-event.ts'
import { emit, runDueJobs, systemContext } from '../../../../src/lib/core/jobs/jobs.ts'
import { MINUTE } from '../../../../src/lib/base/clock.ts'
import { makeInstallation, testClock } from '../../../support/installation.ts'

async function setUp(t: TestContext) {
  const clock = testClock()
  const { installation, close } = await makeInstallation({ clock })
  t.after(close)
  const site = await installation.openSite('default')
  const tell = async (name: string, payload = {}) => {
    const ctx = systemContext(installation, site)
    await transact(site.db, (trx) => emit({ ...ctx, db: trx }, name, payload))
  }
  const waiting = () =>
    site.db.read.selectFrom('jobs').selectAll().where('kind', '=', 'event').where('status', '=', 'waiting').execute()
  return { installation, site, clock, tell, waiting }
}

test('each listener that matches is told once; one that fails is told again, alone', async (t) => {
  const { installation, site, clock, tell, waiting } = await setUp(t)
  const heard: [string, DomainEvent][] = []
  const listen = (who: string) => (event: DomainEvent) => void heard.push([who, event])
  let fails = true
  site.registry.contributions.push(
    {
      ...emptyContribution('one', '1'),
      listeners: [
        { event: 'page.published', handler: listen('one exact') },
        { event: 'page.deleted', handler: listen('one other') },
        { event: 'page.*', handler: listen('one all') },
      ],
    },
    {
      ...emptyContribution('two', '1'),
      listeners: [
        {
          event: 'page.published',
          handler: (event) => {
            if (fails) throw new Error('no connection')
            listen('two')(event)
          },
        },
      ],
    },
  )
  await tell('page.published', { page: 7 })
  assert.equal(heard.length, 0, 'nobody is told inside the transaction')
  await runDueJobs(installation, site)
  assert.deepEqual(heard.map(([who]) => who).sort(), ['one all', 'one exact'])
  assert.deepEqual(heard[0]![1].payload, { page: 7 })
  assert.equal((await waiting())[0]!.error, 'no connection')
  fails = false
  clock.advance(2 * MINUTE)
  await runDueJobs(installation, site)
  assert.deepEqual(
    heard.map(([who]) => who),
    ['one exact', 'one all', 'two'],
  )
  assert.equal(new Set(heard.map(([, event]) => event.uid)).size, 1, 'one uid for all')
  assert.deepEqual(await waiting(), [])
})

test('a listener that hangs is cut off after 30 seconds', async (t) => {
  const { installation, site, tell, waiting } = await setUp(t)
  t.mock.timers.enable({ apis: ['setTimeout'] })
  let begun = false
  const handler = () => {
    begun = true
    return new Promise<void>(() => undefined)
  }
  site.registry.contributions.push({
    ...emptyContribution('slow', '1'),
    listeners: [{ event: '*', handler }],
  })
  await tell('page.published')
  const running = runDueJobs(installation, site)
  while (!begun) await new Promise((resolve) => setImmediate(resolve))
  t.mock.timers.tick(30_000)
  assert.equal((await running).retried, 1)
  assert.match((await waiting())[0]!.error!, /slow#0 of page\.published took longer than 30 s/)
})

test('names and patterns of events', () => {
  const cases: [string, string, boolean][] = [
    ['page.published', 'page.published', true],
    ['page.*', 'page.published', true],
    ['page.*', 'pages.published', false],
    ['page.*', 'page', false],
    ['*', 'anything', true],
    ['page', 'page.published', false],
  ]
  for (const [pattern, name, expected] of cases)
    assert.equal(matchesEvent(pattern, name), expected, `${pattern} ${name}`)
})
