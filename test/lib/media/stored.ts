// Items of the library with their files, as an upload leaves them.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transact } from '../../../src/lib/platform/db/database.ts'
import type { Installation } from '../../../src/lib/core/installation.ts'
import { inspectFile } from '../../../src/lib/media/inspect.ts'
import { originalKey } from '../../../src/lib/media/keys.ts'
import { mediaStore } from '../../../src/lib/platform/store/store.ts'
import type { MediaRow } from '../../../src/lib/media/table.ts'
import type { Site } from '../../../src/lib/core/site.ts'
import { instant, newUid } from '../../../src/lib/base/clock.ts'
import { tempFolder } from '../../support/temp.ts'

type Changes = Partial<Omit<MediaRow, 'id'>>
type New = Omit<Changes, 'name'>

/** Puts a file into the store and its item into the library; `base` is what its addresses start with. */
export async function storeItem(
  installation: Installation,
  site: Site,
  { content, name, ...changes }: { content: Buffer; name: string } & New,
): Promise<{ id: number; sha256: string; base: string }> {
  const file = join(tempFolder(), 'file')
  writeFileSync(file, content)
  const {
    bytes,
    animated,
    left_out: _,
    ...facts
  } = await inspectFile(file, { installation, name, lang: 'en', svg: true })
  const { sha256 } = facts
  await mediaStore(installation).put(originalKey(site.key, { pool: null, sha256 }), bytes ? { bytes } : { file })
  const now = installation.clock.now()
  const stamps = { created_at: instant(now), created_by: null, updated_at: instant(now), updated_by: null }
  const texts = { title: null, alt: null, caption: null, credit: null, transcript: null, i18n: null }
  const marks = { focus: null, crops: null, captions: null, pool: null, deleted_at: null }
  const row = {
    ...facts,
    ...texts,
    ...marks,
    ...stamps,
    animated: animated ? 1 : 0,
    decorative: 0,
    version: 1,
  }
  const { insertId } = await transact(site.db, (trx) =>
    trx
      .insertInto('media')
      .values({ ...row, uid: newUid(now), ...changes })
      .executeTakeFirstOrThrow(),
  )
  const stem = facts.name.replace(/\.\w+$/, '')
  return { id: Number(insertId), sha256, base: `/media/${site.key}/${sha256.slice(0, 16)}/${stem}` }
}

export const changeItem = (site: Site, id: number, changes: Changes): Promise<unknown> =>
  transact(site.db, (trx) => trx.updateTable('media').set(changes).where('id', '=', id).execute())
