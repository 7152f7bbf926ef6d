// What was decided lately is found by the time of the decision, however long the log is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decidedProposals } from '../../../../src/lib/core/approval/decided.ts'
import { makeInstallation } from '../../../support/installation.ts'
import { watchPlans } from '../../../support/query-plans.ts'

test('decisions of one user and of everybody are found by their time', async (t) => {
  const made = await makeInstallation()
  t.after(made.close)
  const { db } = await made.installation.openSite('default')
  if (db.dialect !== 'sqlite') return
  const watch = watchPlans()
  t.after(watch.stop)
  const since = '2026-12-01T00:00:00.000Z'
  for (const user of [undefined, 1])
    assert.deepEqual(await decidedProposals({ db: db.read }, { since, ...(user && { user }) }), [])
  const plans = [...watch.plans.values()].map((plan) => plan.filter((step) => /\bchanges\b/.test(step)))
  assert.deepEqual(
    plans,
    [1, 2].map(() => ['SEARCH changes USING INDEX changes_reviewed (reviewed_at>?)']),
  )
})
