// Which tables the palette asks for entries: those used last first, not all, and none any more when it was too much.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ProblemError } from '../../src/admin/client/problem.ts'
import type { App } from '../../src/admin/app-context.ts'
import { entryItems } from '../../src/admin/shell/palette-entries.ts'
import { fakeApi } from '../support/fake-api.ts'

const TABLES = Array.from({ length: 30 }, (_, n) => ({
  handle: `t${n}`,
  kind: 'content',
  name: '',
  singular: '',
  settings: {},
}))
const used = [
  { id: 'entry:t29:1', path: '/data/t29/1' },
  { id: 'page:1', path: '/pages/1' },
  { id: 'table:t2', path: '/data/t2?q=x' },
]

async function askedBy(answer: () => unknown): Promise<string[]> {
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => (key === 'cms-recent-4' ? JSON.stringify(used) : null) },
  })
  const requested: string[] = []
  const api = fakeApi((_, path) => {
    if (path === '/data') return { status: 200, data: TABLES }
    requested.push(path.slice('/data/'.length))
    return { status: 200, data: answer() }
  })
  const me = { user: { id: 4 }, site: { languages: ['en'] } }
  await entryItems({ api, me, has: () => true } as unknown as App, 'x', new AbortController().signal)
  return requested
}

test('those used last come first, and the rest is not asked without end', async () => {
  const requested = await askedBy(() => [])
  assert.deepEqual(requested, ['t29', 't2', 't0', 't1', 't3', 't4', 't5', 't6', 't7', 't8', 't9', 't10'])
})

test('who has asked too much asks no more; one table that does not answer ends nothing', async () => {
  const failWith = (status: number) => () => {
    throw new ProblemError(status, {})
  }
  assert.equal((await askedBy(failWith(429))).length, 4)
  assert.equal((await askedBy(failWith(500))).length, 12)
})
