// Rows of the log as they are output, with the names of tokens and users from the network's database.
import { message } from '../../base/catalogue/message.ts'
import type { AdminLanguage } from '../../platform/i18n/admin-text.ts'
import { doneLabel, entityLabel, labelLanguage, operationLabel } from '../../platform/i18n/labels.ts'
import { sayStored, storedMessage } from '../../platform/i18n/say.ts'
import { readActors } from '../actors.ts'
import type { Context } from '../operation/context.ts'
import type { Difference } from '../../base/json.ts'
import { AppError } from '../../base/errors.ts'
import type { Change } from './approval.ts'
import { buildsOn, isChangedBefore, isMadeBefore, withStepBefore } from './builds-on.ts'
import { conflictsOf, replacesAll } from './conflicts.ts'
import { presentState, rebuild } from './rebuild.ts'
import type { ChangeOutput } from './schema.ts'

type Reader = Pick<Context, 'installation'>

export async function serializeChange(ctx: Reader, change: Change, locale?: string): Promise<ChangeOutput> {
  return (await serializeChanges(ctx, [change], locale))[0]!
}

/** At most two queries for the whole list; labels are in the language of the locale. */
export async function serializeChanges(
  { installation }: Reader,
  changes: Change[],
  locale?: string,
): Promise<ChangeOutput[]> {
  const lang = labelLanguage(locale)
  const ids = (key: 'token_id' | 'reviewer_token_id' | 'user_id' | 'reviewer_id') =>
    changes.flatMap((change) => change[key] ?? [])
  const [users, tokens] = await readActors(installation, {
    users: [...ids('user_id'), ...ids('reviewer_id')],
    tokens: [...ids('token_id'), ...ids('reviewer_token_id')],
  })
  return changes.map((change) => ({
    ...change,
    summary: summaryOf(change, lang),
    reason: change.reason && sayStored(lang, change.reason),
    error: change.error && sayStored(lang, change.error),
    entity: entityShown(change, lang),
    token: tokens.get(change.token_id ?? 0) ?? null,
    user: users.get(change.user_id ?? 0) ?? null,
    reviewer: users.get(change.reviewer_id ?? 0) ?? null,
    reviewer_token: tokens.get(change.reviewer_token_id ?? 0) ?? null,
  }))
}

function entityShown(change: Change, lang: AdminLanguage) {
  const { entity_type: type, entity_id } = change
  return type === null ? null : { type, id: entity_id ?? '', label: labelOf(change, lang) }
}

function labelOf({ entity_type, entity_label }: Omit<Summed, 'operation' | 'status'>, lang: AdminLanguage): string {
  const label = entity_label ?? ''
  if (entity_type === 'change') return summaryIn(lang, label)
  return entityLabel(lang, entity_type, label)
}

type Summed = Pick<Change, 'operation' | 'status' | 'entity_type' | 'entity_label'>

/** `Update page: Services`, and `Page updated: Services` once it is done. */
export function summaryOf({ operation, status, ...entity }: Summed, lang: AdminLanguage = 'en'): string {
  const text = status === 'applied' ? doneLabel(lang, operation) : operationLabel(lang, operation)
  return entity.entity_label ? `${text}: ${labelOf(entity, lang)}` : text
}

/** The label of a change that was a decision: the log stores its English summary. */
function summaryIn(lang: AdminLanguage, summary: string): string {
  const [operationText = '', ...label] = summary.split(': ')
  const operation = operationText.toLowerCase().replaceAll(' ', '_')
  return operationLabel('en', operation) === operationText
    ? [operationLabel(lang, operation), ...label].join(': ')
    : summary
}

/** The detail: input without secrets, both states, the difference, and the current conflicts. */
export async function serializeDetail(ctx: Context, change: Change, locale?: string) {
  const lang = labelLanguage(locale)
  const conflict = change.status === 'pending' ? await conflictNow(ctx, change) : null
  return {
    ...(await serializeChange(ctx, change, locale)),
    input: JSON.parse(change.input) as Record<string, unknown>,
    before: parsed<Record<string, unknown>>(change.before_state),
    after: parsed<Record<string, unknown>>(change.after_state),
    diff: parsed<Difference[]>(change.diff) ?? [],
    base_hash: change.base_hash,
    conflict: conflict && { ...conflict, message: sayStored(lang, conflict.message) },
  }
}

async function conflictNow(ctx: Context, change: Change) {
  try {
    const write = await rebuild(ctx, change)
    const present = await presentState(write)
    if (present === undefined && (await isMadeBefore(ctx, change))) return null
    const pointers = conflictsOf(change, present, replacesAll(write))
    if (!pointers.length || (await isChangedBefore(ctx, change))) return null
    return { pointers, message: JSON.stringify(message('change.changed_since')) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const reason = await withStepBefore(ctx, error, change)
    // A batch is applied in order: what an earlier step makes will be there.
    return buildsOn(reason) ? null : { pointers: [], message: storedMessage(reason) }
  }
}

const parsed = <T>(text: string | null): T | null => (text === null ? null : (JSON.parse(text) as T))
