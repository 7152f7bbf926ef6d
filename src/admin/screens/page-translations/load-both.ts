// Loads a page and its translation for editing side by side, and which blocks of the original are newer.
import type { Page } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { changedBlocks } from '../../elements/diff/changes-of.ts'
import { loadTypes, type EditorData, type BlockType } from '../page-editor/page-data.ts'
import { documentOf, readVersion } from '../page-parts/page-document.ts'
import { closedFor } from '../pages/read-only-reason.ts'
import { translationsOf, type PageTranslation } from '../page-parts/translations.ts'

export interface TranslationPair {
  original: Page
  /** The editor data of the translation, if it exists. */
  edited: EditorData | undefined
  languages: PageTranslation[]
  /** The target language; undefined when the website has one language. */
  lang: string | undefined
  types: Map<string, BlockType>
  /** Blocks of the original that changed since the translation was saved. */
  newer: Set<string>
}

export async function loadBoth(
  app: App,
  params: { id: string; lang: string | null },
  signal: AbortSignal,
): Promise<TranslationPair> {
  const { api } = app
  const [original, kinds] = await Promise.all([
    api.get('get_page', { page: params.id }, signal),
    loadTypes(app, signal),
  ])
  const languages = await translationsOf(app, original, signal)
  const others = languages.filter((one) => one.lang !== original.lang)
  const chosen = others.find((one) => one.lang === params.lang) ?? others[0]
  const found = chosen?.document
  const translated = found && (await api.get('get_page', { page: found.id }, signal))
  const newer = translated
    ? await newerBlocks({ api }, original, { than: translated.updated_at, signal })
    : new Set<string>()
  return {
    original,
    edited: translated && {
      page: translated,
      types: kinds,
      section: [],
      closed: await closedFor(app, translated, signal),
    },
    languages,
    lang: chosen?.lang,
    types: new Map(kinds.map((kind) => [kind.type, kind])),
    newer,
  }
}

/** By comparison with the original at that time; empty if that revision is no longer stored. */
async function newerBlocks(
  { api }: Pick<App, 'api'>,
  page: Page,
  { than, signal }: { than: string; signal: AbortSignal },
): Promise<Set<string>> {
  if (page.updated_at <= than) return new Set()
  const revisions = await api.get('list_revisions', { page: page.id, limit: 200 }, signal)
  const then = revisions.find(({ created_at }) => created_at <= than)
  return then
    ? changedBlocks(await readVersion(api, page.id, { version: then.n, signal }), documentOf(page))
    : new Set()
}
