// Pages as search documents: their public version, and drafts for editors. Registered in area.ts.
import type { Block } from '../blocks/schema.ts'
import { countOf } from '../platform/db/database.ts'
import { pagePath } from '../addresses/addresses.ts'
import { chunks } from '../base/chunks.ts'
import { shortHash } from '../base/hash.ts'
import { changedObject } from '../core/object-changes.ts'
import type { Site } from '../core/site.ts'
import {
  defineDocuments,
  type DocumentBatch,
  type SearchDocument,
  type SearchScope,
} from '../search/define-documents.ts'
import { blockText } from './block-text.ts'
import type { PageContent, PageHead } from './schema.ts'

const PREFIX = 'page:'
const AT_ONCE = 100

export const pageDocuments = defineDocuments({
  kinds: ['page'],
  scopes: async ({ site }) => [{ prefix: PREFIX, stamp: stampOf(site) }],
  count: ({ site }) => countOf(site.db.read.selectFrom('pages').where('status', '!=', 'trash')),
  async *all(scope) {
    for (let last = 0, more = true; more;) {
      const rows = await pagesOf(scope).where('pages.id', '>', last).limit(AT_ONCE).execute()
      if (rows.length) yield batchOf(scope.site, rows)
      more = rows.length === AT_ONCE
      last = rows.at(-1)?.id ?? last
    }
  },
  async *changed(scope, tags) {
    const uids = [...new Set([...tags].flatMap((tag) => uidOf(tag) ?? []))]
    for (const some of chunks(uids, AT_ONCE)) {
      const rows = await pagesOf(scope).where('pages.uid', 'in', some).execute()
      yield { ...batchOf(scope.site, rows), prefixes: some.map(prefixOf) }
    }
  },
  isTouched: ({ key }, tags) => {
    const [kind, uid = ''] = key.split(':')
    return kind === 'page' && [`page:${uid}`, `changed:page:${uid}`].some((tag) => tags.has(tag))
  },
})

/** The uid of the page whose public version or draft has changed, from a tag. */
function uidOf(tag: string): string | undefined {
  if (tag.startsWith('page:')) return tag.slice('page:'.length)
  const changed = changedObject(tag)
  return changed?.kind === 'page' ? changed.uid : undefined
}

const prefixOf = (uid: string): string => `${PREFIX}${uid}:`

/** A fingerprint of what texts and addresses depend on, besides the pages. */
function stampOf({ languages, default_language, kit, blocks }: Site): string {
  const types = [...blocks].map(([type, { fields, markdown }]) => [type, fields as unknown, markdown])
  return shortHash(JSON.stringify([languages, default_language, kit.name, types]))
}

type Row = Awaited<ReturnType<ReturnType<typeof pagesOf>['execute']>>[number]

/** With the content of the published revision. */
const pagesOf = ({ site }: SearchScope) =>
  site.db.read
    .selectFrom('pages')
    .leftJoin('revisions', (join) =>
      join
        .on((eb) => eb('revisions.object', '=', eb.fn<string>('concat', [eb.val('page:'), 'pages.id'])))
        .onRef('revisions.n', '=', 'pages.published_n'),
    )
    .select(['pages.id', 'uid', 'lang', 'type', 'status', 'access', 'title', 'pages.content', 'public_head'])
    .select(['public_path', 'republished_at', 'updated_at', 'content_hash', 'published_hash'])
    .select('revisions.content as published')
    .where('status', '!=', 'trash')
    .orderBy('pages.id')

const batchOf = (site: Site, rows: readonly Row[]): DocumentBatch => ({
  prefixes: rows.map(({ uid }) => prefixOf(uid)),
  documents: rows.flatMap((row) => documentsOf(site, row)),
})

/** One for visitors, of a public page of a current language; one for editors, where the draft is not that version. */
function documentsOf(site: Site, row: Row): SearchDocument[] {
  const published = publicDocument(site, row)
  const isDraft = !published || row.content_hash !== row.published_hash
  return [...(published ? [published] : []), ...(isDraft ? [draftDocument(site, row)] : [])]
}

function publicDocument(site: Site, row: Row): SearchDocument | undefined {
  const { uid, lang, type, access, public_head, public_path, published, republished_at, id } = row
  if (type !== 'page' || access !== 'public' || public_head === null || published === null) return undefined
  const head = JSON.parse(public_head) as PageHead
  if (head.noindex || !site.languages.includes(lang)) return undefined
  return {
    key: `${prefixOf(uid)}${lang}`,
    kind: 'page',
    lang,
    id,
    audience: 'public',
    ...textsOf(site, head, (JSON.parse(published) as PageContent).blocks),
    url: pagePath(site, lang, public_path ?? ''),
    ...(republished_at && { date: republished_at }),
  }
}

function draftDocument(site: Site, { uid, lang, id, content, updated_at }: Row): SearchDocument {
  const draft = JSON.parse(content) as PageContent
  return {
    key: `${prefixOf(uid)}${lang}:draft`,
    kind: 'page',
    lang,
    id,
    audience: 'admin',
    url: '',
    ...textsOf(site, draft, draft.blocks),
    date: updated_at,
  }
}

function textsOf(site: Site, head: PageHead, blocks: readonly Block[]) {
  const { headings, texts } = blockText(site.blocks, blocks)
  const { title, meta_title, meta_description } = head
  const more = meta_title && meta_title !== title ? [meta_title] : []
  return {
    title,
    headings: [...more, ...headings.filter((one) => one !== title)].join('\n'),
    body: [...(meta_description ? [meta_description] : []), ...texts].join('\n'),
  }
}
