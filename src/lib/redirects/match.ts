// Which stored redirect answers an address: one of its query, of the address itself, else the closest with placeholders.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../platform/db/tables.ts'
import type { Site } from '../core/site.ts'
import { ownAddress, type OwnAddress } from './address.ts'
import {
  bestFirst,
  filledTarget,
  isPattern,
  patternPrefixes,
  placeholders,
  querySources,
  remainingQuery,
} from './source.ts'

type Db = Kysely<SiteTables>
interface Stored {
  id: number
  from_path: string
  to_url: string
  status: number
}
export interface Match extends Stored {
  /** Where it leads for this address, with what its placeholders stand for. */
  target: string
  /** What of the query it did not name. */
  search: string
}

/** Where an address of a website leads, registered in area.ts; undefined too for what would come back to it. */
export async function redirectOf(site: Site, requested: OwnAddress): Promise<Match | undefined> {
  const { read } = site.db
  const match = await matchRedirect(read, requested)
  if (!match) return undefined
  const isBack = ({ address }: OwnAddress) => address === requested.address
  // Only placeholders can lead back: the others were looked at when they were made.
  if (isPattern(match.from_path) && (await isRedirectLoop(read, site, { to: match.target, isBack }))) return undefined
  return match
}

/** Undefined when none does. `except` does not count. */
export async function matchRedirect(db: Db, requested: OwnAddress, except?: number): Promise<Match | undefined> {
  const { address, search } = requested
  const exact = [...querySources(requested), address]
  const rows = (await select(db).where('from_path', 'in', exact).execute()).filter(({ id }) => id !== except)
  const best = rows.sort((a, b) => exact.indexOf(a.from_path) - exact.indexOf(b.from_path))[0]
  if (best && best.from_path !== address)
    return { ...best, target: best.to_url, search: remainingQuery(search, best.from_path) }
  if (best && !isPattern(best.from_path)) return { ...best, target: best.to_url, search }
  return byPlaceholder(db, requested, except)
}

const select = (db: Db) => db.selectFrom('redirects').select(['id', 'from_path', 'to_url', 'status'])

/** So many are compared for one address. */
const MAX_COMPARED = 200

async function byPlaceholder(db: Db, { address, search }: OwnAddress, except?: number): Promise<Match | undefined> {
  const { stars, beforeNames } = patternPrefixes(address)
  if (!stars.length) return undefined
  const rows = await select(db)
    .where((eb) =>
      eb.or([
        eb('from_path', 'in', stars),
        // `;` follows `:`, so the index finds all that go on with a name here.
        ...beforeNames.map((one) => eb.and([eb('from_path', '>=', `${one}:`), eb('from_path', '<', `${one};`)])),
      ]),
    )
    .limit(MAX_COMPARED)
    .execute()
  rows.sort((a, b) => bestFirst(a.from_path, b.from_path))
  for (const row of rows) {
    const values = row.id === except || !isPattern(row.from_path) ? undefined : placeholders(row.from_path, address)
    if (values) return { ...row, target: filledTarget(row.to_url, values), search }
  }
  return undefined
}

/** So many redirects are followed. */
const MAX_STEPS = 50

export interface Start {
  to: string
  /** Whether it is back where it started. */
  isBack: (own: OwnAddress) => boolean
  /** The redirect that is changed; it does not count. */
  except?: number | undefined
}

/** Whether who follows redirects from `to` on comes back to where they started, or runs in a circle. */
export async function isRedirectLoop(db: Db, site: Site, { to, isBack, except }: Start): Promise<boolean> {
  const seen = new Set<string>()
  for (let target = to; ;) {
    const own = ownAddress(site, target)
    if (!own) return false
    if (isBack(own) || seen.has(own.address + own.search)) return true
    seen.add(own.address + own.search)
    const next = await matchRedirect(db, own, except)
    if (!next) return false
    if (seen.size > MAX_STEPS) return true
    target = next.target
  }
}
