// Texts without a translation: of the admin, of extensions, and of kits, each with file and line.
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { AppError } from '../base/errors.ts'
import { findExtensions } from '../core/extension/discover.ts'
import { sampleTexts } from '../blocks/blocks.ts'
import type { BlockFields } from '../core/extension/define-block.ts'
import { findKit, listKits, loadKit, type Kit } from '../kits/kits.ts'
import { textPositions, textsInCalls, type UsedText } from './missing-calls.ts'
import { messageFiles, subjectTexts } from '../base/catalogue/catalogue.ts'

export interface MissingOptions {
  /** Folder of the installation. */
  root: string
  lang: string
  /** The fixed texts of websites and the labels of kits, instead of those of the admin. */
  siteTexts?: boolean
  /** Only this kit. */
  kit?: string | undefined
}
type Texts = Record<string, string>

const PRODUCT = join(import.meta.dirname, '../../..')
const CODE = ['*.{ts,js}', '{src,server,admin,blocks,parts,operations}/**/*.{ts,js}']

/** In the order of files; throws 404 for an unknown kit and 422 for what is no language. */
export async function missingTexts({ root, lang, siteTexts, kit }: MissingOptions): Promise<UsedText[]> {
  if (!isLanguage(lang)) throw new AppError('kit_check.language_format', { lang })
  if (kit !== undefined && !findKit(root, kit)) throw new AppError('kit_check.missing', { kit })
  const extensions = kit === undefined ? findExtensions(root) : []
  const found = extensions.flatMap(({ folder }) => ofExtension(folder, lang, siteTexts === true))
  if (!siteTexts && kit === undefined) found.push(...ofProduct(lang), ...ofMessages(lang))
  else
    for (const { name } of kit === undefined ? listKits(root) : [{ name: kit }])
      found.push(...ofKit(await loadKit(root, name), lang))
  // One text may be used twice in a line.
  const once = new Map(found.map((one) => [JSON.stringify([one.text, one.file, one.line]), one]))
  return [...once.values()].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
}

function isLanguage(lang: string): boolean {
  try {
    return Intl.getCanonicalLocales(lang).length === 1
  } catch {
    return false
  }
}

const isOf = (lang: string, source: string) => lang === source || lang.split('-')[0] === source.split('-')[0]

/** Texts of the admin: those in en.json, and those that only code contains. */
function ofProduct(lang: string): UsedText[] {
  if (isOf(lang, 'en')) return []
  const folder = 'src/lib/platform/i18n/admin'
  const listed = readTexts(join(PRODUCT, folder), 'en')
  const lines = existsSync(join(PRODUCT, folder, 'en.json'))
    ? readFileSync(join(PRODUCT, folder, 'en.json'), 'utf8').split('\n')
    : []
  const keys = Object.keys(listed).map((text) => ({
    text,
    file: `${folder}/en.json`,
    line: lines.findIndex((line) => line.includes(`${JSON.stringify(text)}:`)) + 1,
  }))
  const names = ['t', '__', 'adminText']
  const called = textsInCalls(PRODUCT, ['src/server/**/*.{ts,js}'], names)
  const known = readTexts(join(PRODUCT, folder), lang)
  const inBrowser = textsInCalls(PRODUCT, ['src/admin/**/*.{ts,js}'], names)
  return [...lacking([...called, ...keys], known), ...lacking([...inBrowser, ...screenTitles()], browserTexts(lang))]
}

/** What screens and their actions are called, in their declarations. */
function screenTitles(): UsedText[] {
  return globSync('src/admin/screens/*/screen.ts', { cwd: PRODUCT }).flatMap((file) => {
    const source = readFileSync(join(PRODUCT, file), 'utf8')
    const titles = source.matchAll(/\btitle: '((?:[^'\\]|\\.)+)'/g)
    return [...titles].map(({ 1: text, index }) => ({
      text: text!.replace(/\\(.)/g, '$1'),
      file: file.replaceAll('\\', '/'),
      line: source.slice(0, index).split('\n').length,
    }))
  })
}

/** Texts of the admin in the browser, whose files lie next to its screens. */
function browserTexts(lang: string): Texts {
  const folders = globSync('src/admin/**/*.json', { cwd: PRODUCT }).map((file) => join(PRODUCT, dirname(file)))
  return Object.assign({}, ...[...new Set(folders)].map((folder) => readTexts(folder, lang))) as Texts
}

/** Messages of the service. */
const ofMessages = (lang: string): UsedText[] => (isOf(lang, 'en') ? [] : missingMessages(PRODUCT, lang))

function ofExtension(folder: string, lang: string, siteTexts: boolean): UsedText[] {
  if (isOf(lang, 'en')) return []
  const [names, texts] = siteTexts ? [['lt'], 'lang/site'] : [['t', '__'], 'lang/admin']
  const used = textsInCalls(folder, CODE, names)
  const known = { ...readTexts(join(folder, texts), lang), ...(isOf(lang, 'de') && germanOfScreens(folder)) }
  const found = inside(folder, lacking(used, known))
  return siteTexts ? forVisitors(found) : found
}

