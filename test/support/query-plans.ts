// The statements that SQLite is asked while a test runs, with their plans, and which of them walk a table that grows.
import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'

const Sqlite = createRequire(import.meta.url)('better-sqlite3') as typeof BetterSqlite3
type Prepare = (this: BetterSqlite3.Database, text: string) => BetterSqlite3.Statement

export interface Watch {
  /** Plans by statement, whose lists of values have one value, and whose tables of entries are called `data_x` and `public_x`. */
  plans: Map<string, string[]>
  stop(): void
}

/** From here on; what a connection prepared before is not seen. */
export function watchPlans(): Watch {
  const plans = new Map<string, string[]>()
  const prototype = Sqlite.prototype as { prepare: Prepare }
  const { prepare } = prototype
  prototype.prepare = function (text) {
    const statement = prepare.call(this, text)
    const plain = plainOf(text)
    if (/^(select|insert|update|delete|with)\b/i.test(plain) && !plans.has(plain)) {
      const values = Array.from({ length: text.split('?').length - 1 }, () => null)
      const rows = prepare.call(this, `explain query plan ${text}`).all(...values) as { detail: string }[]
      plans.set(
        plain,
        rows.map(({ detail }) => detail),
      )
    }
    return statement
  }
  return { plans, stop: () => void (prototype.prepare = prepare) }
}

const plainOf = (text: string): string =>
  text
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('"', '')
    .replace(/\b(data|public|trash)_(?!tables\b|alterings\b|path\b|head\b|slug\b)[a-z0-9_]+/g, '$1_x')
    .replace(/\((\?)(, \?)+\)/g, '(?)')
    .replace(/(\(\?\))(, \(\?\))+/g, '$1')

/** Tables that have as many rows as a website has content, visitors or history. All others stay small. */
const GROWING = [
  'pages',
  'revisions',
  'media',
  'media_usage',
  'media_in_tags',
  'media_in_collections',
  'media_former',
  'media_aliases',
  'object_references',
  'redirects',
  'not_found',
  'jobs',
  'changes',
  'requests',
  'request_wraps',
  'request_files',
  'mails',
  'webhook_deliveries',
  'entry_links',
  'shared_entries',
  'uploads',
  'failed_publications',
  'idempotency',
  'form_tokens',
  'cache_tags',
  'sessions',
  'challenges',
  'recovery_codes',
  'passkeys',
  'user_links',
  'tokens',
  'users',
  'memberships',
  'oauth_clients',
  'oauth_codes',
  'oauth_grants',
  'oauth_refresh',
  'outbox',
  'imports',
  'limits',
  'data_x',
  'public_x',
]
/** What has so few different values that an index on nothing else is a walk. */
const COARSE = [
  'lang',
  '_lang',
  'status',
  '_status',
  'type',
  'kind',
  'site',
  'table_id',
  'view',
  'state',
  'level',
  'automatic',
  'network',
  'disabled',
  'animated',
  'decorative',
]

/** The parts of a plan that read all of a table that grows, or all of a language, status or website of it. */
export function walksOf(text: string, plan: readonly string[]): string[] {
  const isSorted = plan.some((line) => line.includes('USE TEMP B-TREE FOR ORDER BY'))
  // In the order of an index, or of the ids, it ends with the last row that is wanted.
  const ends = / limit /.test(text) && !isSorted && !/\bcount\(/.test(text)
  return plan.filter((line) => {
    const [, verb, name = '', detail = ''] = /^(SCAN|SEARCH) (\S+)(.*)/.exec(line) ?? []
    if (!verb || !GROWING.includes(tableOf(text, plainOf(name))) || ends) return false
    if (verb === 'SCAN') return true
    const found = [...(/\(([^()]*)\)/.exec(detail)?.[1] ?? '').matchAll(/(\w+)[=<>]/g)].map(([, column]) => column!)
    return found.every((column) => COARSE.includes(column))
  })
}

/** What a name in a plan stands for. */
const tableOf = (text: string, name: string): string =>
  new RegExp(`\\b(\\w+) (?:as )?${name}\\b(?= |\\)|$)`)
    .exec(text)?.[1]
    ?.replace(/^(from|join|into|update|exists|in|union)$/, name) ?? name
