// Every move from every state: contract 1.3 as a table.
// Holds: contract 1.3 moves
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { AppError } from '../../../../src/lib/base/errors.ts'
import { nextStatus, type Move } from '../../../../src/lib/core/operation/states.ts'
import type { PageStatus } from '../../../../src/lib/pages/table.ts'

const MOVES: Move[] = [
  'submit',
  'withdraw',
  'schedule',
  'publish',
  'unpublish',
  'archive',
  'unarchive',
  'delete',
  'restore',
]
const TABLE: Record<PageStatus, string> = {
  draft: 'in_review - scheduled published - archived - trash -',
  in_review: '- back scheduled published - archived - trash -',
  scheduled: '- back scheduled published - archived - trash -',
  published: 'in_review - scheduled published offline archived - trash -',
  offline: 'in_review - scheduled published - archived - trash -',
  archived: '- - - - - - draft trash -',
  trash: '- - - - - - - - draft',
}

suite('states', () => {
  for (const [from, row] of Object.entries(TABLE) as [PageStatus, string][])
    row.split(' ').forEach((to, i) => {
      const move = MOVES[i]!
      test(`${from} ${move} → ${to}`, () => {
        const next = (isPublic: boolean) => nextStatus(from, move, { isPublic, label: 'x' })
        if (to === 'back') {
          assert.equal(next(true), 'published')
          assert.equal(next(false), 'draft')
        } else if (to !== '-') assert.equal(next(true), to)
        else
          assert.throws(
            () => next(true),
            (error) =>
              error instanceof AppError && error.code === 'invalid-transition' && Array.isArray(error.extra['allowed']),
          )
      })
    })
})
