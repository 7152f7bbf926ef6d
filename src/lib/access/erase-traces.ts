// Removes a person's address and name from a website's logs; their actions stay, under the id of the account.
import { problem } from '../base/errors.ts'
import { storedMessage } from '../platform/i18n/say.ts'
import type { Kysely, Selectable } from 'kysely'
import { transact } from '../platform/db/database.ts'
import { contains } from '../platform/db/like.ts'
import type { SiteTables } from '../platform/db/tables.ts'
import type { ChangeTables } from '../core/approval/approval.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Site } from '../core/site.ts'
import { instant } from '../base/clock.ts'
import { isObject } from '../base/json.ts'
import { forgetAnswers } from './erase-answers.ts'
import { blanked, type Erasure } from './define-personal-data.ts'

type Change = Pick<Selectable<ChangeTables['changes']>, 'id' | 'status' | (typeof COLUMNS)[number]>
type Trx = Kysely<SiteTables>

const JSON_COLUMNS = ['input', 'diff', 'before_state', 'after_state'] as const
const COLUMNS = [...JSON_COLUMNS, 'entity_label', 'reason', 'error'] as const
const AT_ONCE = 200

/** Returns the number of changed log entries. Content that names the person has to be changed by the website. */
export async function eraseTraces(
  site: Pick<Site, 'db' | 'registry' | 'sideDatabases'>,
  person: Omit<Erasure, 'blanked'>,
): Promise<number> {
  const { id, email, as } = person
  const erasure = { ...person, blanked: blanked(as) }
  const areas = await providersOf(site.registry, 'person.data')
  const cleaned = await transact(site.db, async (trx) => {
    await trx.deleteFrom('mails').where('recipient', '=', email).execute()
    await trx.updateTable('jobs').set({ error: null }).where(contains('error', email)).execute()
    await forgetAnswers(trx as never, erasure)
    const own = [
      { type: 'user', ids: [id] },
      { type: 'token', ids: erasure.tokens },
    ] as const
    let changed = 0
    for (const one of own) changed += await blank(trx, { ...one, as })
    for (const area of areas) changed += (await area.erase?.(trx, erasure)) ?? 0
    return changed + (await rename(trx, erasure))
  })
  for (const area of areas) await area.eraseBeside?.(site, { id, email })
  return cleaned
}

/** Log entries about the account and its tokens contain names and addresses in many places. */
async function blank(
  trx: Trx,
  { type, ids, as }: { type: string; ids: readonly number[]; as: string },
): Promise<number> {
  if (!ids.length) return 0
  const { numUpdatedRows } = await trx
    .updateTable('changes')
    .set(blanked(as))
    .where('entity_type', '=', type)
    .where('entity_id', 'in', ids.map(String))
    // Proposals that were not applied have no id of the account yet: they are found by the address.
    .where('status', '=', 'applied')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

async function rename(trx: Trx, erasure: Erasure): Promise<number> {
  for (let after = 0, changed = 0; ;) {
    const rows = await trx
      .selectFrom('changes')
      .select(['id', 'status', ...COLUMNS])
      .where('id', '>', after)
      .where((eb) => eb.or(COLUMNS.map((column) => contains(column, erasure.email))))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const row of rows) changed += await renameIn(trx, row, erasure)
    if (rows.length < AT_ONCE) return changed
    after = rows.at(-1)!.id
  }
}

async function renameIn(trx: Trx, row: Change, erasure: Erasure): Promise<number> {
  const { id, status, ...texts } = row
  const plain = (text: string | null) => text && replaced(text, erasure)
  const json = (text: string | null) => text && JSON.stringify(without(JSON.parse(text), erasure))
  const renamed = COLUMNS.map((column) => {
    const isJson = JSON_COLUMNS.some((one) => one === column)
    return [column, (isJson ? json : plain)(texts[column])] as const
  })
  const columns = renamed.filter(([column, text]) => text !== texts[column])
  if (!columns.length) return 0
  // A pending change is rejected: it would apply to a person who no longer has an account.
  const rejected = {
    status: 'rejected' as const,
    reviewed_at: instant(erasure.now),
    sealed: null,
    reason: storedMessage(problem('change.person_erased')),
  }
  await trx
    .updateTable('changes')
    .set({ ...Object.fromEntries(columns), ...(status === 'pending' && rejected) })
    .where('id', '=', id)
    .execute()
  return 1
}

/** Replaces the address in every text, and the name next to it. */
function without(value: unknown, erasure: Erasure): unknown {
  if (typeof value === 'string') return replaced(value, erasure)
  if (Array.isArray(value)) return value.map((one) => without(one, erasure))
  if (!isObject(value)) return value
  const own = String(value['email']).toLowerCase() === erasure.email && 'name' in value
  const entries = Object.entries(value).map(([key, inner]) => [key, without(inner, erasure)])
  return { ...Object.fromEntries(entries), ...(own && { name: '' }) }
}

/** Replaces the address, but not as a part of a longer one. */
function replaced(text: string, { email, as }: Erasure): string {
  const before = "(?<![\\w.!#$%&'*+/=?^`{|}~-])"
  const after = '(?![\\w-]|\\.[a-z0-9])'
  return text.replace(new RegExp(`${before}${RegExp.escape(email)}${after}`, 'gi'), () => as)
}
