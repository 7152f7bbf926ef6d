// What stands beside the fields of a line: language, translation, slug, status, date.
import { z } from 'zod'
import type { FieldError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Status } from '../../core/operation/states.ts'
import { slug as slugSchema } from '../../fields/inputs.ts'
import { STATUSES } from '../schema.ts'
import type { Candidate, Wish } from './candidate.ts'
import { checkGroups } from './check-groups.ts'
import { claim, type Claims } from './claims.ts'
import { lineAt } from './faults.ts'
import type { HeadName } from './file-row.ts'
import { slugOwners } from './slug-owners.ts'

const moment = z.iso.datetime({ offset: true })
const uid = z.uuid()

/** Adds what is wrong to the candidates, and decides what status each gets. */
export async function checkHeads(
  ctx: Context,
  wish: Wish,
  { candidates, claims }: { candidates: readonly Candidate[]; claims: Claims },
): Promise<void> {
  for (const one of candidates) {
    checkOne(ctx, one)
    one.status = statusOf(wish, one)
    if (one.status === 'published') checkPublishing(ctx, wish, one)
    claimAll(one, claims)
  }
  await checkSlugs(ctx, wish, candidates)
  await checkGroups(ctx, wish.table, candidates)
}

type Fault = Pick<FieldError, 'code' | 'message'>

const fault = ({ row, errors }: Candidate, name: HeadName, { code, message }: Fault): void =>
  void errors.push({ pointer: lineAt(row.line, name), code, message })

function checkOne(ctx: Context, one: Candidate): void {
  const { entry, lang } = one
  const { head } = one.row
  const { languages } = ctx.site
  if (!languages.includes(lang))
    fault(one, '_lang', {
      code: 'unknown',
      message: `must be a language of the website: ${languages.join(', ')}`,
    })
  if (entry && head._lang && head._lang !== lang)
    fault(one, '_lang', { code: 'fixed', message: `must be ${lang}: an entry keeps its language` })
  if (head._group && !uid.safeParse(head._group).success)
    fault(one, '_group', { code: 'uid', message: 'must be a uid' })
  if (entry && head._group && head._group.toLowerCase() !== entry.row._group)
    fault(one, '_group', {
      code: 'fixed',
      message: `must be ${entry.row._group}: an entry stays among its translations`,
    })
  if (head._slug && !slugSchema.safeParse(head._slug).success)
    fault(one, '_slug', {
      code: 'slug',
      message: 'must be lower-case letters and digits, separated by single hyphens',
    })
  if (head._published_at && !moment.safeParse(head._published_at).success)
    fault(one, '_published_at', {
      code: 'datetime',
      message: 'must be a moment with an offset, like 2026-05-04T09:00:00Z',
    })
  if (head._status && !(STATUSES as readonly string[]).includes(head._status))
    fault(one, '_status', { code: 'unknown', message: `must be one of ${STATUSES.join(', ')}` })
  if (head._status === 'trash')
    fault(one, '_status', {
      code: 'trash',
      message: 'must not be trash: nothing is thrown away by an import',
    })
}

/** One that is there keeps its status unless it is published; nothing is scheduled, since a file tells no time for it. */
function statusOf({ publish }: Wish, { entry, row }: Candidate): Status {
  const told = row.head._status as Status | undefined
  if (publish === 'true' || (publish === 'keep' && told === 'published')) return 'published'
  if (entry) return entry.row._status === 'published' ? 'draft' : entry.row._status
  return publish === 'keep' && told !== 'scheduled' ? (told ?? 'draft') : 'draft'
}

/** Where a table asks for review, entries are submitted and not imported as public ones; the shell brings back what was exported. */
function checkPublishing(ctx: Context, { table }: Wish, one: Candidate): void {
  const status = one.entry?.row._status
  const isReviewed = status === 'in_review' || status === 'scheduled'
  if (status === 'archived')
    fault(one, '_status', {
      code: 'archived',
      message: 'must not be published: the entry is archived, take it back first',
    })
  else if (table.settings.workflow && !isReviewed && ctx.principal.kind !== 'system')
    fault(one, '_status', {
      code: 'review',
      message: `must not be published: ${table.handle} asks for review first`,
    })
}

function claimAll(one: Candidate, claims: Claims): void {
  const { row, entry, lang } = one
  const { line, head } = row
  const twice = (name: HeadName, parts: string[]) => {
    const other = claim(claims, line, ...parts)
    if (other !== undefined)
      fault(one, name, { code: 'duplicate', message: `is the same as in line ${other}` })
  }
  const own = entry?.row._uid ?? head._uid
  if (own) twice('_uid', ['uid', own])
  const slug = head._slug ?? entry?.row._slug
  if (slug) twice('_slug', ['slug', lang, slug])
  const group = entry?.row._group ?? head._group?.toLowerCase()
  if (group) twice('_group', ['group', lang, group])
}

/** Slugs that others have, as drafts or where visitors find them. */
async function checkSlugs(ctx: Context, wish: Wish, candidates: readonly Candidate[]): Promise<void> {
  const asked = candidates.filter(({ row, entry }) => row.head._slug && row.head._slug !== entry?.row._slug)
  if (!asked.length) return
  const owners = await slugOwners(ctx, wish.table.handle, asked.map(({ row }) => row.head._slug!)) // prettier-ignore
  for (const one of asked) {
    const owner = owners.get(`${one.lang} ${one.row.head._slug!}`)
    if (owner && owner.id !== one.entry?.row._id)
      fault(one, '_slug', { code: 'taken', message: `belongs to "${owner.title}" (entry ${owner.id})` })
  }
}
