// What a run asks of the items it stored before: page by page, each by an index, so that a source of any size costs no more per item.
import assert from 'node:assert/strict'
import test from 'node:test'
import { watchPlans } from '../../support/query-plans.ts'
import { items, sourceWorld } from '../../support/source-world.ts'

const skip = process.env.CMS_TEST_DB === 'mariadb' && 'the plans are those of SQLite'

test('no statement of a run sorts the items of a source', { skip }, async (t) => {
  const watch = watchPlans()
  t.after(() => watch.stop())
  const { answers, add, sync } = await sourceWorld(t)
  answers['/feed'] = items(30)
  const { id } = await add()
  await sync(id)
  answers['/feed'] = items(29)
  await sync(id)
  const plans = [...watch.plans].filter(([text]) => /\bfrom source_items\b/.test(text))
  assert.ok(plans.some(([text]) => /\blimit\b/.test(text)))
  assert.deepEqual(
    plans.filter(([, plan]) => plan.some((step) => /TEMP B-TREE|SCAN/.test(step))),
    [],
  )
})
