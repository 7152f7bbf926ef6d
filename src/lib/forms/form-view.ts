// A form as a block renders it: the same for everyone, so that its page can be cached; the token is fetched later.
import { liveRules } from '../rules/conditions/live-rules.ts'
import type { FormView } from '../core/extension/data-view.ts'
import { siteTexts, type OwnTexts } from '../platform/i18n/site-texts.ts'
import { html } from '../base/html.ts'
import { hasFeature, type Site } from '../core/site.ts'
import { autocompleteOf } from './autocomplete.ts'
import { systemOf } from './check-post.ts'
import { control, declared } from './controls.ts'
import { isFixed } from './fixed-value.ts'
import { hidden } from './form-page.ts'
import { printPolicy, publicPage } from './public-page.ts'
import { formAction, inLanguage, isFile, lookUpForm } from './form.ts'

interface FormPlace {
  lang: string
  /** What the website itself says in this language. */
  texts: OwnTexts
  /** Identifies the forms of a page. */
  id: string
  /** The heading above it. */
  heading?: string | undefined
  /** What fields start with, by their names. */
  filled?: Readonly<Record<string, string>> | undefined
}

/** Undefined for a table without a form. */
export async function formView(
  site: Site,
  handle: string,
  { lang, texts, id, heading, filled = {} }: FormPlace,
): Promise<FormView | undefined> {
  const found = await lookUpForm(site, handle)
  if (!found) return undefined
  const form = inLanguage(found, { lang, texts })
  const { table, fields, steps } = form
  const lt = siteTexts(site.kit, lang, texts)
  const open = form.isOpen && hasFeature(site, 'forms')
  const policy = open ? await publicPage(site, table.settings.form?.privacy_page, lang) : undefined
  const autocomplete = autocompleteOf(table, fields)
  const drawing = { lt, submitted: [], errors: new Map<string, string>(), id: `form-${id}`, autocomplete }
  // As defaults, so that those of the other fields stay.
  const all = declared(fields, lang).map((field) => {
    const value = filled[field.name]
    return value === undefined || isFixed(field) ? field : { ...field, default: value }
  })
  const stepViews = steps.map(({ title, fields: names }) => ({
    title,
    fields: names.flatMap((name) => {
      const field = all.find((one) => one.name === name)
      return field ? [control(field, [name], drawing)] : []
    }),
  }))
  return {
    title: form.title ?? table.name,
    action: formAction(handle),
    open,
    closed: hasFeature(site, 'forms') ? form.closed : 'forms',
    enctype: fields.some(isFile) ? 'multipart/form-data' : undefined,
    hidden: open ? hidden(form, { token: '', lang, held: undefined, id: drawing.id, heading }) : html``,
    steps: open ? stepViews : stepViews.map(({ title }) => ({ title, fields: [] })),
    rules: open ? liveRules(fields, systemOf(table, lang)) : [],
    policy: policy && printPolicy(policy, lt),
    button: table.settings.form?.button ?? lt('Send'),
  }
}
