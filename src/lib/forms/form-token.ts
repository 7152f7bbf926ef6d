// Signed tokens of forms: for one form, issued at a certain time, used once; fetched separately, so that pages stay cacheable.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { transact } from '../platform/db/database.ts'
import type { Context } from '../core/operation/context.ts'
import { HOUR, instant, later, SECOND } from '../base/clock.ts'
import type { Form } from './form.ts'

/** Contract 2.4: people need more time for a form, and no more than the maximum. */
export const MIN_AGE = 4 * SECOND
export const MAX_AGE = 3 * HOUR

/** page: fetched by the form's script. confirm: on the page that visitors without JavaScript have to confirm. */
export type TokenKind = 'page' | 'confirm'
export interface Token {
  kind: TokenKind
  nonce: string
  issued: number
}
export type TokenState = 'good' | 'early' | 'expired' | 'used'

const FORM = /^([pc])\.([0-9a-z]{6,9})\.([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/
const LETTERS = { page: 'p', confirm: 'c' } as const

/** `ripe` issues it with the minimum age: a visitor who corrects a form has already spent that time. */
export function newToken({ ctx, table }: Form, kind: TokenKind, { ripe = false } = {}): string {
  const issued = ctx.now.getTime() - (ripe ? MIN_AGE : 0)
  const text = `${LETTERS[kind]}.${issued.toString(36)}.${randomBytes(16).toString('base64url')}`
  return `${text}.${signatureOf(ctx, table.uid, text)}`
}

/** Undefined for an invalid token, or one of another form. */
export function readToken({ ctx, table }: Form, given: string | undefined): Token | undefined {
  const [, letter, time = '', nonce = '', signature = ''] = FORM.exec(given ?? '') ?? []
  if (!letter) return undefined
  const own = signatureOf(ctx, table.uid, `${letter}.${time}.${nonce}`)
  if (!timingSafeEqual(Buffer.from(own), Buffer.from(signature))) return undefined
  return { kind: letter === 'p' ? 'page' : 'confirm', nonce, issued: parseInt(time, 36) }
}

/** Marks a valid token as used: of two concurrent submissions, in any process, only one succeeds. */
export async function consumeToken({ ctx }: Form, { nonce, issued }: Token): Promise<TokenState> {
  const age = ctx.now.getTime() - issued
  if (age > MAX_AGE) return 'expired'
  // Issued in the future: a clock was set back. It would expire later than any token may.
  if (age < MIN_AGE) return 'early'
  const expires_at = instant(later(new Date(issued), MAX_AGE))
  return transact(ctx.site.db, async (trx): Promise<TokenState> => {
    const used = await trx.selectFrom('form_tokens').select('nonce').where('nonce', '=', nonce).executeTakeFirst()
    if (used) return 'used'
    await trx.insertInto('form_tokens').values({ nonce, expires_at }).execute()
    return 'good'
  })
}

const signatureOf = ({ installation, site }: Context, table: string, text: string): string =>
  createHmac('sha256', `form token ${installation.local.app_key}`)
    .update([site.key, table, text].join('\n'))
    .digest('base64url')
