// A page of a table of 100,000 entries over REST against a bare h3 handler with the same SQL and JSON.stringify.
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fold } from '../../src/lib/rules/conditions/fold.ts'
import { openSqlite } from '../../src/lib/platform/db/open-sqlite.ts'
import { columnsOfValues } from '../../src/lib/data/entries/columns.ts'
import { withItemIds } from '../../src/lib/fields/fields.ts'
import type { TableField } from '../../src/lib/data/tables/definition.ts'
import { FIELDS, generator, valueFor } from '../support/any-values.ts'
import { idle, loadFrom, median, startAndRead, stop } from './processes.ts'
import type { Ratio } from './published.ts'

const ROWS = 100_000
const AT = '2026-01-02T03:04:05.000Z'
/** A span of numbers, a choice and a text; sorted by an indexed number. */
const QUERY = 'filter[value][gte]=1000&filter[my_select]=red&filter[my_text][contains]=stra&sort=value&limit=50'

interface Asked {
  port: number
  token: string
  child: ChildProcess
}

export async function benchEntries(root: string, { port, token, child: server }: Asked): Promise<Ratio[]> {
  await makeTable(port, token)
  const file = join(root, 'storage/sites/default/site.sqlite')
  const handle = fillTable(file)
  const { child, report } = await startAndRead<{ port: number }>([
    join(import.meta.dirname, 'bare-entries.ts'),
    file,
    handle,
  ])
  // The rows came past the service: until they are searchable, its thread indexes them between the requests.
  await idle(server.pid!)
  const options = {
    host: 'localhost',
    path: `/api/v1/data/${handle}?${QUERY}`,
    seconds: 2,
    connections: 1,
    pipelined: 1,
    headers: { authorization: `Bearer ${token}` },
  }
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < 8; round++) {
    const ours = await loadFrom({ ...options, port })
    const bare = await loadFrom({ ...options, port: report.port })
    if (round > 0) rounds.push({ ours: ours.p50, bare: bare.p50 })
  }
  await stop(child)
  const of = (name: 'ours' | 'bare') => median(rounds.map((round) => round[name])).toFixed(2)
  return [
    {
      what: 'REST page of 100,000 entries, p50',
      ratio: median(rounds.map(({ ours, bare }) => ours / bare)),
      bound: '≤ 2.0',
      detail: `${of('ours')} against ${of('bare')} ms`,
    },
  ]
}

const HANDLE = 'bench_entries'
/** One of every type; the group has a text and a number. */
const ONE_OF_EACH = FIELDS.filter(({ name }) => /^my_/.test(name) || name === 'value').map((field) =>
  field.type === 'group'
    ? {
        ...field,
        fields: [
          { type: 'text', name: 'label' },
          { type: 'number', name: 'size' },
        ],
      }
    : field,
)

async function makeTable(port: number, token: string): Promise<void> {
  const answer = await fetch(`http://localhost:${port}/api/v1/data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ handle: HANDLE, name: 'Entries', fields: ONE_OF_EACH }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

/** One field of every type; numbers and texts differ from row to row. */
function fillTable(file: string): string {
  const db = openSqlite(file)
  const { id, fields } = db.prepare('select id, fields from data_tables where living = ?').get(HANDLE) as {
    id: number
    fields: string
  }
  const declared = JSON.parse(fields) as TableField[]
  const any = generator(1)
  const samples = Array.from({ length: 200 }, () =>
    // As they are stored: items have ids.
    withItemIds(declared, Object.fromEntries(declared.map((field) => [field.name, valueFor(field, any)]))),
  )
  const link = db.prepare(
    "insert into entry_links (table_id, entry_id, view, field, position, target) values (?, ?, 'draft', ?, 0, ?)",
  )
  let insert: ReturnType<typeof db.prepare> | undefined
  db.transaction(() => {
    for (let n = 1; n <= ROWS; n++) {
      const title = `Straße ${n}`
      const values = { ...samples[n % samples.length]!, value: (n * 7919) % ROWS, my_text: title }
      const uid = crypto.randomUUID()
      const row: Record<string, unknown> = {
        _id: n,
        _uid: uid,
        _version: 1,
        _lang: 'en',
        _group: uid,
        _slug: `e-${n}`,
        _address: `e-${n}`,
        _status: n % 2 ? 'published' : 'draft',
        _sort: n,
        _title: title,
        _folded: fold(title),
        _hash: 'h',
        _created_at: AT,
        _updated_at: AT,
        ...columnsOfValues(declared, values, 'draft'),
      }
      const names = Object.keys(row)
      insert ??= db.prepare(
        `insert into data_${HANDLE} (${names.map((name) => `"${name}"`).join()}) values (${names.map((name) => `@${name}`).join()})`,
      )
      insert.run(row)
      link.run(id, n, 'my_relations', n)
    }
  })()
  db.close()
  return HANDLE
}
