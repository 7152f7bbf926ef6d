// Removes the content of stored Idempotency-Key responses that mention erased objects: only that they were given stays.
import type { Kysely } from 'kysely'
import { slices } from '../../base/slices.ts'
import { transactErasing, type Database } from '../../platform/db/database.ts'
import type { SystemTables } from '../../platform/db/tables.ts'
import type { Context } from './context.ts'
import { opened, redactOutcome } from './idempotency.ts'

/** Responses read at once. */
const AT_ONCE = 200

const UID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

type Answer = Pick<SystemTables['idempotency'], 'token' | 'key' | 'outcome'>
type Doors = Database<SystemTables>

/**
 * Processes responses that name one of these objects, in both databases. Called after the commit that erases them: it reads all
 * responses, so it is done once for many objects, and other writes can run in between.
 */
export async function withholdAnswers(
  { site, installation }: Pick<Context, 'site' | 'installation'>,
  uids: ReadonlySet<string>,
): Promise<void> {
  if (!uids.size) return
  const pause = slices({ rests: true })
  for (const database of [site.db, installation.network] as unknown as Doors[])
    for (let last: Answer | undefined; ;) {
      const rows = await answersBehind(database.read, last)
      const withheld: (Answer & { instead: string })[] = []
      for (const row of rows) {
        const instead = await insteadOf(row, { installation, uids })
        if (instead !== undefined) withheld.push({ ...row, instead })
        await pause()
      }
      if (withheld.length) await replace(database, withheld)
      last = rows.at(-1)
      if (rows.length < AT_ONCE) break
    }
}

interface Looking extends Pick<Context, 'installation'> {
  uids: ReadonlySet<string>
}

/** The replacement of a stored response; undefined where it stays. */
async function insteadOf({ outcome }: Answer, { installation, uids }: Looking): Promise<string | undefined> {
  const isNamed = (text: string) => text.match(UID)?.some((uid) => uids.has(uid)) ?? false
  const isSealed = outcome.startsWith('sealed:')
  if (!isSealed && !isNamed(outcome)) return undefined
  const answer = await opened(installation, outcome)
  // Rows that are no responses (marks of applied changes) have another shape.
  if (!('body' in answer) || (isSealed && !isNamed(JSON.stringify(answer)))) return undefined
  return JSON.stringify(redactOutcome(answer))
}

const replace = (database: Doors, withheld: readonly (Answer & { instead: string })[]): Promise<void> =>
  transactErasing(database, async (trx) => {
    for (const { token, key, outcome, instead } of withheld)
      await trx
        .updateTable('idempotency')
        .set({ outcome: instead })
        .where('token', '=', token)
        .where('key', '=', key)
        .where('outcome', '=', outcome)
        .execute()
  })

const answersBehind = (db: Kysely<SystemTables>, last: Answer | undefined): Promise<Answer[]> =>
  db
    .selectFrom('idempotency')
    .select(['token', 'key', 'outcome'])
    .$if(last !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('token', '>', last!.token), eb('token', '=', last!.token).and('key', '>', last!.key)]),
      ),
    )
    .orderBy('token')
    .orderBy('key')
    .limit(AT_ONCE)
    .execute()
