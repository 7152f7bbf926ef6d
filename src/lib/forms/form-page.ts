// The pages of a form: to fill in, to correct, to confirm, and after sending.
import { hasItems, hasKind } from '../rules/conditions/traits.ts'
import { liveRules } from '../rules/conditions/live-rules.ts'
import { html, type Html } from '../base/html.ts'
import type { Translate } from '../platform/i18n/site-texts.ts'
import type { FieldDeclaration } from '../fields/declaration.ts'
import { autocompleteOf } from './autocomplete.ts'
import { systemOf, type PostError } from './check-post.ts'
import { control, controlId, declared } from './controls.ts'
import { fixedText, isFixed } from './fixed-value.ts'
import { errorText } from './error-text.ts'
import { formAction, isFile, honeypotOf, type Form } from './form.ts'
import { renumbered, formNow, isHidden } from './form-now.ts'
import { hiddenPaths, renumberedHiddenPaths } from './omitted-fields.ts'
import {
  DROP,
  HEADING,
  PENDING_FILES,
  LANGUAGE,
  HIDDEN_PATHS,
  controlName,
  TOKEN,
  type PendingFile,
  type Word,
} from './post.ts'
import { reviewReasonText } from './form-messages.ts'
import { printPolicy, type PageLink } from './public-page.ts'
import type { ReviewReason } from './receive-post.ts'

const CLOCK_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/

export interface FormPageContent {
  title: string
  body: Html
}
export interface Filled {
  lt: Translate
  lang: string
  submitted: Word[]
  token: string
  /** The list of uploaded files, encrypted by sealHeld. */
  held?: { sealed: string; files: readonly PendingFile[] } | undefined
  /** The privacy policy, if the form names a page. */
  policy?: PageLink | undefined
  /** The heading above the form; the name of its table if there is none. */
  heading?: string | undefined
}

export interface Errors {
  errors: readonly PostError[]
  /** Messages about the whole form. */
  notes: readonly string[]
  /** Paths of fields that were not visible before. */
  addedFields?: readonly string[][] | undefined
}

/** The form, with errors if there are any: the summary links to each of them. */
export function formPage(form: Form, filled: Filled, faulty?: Errors): FormPageContent {
  const { lt, lang, held } = filled
  const { table, fields, steps } = form
  const values = renumbered(fields, filled.submitted)
  // Before anything was entered, visitors must be able to fill in every field, with or without JavaScript.
  const now = values.length ? formNow({ ...form, lang }, { values, files: held ? [...held.files] : [] }) : undefined
  const all = declared(fields, lang)
  const errorTexts = new Map(
    inOrder(form, faulty?.errors ?? []).map((postError) => [
      controlWithError(form, postError),
      errorText({ lt, lang, form }, postError, fieldAt(form, postError)),
    ]),
  )
  const drawing = {
    lt,
    submitted: values,
    errors: errorTexts,
    now,
    autocomplete: autocompleteOf(table, fields),
  }
  const parts = steps.map(({ title, fields: names }) => {
    const controls = names
      .flatMap((name) => all.find((one) => one.name === name) ?? [])
      .map((one) => control(one, [one.name], drawing))
    return title
      ? html`<fieldset class="form-step"><legend>${title}</legend>\n${controls}</fieldset>\n`
      : html`${controls}`
  })
  const isLoaded = fields.some(isFile)
  const rules = liveRules(fields, systemOf(table, lang))
  const title = filled.heading ?? form.title ?? table.name
  const page = framed(
    title,
    html`${faulty && summary(form, faulty, { filled, errors: errorTexts })}<form class="form page-access-form" method="post" action="${formAction(table.handle)}" ${isLoaded && html`enctype="multipart/form-data"`} ${rules.length > 0 && html`data-rules="${JSON.stringify(rules)}"`} novalidate>
${hidden(form, filled)}${leftOutInput(hiddenPaths(now))}${parts}${heldList(filled)}${filled.policy && printPolicy(filled.policy, lt)}${button(form, lt)}</form>
`,
  )
  // Read out first when the page has been loaded.
  return faulty ? { ...page, title: lt('Not sent yet: {title}', { title }) } : page
}