/** Screens of extensions have their German in their code: the keys of objects there are translated texts. */
function germanOfScreens(folder: string): Texts {
  const sources = globSync('{src,.}/admin/**/*.{ts,js}', { cwd: folder })
  const keys = sources.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|\b(\w+)):\s/g),
  ])
  return Object.fromEntries(keys.map(([, single, double, bare]) => [unescaped(single ?? double ?? bare!), '…']))
}

const unescaped = (text: string) => text.replace(/\\(.)/g, '$1')

function ofKit(kit: Kit, lang: string): UsedText[] {
  const { folder, definition, texts } = kit
  if (isOf(lang, definition.source_lang)) return []
  const known = (all: Record<string, Texts>) => ({ ...all[lang.split('-')[0]!], ...all[lang] })
  const site = known(texts.site)
  const own = lacking(textsInCalls(folder, CODE, ['lt']), site)
  // What the product prints on websites is translated by their kits, too.
  const shared = lacking(
    textsInCalls(
      PRODUCT,
      [
        'src/lib/website/*.{ts,js}',
        'src/lib/{forms,fields/types,kits/{data,shared}}/*.{ts,js}',
        'src/lib/*/blocks/**/*.{ts,js}',
      ],
      ['lt'],
    ),
    site,
  )
  const of = new Set(own.map(({ text }) => text))
  const admin = known(texts.admin)
  const samples = known(texts.samples)
  const labels = [
    ...[...new Set(labelsOf(kit))].filter((text) => !admin[text]),
    ...sampleTexts(kit).filter((text) => !samples[text]),
  ]
  const sources = { patterns: [...CODE, 'blocks/*.liquid'], otherwise: 'kit.ts' }
  return [
    ...inside(folder, [...forVisitors(own), ...textPositions(folder, sources, labels)]),
    ...forVisitors(shared.filter(({ text }) => !of.has(text))),
  ]
}

const forVisitors = (texts: UsedText[]): UsedText[] => texts.map((one) => ({ ...one, visitors: true }))

/** All texts of a kit that editors read. */
function labelsOf({ definition, design, blocks }: Kit): string[] {
  const { backgrounds, settings = {}, description } = definition
  const tokens = design.tokens.flatMap((token) => {
    if (token.type === 'font') return [token.label, ...Object.values(token.options.stacks).map(({ label }) => label)]
    return [token.label, ...(token.type === 'select' ? Object.values(token.options.values) : [])]
  })
  const types = [...blocks.values()].flatMap((block) => [
    block.label,
    block.description,
    ...Object.values(block.variants ?? {}),
    ...ofFields(block.fields as BlockFields),
  ])
  const presets = Object.values(design.presets).map(({ label }) => label)
  const all = [
    description,
    ...backgrounds.map(({ label }) => label),
    ...ofFields(settings),
    ...tokens,
    ...presets,
    ...types,
  ]
  return all.filter((text): text is string => typeof text === 'string' && text.trim() !== '')
}

const ofFields = (fields: BlockFields): unknown[] =>
  Object.values(fields).flatMap(({ label, help, fields: inner, options }) => [
    label,
    help,
    ...(inner ? ofFields(inner) : []),
    ...(Array.isArray(options) ? options.map((option: { label?: unknown }) => option.label) : []),
  ])

function lacking(used: UsedText[], known: Texts): UsedText[] {
  const seen = new Set<string>()
  return used.filter(({ text }) => {
    const first = !seen.has(text)
    seen.add(text)
    return first && text.trim() !== '' && !(Object.hasOwn(known, text) && known[text])
  })
}

/** With the folder they are in: `kits/muster/blocks/hero.ts`. */
const inside = (folder: string, found: UsedText[]): UsedText[] =>
  found.map((one) => ({
    ...one,
    file: join(basename(dirname(folder)), relative(dirname(folder), join(folder, one.file))).replaceAll('\\', '/'),
  }))

/** The translations of a language, with those of the language without its region. */
function readTexts(folder: string, lang: string): Texts {
  const files = [lang.split('-')[0]!, lang].map((name) => join(folder, `${name}.json`))
  return Object.assign(
    {},
    ...files.filter(existsSync).map((file) => JSON.parse(readFileSync(file, 'utf8')) as Texts),
  ) as Texts
}

/**
 * Messages of the service that a language lacks, each with the file and the line of its key. In the
 * product's folder; `de` stands for de-AT as well.
 */
export function missingMessages(product: string, lang: string): UsedText[] {
  const langs = [lang, lang.split('-')[0]!]
  return [...messageFiles()].flatMap(([subject, path]) => {
    const texts = Object.entries(subjectTexts(subject)!)
    const lacking = texts.filter(([, text]) => !langs.some((one) => Object.hasOwn(text, one)))
    if (!lacking.length) return []
    const source = readFileSync(path, 'utf8')
    const file = relative(product, path).replaceAll('\\', '/')
    return lacking.map(([key, { en }]) => ({ text: en, file, line: lineOf(source, key) }))
  })
}

const lineOf = (source: string, key: string): number =>
  source.slice(0, Math.max(0, source.indexOf(`'${key}'`))).split('\n').length
