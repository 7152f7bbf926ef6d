// Thousands of drafts of pages, as copies of one that the service has made, also planned for one time.
import { join } from 'node:path'
import { openSqlite } from '../../src/lib/platform/db/open-sqlite.ts'

export interface Drafts {
  root: string
  /** Of the page that is copied. */
  id: number
  count: number
}

/** The ids of the copies. A planned page is copied with its job. */
export function copyDrafts({ root, id, count }: Drafts): number[] {
  const db = openSqlite(join(root, 'storage/sites/default/site.sqlite'))
  const first = (table: string, where: string, value: unknown) =>
    db.prepare(`select * from ${table} where ${where} = ? limit 1`).get(value) as Record<string, unknown>
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    db.prepare(
      `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map((name) => `@${name}`).join()})`,
    ).run(row)
  }
  const { id: _, ...page } = first('pages', 'id', id)
  const revision = first('revisions', 'object', `page:${id}`)
  const job = first('jobs', 'unique_key', `publish:${String(page['uid'])}`) as Record<string, unknown> | undefined
  const { highest } = db.prepare('select max(id) as highest from pages').get() as { highest: number }
  const ids = Array.from({ length: count }, (_one, i) => highest + 1 + i)
  db.transaction(() => {
    for (const n of ids) {
      const uid = `00000000-0000-7000-8009-${String(n).padStart(12, '0')}`
      const slug = `draft-${n}`
      const content = JSON.stringify({ ...(JSON.parse(String(page['content'])) as object), title: `Draft ${n}`, slug })
      insert('pages', {
        ...page,
        id: n,
        uid,
        translation_group: uid,
        slug,
        path: slug,
        title: `Draft ${n}`,
        sort: n,
        content,
      })
      if (revision) insert('revisions', { ...without(revision), object: `page:${n}`, content })
      if (job)
        insert('jobs', {
          ...without(job),
          ...(job['uid'] !== undefined && { uid }),
          payload: JSON.stringify({ uid, by: null }),
          unique_key: `publish:${uid}`,
        })
    }
  })()
  db.close()
  return ids
}

/** How many of them visitors see. */
export function publishedOf(root: string, ids: number[]): number {
  const db = openSqlite(join(root, 'storage/sites/default/site.sqlite'), { readonly: true })
  const text = 'select count(*) as n from pages where id between ? and ? and public_head is not null'
  const { n } = db.prepare(text).get(ids[0], ids.at(-1)) as { n: number }
  db.close()
  return n
}

const without = ({ id: _, ...row }: Record<string, unknown>) => row
