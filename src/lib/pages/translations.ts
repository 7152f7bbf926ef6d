// How far a website is translated: what each language has, and which pages it lacks.
import { sql, type Kysely } from 'kysely'
import type { Site } from '../core/site.ts'
import type { SiteTables } from '../platform/db/tables.ts'

type Db = Kysely<SiteTables>
export interface LanguageCount {
  pages: number
  published: number
  /** Pages that other languages have and this one has not. */
  missing: number
}

const NONE: LanguageCount = { pages: 0, published: 0, missing: 0 }

/**
 * Ordinary pages only: templates and the page of missing addresses are not translated by people one by one. Pages of
 * languages that the website no longer has are none.
 */
const active = (db: Db, languages: readonly string[]) =>
  db
    .selectFrom('pages')
    .where('status', '!=', 'trash')
    .where('type', 'in', ['page', 'link', 'folder'])
    .where('lang', 'in', languages)

/** For each of the languages; two queries, whatever their number. */
export async function countTranslations(db: Db, languages: readonly string[]): Promise<Map<string, LanguageCount>> {
  const groups = sql<number>`count(distinct translation_group)`
  const rows = await active(db, languages)
    .select(['lang', groups.as('pages'), sql<number>`count(published_n)`.as('published')])
    .groupBy('lang')
    .execute()
  const { all } = await active(db, languages).select(groups.as('all')).executeTakeFirstOrThrow()
  return new Map(
    languages.map((lang) => {
      const { pages, published } = rows.find((row) => row.lang === lang) ?? NONE
      const own = { pages: Number(pages), published: Number(published) }
      return [lang, { ...own, missing: Number(all) - own.pages }]
    }),
  )
}

type Languages = Pick<Site, 'languages' | 'default_language'>

/** One page of each group: that of the main language, else the oldest. */
const originals = (db: Db, { languages, default_language: main }: Languages) =>
  active(db, languages)
    .select(['id', 'uid', 'lang', 'translation_group', 'title', 'path', 'type', 'status', 'updated_at'])
    .where(
      sql<boolean>`(pages.lang = ${main} or not exists (select 1 from pages other where other.translation_group = pages.translation_group and other.status <> 'trash' and other.lang in (${sql.join(languages)}) and (other.lang = ${main} or other.id < pages.id)))`,
    )

/** Originals that have no translation in the language. */
export const untranslated = (db: Db, site: Languages, lang: string) =>
  originals(db, site).where(
    sql<boolean>`not exists (select 1 from pages other where other.translation_group = pages.translation_group and other.lang = ${lang} and other.status <> 'trash')`,
  )

/**
 * Originals whose content is another than when their translation in the language was last saved or published, by the
 * revision of that time. Where that is no longer stored, many others have followed it.
 */
export const outdated = (db: Db, site: Languages, lang: string) =>
  originals(db, site).where(
    sql<boolean>`exists (select 1 from pages other where other.translation_group = pages.translation_group and other.lang = ${lang} and other.status <> 'trash' and other.id <> pages.id and pages.created_at <= other.updated_at and pages.content_hash <> coalesce((select hash from revisions where object = concat('page:', pages.id) and created_at <= other.updated_at order by n desc limit 1), ''))`,
  )