/** As the fields follow each other on the page. */
function inOrder({ steps }: Form, errors: readonly PostError[]): PostError[] {
  const names = steps.flatMap(({ fields }) => fields)
  const placeOf = ({ path: [name = ''] }: PostError) => names.indexOf(name)
  return errors.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** For a group the control of the item; for a place or link the whole control. */
function controlWithError({ fields }: Form, { path }: PostError): string {
  const [name = '', item, inner] = path
  const isGroup = hasItems(fields.find((field) => field.name === name))
  return isGroup && item !== undefined && inner !== undefined ? controlName([name, item, inner]) : name
}

function fieldAt({ fields }: Form, { path: [name, , inner] }: Pick<PostError, 'path'>) {
  const field = fields.find((one) => one.name === name)
  if (!field || !hasItems(field) || inner === undefined) return field
  return (field['fields'] as Form['fields']).find((one) => one.name === inner)
}

function summary(
  form: Form,
  { notes, addedFields = [] }: Errors,
  { filled, errors }: { filled: Filled; errors: ReadonlyMap<string, string> },
): Html {
  const all = declared(form.fields, filled.lang)
  const labelOf = (name: string) => all.find((one) => one.name === name.split('[')[0])?.label ?? name
  const idOf = (name: string) => controlId(name.replaceAll(']', '').split('['))
  return html`<div class="form-summary page-access-fault" role="alert" tabindex="-1">
<p>${filled.lt('The form was not sent yet.')}</p>
${notes.map((note) => html`<p>${note}</p>\n`)}${errors.size > 0 && html`<ul>${[...errors].map(([name, text]) => html`<li><a href="${`#${idOf(name)}`}">${labelOf(name)}: ${text}</a></li>`)}</ul>\n`}${requestedNow(
    form,
    addedFields.filter((path) => !errors.has(controlName(path))),
    filled,
  )}</div>
`
}

/** Newly visible fields, even if they are optional. */
function requestedNow(form: Form, paths: readonly string[][], { lt, lang }: Filled): Html | false {
  const links = paths.flatMap((path) => {
    const field = fieldAt(form, { path })
    const [named] = field ? declared([field], lang) : []
    return named ? [html`<li><a href="${`#${controlId(path)}`}">${named.label}</a></li>`] : []
  })
  return (
    links.length > 0 &&
    html`<p>${lt('After your change there is more that you can fill in:')}</p>
<ul>${links}</ul>
`
  )
}

/** The entered values for review, and a button: for visitors without JavaScript. */
export function confirmPage(form: Form, filled: Filled, doubt: ReviewReason): FormPageContent {
  const { lt, lang, held } = filled
  const submitted = renumbered(form.fields, filled.submitted)
  const now = formNow({ ...form, lang }, { values: submitted, files: held ? [...held.files] : [] })
  const visible = submitted.filter(({ path }) => isAsked(form, path)).filter(({ path }) => !isHidden(now, path))
  const rows = declared(form.fields, lang).flatMap((field) => {
    // Read-only values are stored as well.
    const fixed = isFixed(field) && !isHidden(now, [field.name]) ? fixedText(field, lt) : ''
    if (fixed) return [html`<dt>${field.label}</dt><dd>${shownWord(field, fixed, lang)}</dd>\n`]
    const own = visible.filter(({ path, value }) => path[0] === field.name && value !== '')
    if (!own.length) return []
    const values = own.map(({ path, value }) => shownWord(inGroup(field, path), value, lang))
    return [html`<dt>${field.label}</dt><dd>${hasKind(field, 'boolean') ? lt('Yes') : values.join(', ')}</dd>\n`]
  })
  return framed(
    lt('Send the form?'),
    html`<p class="lead" role="status">${reviewReasonText(lt, doubt)}</p>
<dl class="form-entries">
${rows}</dl>
<form class="form page-access-form" method="post" action="${formAction(form.table.handle)}">
${hidden(form, filled)}${leftOutInput(renumberedHiddenPaths(form.fields, { values: filled.submitted }))}${visible.map(({ path, value }) => html`<input type="hidden" name="${controlName(path)}" value="${value}">\n`)}${heldList(filled)}${button(form, lt)}</form>
`,
  )
}

/** The field within a group that a path refers to; else the field itself. */
const inGroup = (field: FieldDeclaration, [, , inner]: readonly string[]): FieldDeclaration =>
  field.fields?.find(({ name }) => name === inner) ?? field

/** Whether the form has a field at this path. */
function isAsked(form: Form, path: string[]): boolean {
  const field = form.fields.find(({ name }) => name === path[0])
  return field !== undefined && !isFixed(field) && !isFixed(fieldAt(form, { path }) ?? field)
}

/** After sending, also for bots that must not learn that nothing was stored. A custom text may contain its own thanks. */
export function sentPage({ table }: Form, lt: Translate, { home, reference }: SentTo): FormPageContent {
  const sent = lt('Your entries have been sent.')
  const own = table.settings.form?.success
  return framed(
    own ? sent : lt('Thank you'),
    html`<p class="lead" role="status">${own ?? sent}</p>
${reference && html`<p>${lt('Your reference: {reference}', { reference })}</p>\n`}<p><a class="button" href="${home}">${lt('To the home page')}</a></p>
`,
  )
}

export interface SentTo {
  /** Path of the home page. */
  home: string
  /** The reference of a request. */
  reference?: string | undefined
}

export const closedPage = (lt: Translate): FormPageContent =>
  framed(lt('This form is closed'), html`<p class="lead">${lt('At the moment nothing can be sent with it.')}</p>\n`)

const framed = (title: string, body: Html): FormPageContent => ({
  title,
  body: html`<section class="block block-page_access">
<div class="wrap page-access">
<h1 class="display">${title}</h1>
${body}</div>
</section>
`,
})

export interface HiddenInputs extends Pick<Filled, 'lang' | 'token' | 'held' | 'heading'> {
  /** The prefix of ids. */
  id?: string | undefined
}

/** The honeypot is neither read out nor reachable by tab: `hidden` needs no stylesheet. */
export function hidden(
  { table }: Pick<Form, 'table'>,
  { token, lang, held, heading, id = 'form' }: HiddenInputs,
): Html {
  const lure = honeypotOf(table)
  return html`<input type="hidden" name="${TOKEN}" value="${token}">
<input type="hidden" name="${LANGUAGE}" value="${lang}">
${heading && html`<input type="hidden" name="${HEADING}" value="${heading}">\n`}${held && html`<input type="hidden" name="${PENDING_FILES}" value="${held.sealed}">\n`}<div hidden><label for="${id}-${lure}">${lure.replaceAll('_', ' ')}</label><input id="${id}-${lure}" name="${lure}" tabindex="-1" autocomplete="off"></div>
`
}

const leftOutInput = (paths = ''): Html | false =>
  paths !== '' && html`<input type="hidden" name="${HIDDEN_PATHS}" value="${paths}">\n`

const heldList = ({ lt, held }: Filled): Html | false =>
  held !== undefined &&
  held.files.length > 0 &&
  html`<p>${lt('These files are sent with it:')}</p>
<ul class="form-files">${held.files.map(({ name }) => html`<li>${name}</li>`)}</ul>
${held.files.map(({ id, name }) => html`<div class="form-choice"><input id="form-drop-${id}" name="${DROP}" type="checkbox" value="${id}"> <label for="form-drop-${id}">${lt('Do not send {file}', { file: name })}</label></div>\n`)}`

const button = ({ table }: Form, lt: Translate): Html =>
  html`<button class="button" type="submit">${table.settings.form?.button ?? lt('Send')}</button>\n`

/**
 * An entered value for review: choices by their labels, days and times
 * formatted for the language. Unchanged if it cannot be parsed: its error is shown elsewhere.
 */
function shownWord({ type, options }: FieldDeclaration, value: string, lang: string): string {
  const label = options?.find(({ key }) => key === value)?.label
  if (label !== undefined) return label
  if (hasKind({ type }, 'date') && /^\d{4}-\d\d-\d\d$/.test(value))
    return formatted(lang, `${value}T00:00Z`, { dateStyle: 'medium' }) ?? value
  // A local time of the website: it must not be converted between zones.
  if (hasKind({ type }, 'moment') && CLOCK_TIME.test(value))
    return formatted(lang, `${value}Z`, { dateStyle: 'medium', timeStyle: 'short' }) ?? value
  return value
}

function formatted(lang: string, moment: string, options: Intl.DateTimeFormatOptions): string | undefined {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return undefined
  return new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' }).format(date)
}
