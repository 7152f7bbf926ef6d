// Checks the properties of a line besides its fields: language, translation, slug, status, date.
import { list, message, type Message } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { errorAt } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Status } from '../../core/operation/states.ts'
import { slug as slugSchema } from '../../fields/inputs.ts'
import { STATUSES } from '../schema.ts'
import type { Candidate, CandidateOptions } from './candidate.ts'
import { checkGroups } from './check-groups.ts'
import { claim, type Claims } from './claims.ts'
import { lineAt } from './errors.ts'
import type { HeadName } from './file-row.ts'
import { slugOwners } from './slug-owners.ts'

const moment = z.iso.datetime({ offset: true })
const uid = z.uuid()

/** Adds errors to the candidates, and sets the status of each. */
export async function checkHeads(
  ctx: Context,
  options: CandidateOptions,
  { candidates, claims }: { candidates: readonly Candidate[]; claims: Claims },
): Promise<void> {
  for (const one of candidates) {
    checkOne(ctx, one)
    one.status = statusOf(options, one)
    if (one.status === 'published') checkPublishing(ctx, options, one)
    claimAll(one, claims)
  }
  await checkSlugs(ctx, options, candidates)
  await checkGroups(ctx, options.table, candidates)
}

const note = ({ row, errors }: Candidate, name: HeadName, why: Message): void =>
  void errors.push(errorAt(lineAt(row.line, name), why))

function checkOne(ctx: Context, one: Candidate): void {
  const { entry, lang } = one
  const { head } = one.row
  const { languages } = ctx.site
  if (!languages.includes(lang)) note(one, '_lang', message('import.lang_unknown', { known: list(languages) }))
  if (entry && head._lang && head._lang !== lang) note(one, '_lang', message('import.lang_fixed', { lang }))
  if (head._group && !uid.safeParse(head._group).success) note(one, '_group', message('import.group_format'))
  if (entry && head._group && head._group.toLowerCase() !== entry.row._group)
    note(one, '_group', message('import.group_fixed', { group: entry.row._group }))
  if (head._slug && !slugSchema.safeParse(head._slug).success) note(one, '_slug', message('import.slug_format'))
  if (head._published_at && !moment.safeParse(head._published_at).success)
    note(one, '_published_at', message('import.moment_format'))
  if (head._status && !(STATUSES as readonly string[]).includes(head._status))
    note(one, '_status', message('import.status_unknown', { known: list(STATUSES) }))
  if (head._status === 'trash') note(one, '_status', message('import.status_trash'))
}

/** An existing entry keeps its status unless it is published; nothing is scheduled, since a file has no date for it. */
function statusOf({ publish }: CandidateOptions, { entry, row }: Candidate): Status {
  const given = row.head._status as Status | undefined
  if (publish === 'true' || (publish === 'keep' && given === 'published')) return 'published'
  if (entry) return entry.row._status === 'published' ? 'draft' : entry.row._status
  return publish === 'keep' && given !== 'scheduled' ? (given ?? 'draft') : 'draft'
}

/** With a review workflow entries are submitted, not published by an import; only the shell restores exported ones. */
function checkPublishing(ctx: Context, { table }: CandidateOptions, one: Candidate): void {
  const status = one.entry?.row._status
  const isReviewed = status === 'in_review' || status === 'scheduled'
  if (status === 'archived') note(one, '_status', message('import.status_archived'))
  else if (table.settings.workflow && !isReviewed && ctx.principal.kind !== 'system')
    note(one, '_status', message('import.status_review', { table: table.handle }))
}

function claimAll(one: Candidate, claims: Claims): void {
  const { row, entry, lang } = one
  const { line, head } = row
  const twice = (name: HeadName, parts: string[]) => {
    const other = claim(claims, line, ...parts)
    if (other !== undefined) note(one, name, message('import.repeats_line', { line: other }))
  }
  const own = entry?.row._uid ?? head._uid
  if (own) twice('_uid', ['uid', own])
  const slug = head._slug ?? entry?.row._slug
  if (slug) twice('_slug', ['slug', lang, slug])
  const group = entry?.row._group ?? head._group?.toLowerCase()
  if (group) twice('_group', ['group', lang, group])
}

/** Slugs that other entries have, in their draft or published. */
async function checkSlugs(ctx: Context, options: CandidateOptions, candidates: readonly Candidate[]): Promise<void> {
  const changed = candidates.filter(({ row, entry }) => row.head._slug && row.head._slug !== entry?.row._slug)
  if (!changed.length) return
  const owners = await slugOwners(
    ctx,
    options.table.handle,
    changed.map(({ row }) => row.head._slug!),
  )
  for (const one of changed) {
    const owner = owners.get(`${one.lang} ${one.row.head._slug!}`)
    if (owner && owner.id !== one.entry?.row._id)
      note(one, '_slug', message('import.slug_taken', { title: owner.title, id: owner.id }))
  }
}
