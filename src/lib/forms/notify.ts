// Mails after a form was sent: those of the website get a reference and a link, the visitor that it has come. Never what was written.
import type { Values } from '../fields/fields.ts'
import { adminLink, queueMail } from '../mail/mail.ts'
import type { Context } from '../core/operation/context.ts'
import type { Form } from './form.ts'

interface Notice {
  values: Values
  /** Of the visitor. */
  lang: string
}

/** In the transaction that stores it. */
export function notifyOfRequest(
  ctx: Context,
  form: Form,
  { reference, id, ...sent }: Notice & { reference: string; id: number },
): Promise<void> {
  const url = adminLink(ctx.site, `/admin/requests/${id}`)
  return tell(ctx, form, { ...sent, reference, url })
}

export function notifyOfEntry(
  ctx: Context,
  form: Form,
  { entry, ...sent }: Notice & { entry: { id: number } },
): Promise<void> {
  const { handle } = form.table
  const url = adminLink(ctx.site, `/admin/data/${handle}/${entry.id}`)
  return tell(ctx, form, { ...sent, reference: String(entry.id), url })
}

async function tell(
  ctx: Context,
  { table, title = table.name }: Form,
  { values, lang, reference, url }: Notice & { reference: string; url: string },
): Promise<void> {
  const { notify = [], confirm_field } = table.settings.form ?? {}
  const vars = { form: table.name, reference }
  const locale = ctx.site.default_language
  for (const to of notify) await queueMail(ctx, { template: 'form_sent', to, locale, vars: { ...vars, url } })
  const visitor = confirm_field === undefined ? undefined : values[confirm_field]
  if (typeof visitor === 'string' && visitor !== '')
    await queueMail(ctx, {
      template: 'form_received',
      to: visitor,
      locale: lang,
      vars: { ...vars, form: title },
      discreet: true,
    })
}
