// The texts of mails: one template for each language, of which both the text and the HTML part are made.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import mustache from 'mustache'
import { oneLine } from './one-line.ts'
import { ownText, type OwnTexts } from '../platform/i18n/site-texts.ts'
import { readTextFile } from '../base/read-text.ts'

const LAYOUT = 'layout.mustache'

export const TEMPLATES = [
  'invite',
  'reset',
  'email_change',
  'email_changed',
  'sign_in',
  'security',
  'review',
  'reviewed',
  'publish_failed',
  'form_sent',
  'form_received',
  'test',
] as const
export type TemplateName = (typeof TEMPLATES)[number]

/** Those of all mails; what visitors get has templates in more. */
export const LANGUAGES = ['en', 'de'] as const
type Language = (typeof LANGUAGES)[number]
/** Of a folder of templates. */
const LANGUAGE = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/

export interface TemplateMail {
  template: TemplateName
  /** English where there is no template of it. */
  locale: string
  /** What the website itself says in this language, by paragraph of the template. */
  texts?: OwnTexts
  /** Texts for the names of the template; a name without a text is empty. */
  vars: Record<string, string>
}
export interface Rendered {
  subject: string
  text: string
  html: string
}

const FOLDER = join(import.meta.dirname, '../../../templates/mail')

/** Where a kit has mails of its own (contract 4.1). */
export const mailFolder = (kit: { folder: string }): string => join(kit.folder, 'mail')

/**
 * A template is paragraphs with empty lines between: the first is the subject and heading; `=> label` is the button
 * that links to `url`; what stands below `--` is small print. An empty paragraph is left out. `{{#is.password}}` is
 * rendered when `what` is `password`. Files of `own` (`de/invite.mustache`, `layout.mustache`) take precedence.
 */
export function renderMail({ template, locale, vars, texts }: TemplateMail, own?: string): Rendered {
  const source = paragraphsOf({ template, locale }, own)
  const ownWords = source.paragraphs.map(ownText(texts ?? {}))
  const paragraphs = ownWords.map(escaping)
  const markup = paragraphs.map((one, i) => (ownWords[i] === source.paragraphs[i] ? one : asText(one)))
  const lang = ownWords.some((one, i) => one !== source.paragraphs[i]) ? locale : source.lang
  const layout = read('layout.mustache', own)
  const subject = oneLine(fill(paragraphs[0]!, vars, plain))
  return {
    subject,
    text: [subject, ...textOf(paragraphs.slice(1), vars), ...endOf(paragraphs, vars)].join('\n\n') + '\n',
    html: mustache.render(layout, { ...vars, ...pageOf(markup.slice(1), { vars, lang }), subject }),
  }
}

function read(file: string, own: string | undefined): string {
  const path = own === undefined ? undefined : join(own, file)
  return readTextFile(path !== undefined && existsSync(path) ? path : join(FOLDER, file))
}

/** {{{name}}} and {{&name}} would print markup from names: every text is escaped. */
const escaping = (source: string) => source.replaceAll(/\{\{\{\s*(\w+)\s*\}\}\}|\{\{&\s*(\w+)\s*\}\}/g, '{{$1$2}}')

/** An editor writes text, unlike whoever makes a template. */
const asText = (source: string) => source.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Whoever may change texts must not write to people about their accounts in the name of the product. */
export const isForVisitors = (template: TemplateName): boolean => template === 'form_received'

/** Paragraphs of a mail that a website has to translate: there is no template of its language. */
export function untranslatedMail(template: TemplateName, lang: string, own?: string): string[] {
  const source = paragraphsOf({ template, locale: lang }, own)
  return source.lang.split('-')[0] === lang.split('-')[0] ? [] : source.paragraphs.filter((one) => one !== '--')
}

/** The template in the language, and the language it is in. */
function paragraphsOf({ template, locale }: Pick<TemplateMail, 'template' | 'locale'>, own: string | undefined) {
  const file = `${template}.mustache`
  const wanted = [locale, locale.toLowerCase().split('-')[0]!].filter((one) => LANGUAGE.test(one))
  const folders = own === undefined ? [FOLDER] : [own, FOLDER]
  const isThere = (lang: string) => folders.some((folder) => existsSync(join(folder, lang, file)))
  const lang = wanted.find(isThere) ?? 'en'
  const paragraphs = read(join(lang, file), own).split(/\n\s*\n/)
  return { lang, paragraphs: paragraphs.map((one) => one.trim()) }
}

const plain = (text: string) => text

/** `what` as a flag for sections: `other` when the template does not know it, `one` when `count` is. */
function fill(source: string, vars: Record<string, string>, escape: (text: string) => string): string {
  const view = { ...vars, is: { [vars['what'] ?? '']: true, one: vars['count'] === '1' } }
  return mustache.render(source, view, undefined, { escape: (value) => escape(String(value)) })
}

/** Decided by the template, never by an inserted text. */
const isButton = (source: string) => /^(\{\{#\w+\}\})?=>/.test(source)
const labelOf = (filled: string) => filled.replace(/^=>\s*/, '')

function textOf(paragraphs: string[], vars: Record<string, string>): string[] {
  return paragraphs.flatMap((source) => {
    const text = fill(source, vars, plain)
      .replace(/\s*\n\s*/g, ' ')
      .trim()
    if (!text) return []
    return isButton(source) ? [`${labelOf(text)}:\n${vars['url'] ?? ''}`] : [text]
  })
}

/** The website's name and host, below the small print. */
const endOf = (paragraphs: string[], { site = '', base_url = '' }: Record<string, string>): string[] => [
  ...(paragraphs.includes('--') ? [] : ['--']),
  `${site}\n${base_url}`,
]

/** Markup: every text in it is escaped. */
type Part = { paragraph: string } | { button: string } | { small: string; first: boolean }

const ADDRESS: Partial<Record<string, string>> & Record<Language, string> = {
  en: 'If the button does not work, open this address:',
  de: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
}

function pageOf(paragraphs: string[], { vars, lang }: { vars: Record<string, string>; lang: string }) {
  const end = paragraphs.indexOf('--')
  const parts = paragraphs.flatMap((source, i): Part[] => {
    const markup = fill(source, vars, mustache.escape).trim()
    if (!markup || source === '--') return []
    if (isButton(source)) return [{ button: labelOf(markup) }]
    return [end >= 0 && i > end ? { small: markup, first: i === end + 1 } : { paragraph: markup }]
  })
  const address = parts.some((part) => 'button' in part) && {
    words: ADDRESS[lang.split('-')[0] as Language] ?? ADDRESS.en,
  }
  return { lang, parts, address }
}

/**
 * Errors in the mails of a kit, which kit:check reports before one of them has to be sent. One
 * sentence for each file that is never used, or cannot be filled in.
 */
export function mailErrors(kit: { folder: string }): string[] {
  const own = mailFolder(kit)
  if (!existsSync(own)) return []
  return filesIn(own).flatMap((file) => {
    const [, locale = 'en', name] = /^([^/]+)\/(\w+)\.mustache$/.exec(file) ?? []
    const template = LANGUAGE.test(locale) ? TEMPLATES.find((one) => one === name) : undefined
    if (!template && file !== LAYOUT) {
      const names = TEMPLATES.map((one) => `de/${one}.mustache`).join(', ')
      return [`mail/${file} is never used; there are ${LAYOUT} and, in each language, ${names}`]
    }
    try {
      renderMail({ template: template ?? TEMPLATES[0], locale, vars: {} }, own)
      return []
    } catch (error) {
      return [`mail/${file}: ${(error as Error).message}`]
    }
  })
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
