// Rows of the media library.
import type { MediaKind } from '../base/file-types.ts'
import type { Generated } from 'kysely'

export interface MediaRow {
  id: Generated<number>
  uid: string
  version: number
  kind: MediaKind
  /** By the content, not as the client declared it. */
  mime: string
  /** File name with its extension, safe in addresses. */
  name: string
  title: string | null
  title_folded: string | null
  alt: string | null
  decorative: number
  caption: string | null
  credit: string | null
  /** Pixels after the orientation was applied; also for videos. */
  width: number | null
  height: number | null
  /** Milliseconds. */
  duration: number | null
  /** Only for PDFs. */
  pages: number | null
  animated: number | null
  /** Bytes. */
  size: number
  sha256: string
  /** JSON: {x, y}, fractions of width and height. */
  focus: string | null
  /** JSON: ratio → {x, y, width, height}, fractions. */
  crops: string | null
  /** JSON: language → {title, alt, caption, credit, transcript}. */
  i18n: string | null
  /** JSON: [{lang, kind, label, file, draft?, machine?}], file is `{first 10 of its hash}.vtt`. */
  captions: string | null
  transcript: string | null
  /** A tiny WebP as base64. */
  placeholder: string | null
  /** Name of the pool that shares it. */
  pool: string | null
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
}
export interface MediaUsageRow {
  id: Generated<number>
  media_id: number
  /** `page:12`, `settings:de`, `entry:3:7`. */
  object: string
  state: 'draft' | 'published'
  /** JSON Pointer inside the object. */
  pointer: string
}
export interface WordRow {
  id: Generated<number>
  uid: string
  version: number
  name: string
  name_folded: string | null
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
}
interface InWordRow {
  media_id: number
  word_id: number
}
export interface UploadRow {
  id: Generated<number>
  uid: string
  /** `user:3`, `token:7`: only the owner who started an upload may continue it. */
  owner: string
  name: string
  /** The announced number of bytes. */
  size: number
  /** JSON: number of the part → its size and hash; for a complete file its properties, for one of an import its purpose. */
  parts: string
  /** open: parts are being uploaded; whole: one file; held: belongs to a pending proposal. */
  status: 'open' | 'whole' | 'held'
  sha256: string | null
  created_at: string
  expires_at: string
}
/** A uid that was announced for an item, which got another one. */
export interface MediaAliasRow {
  alias: string
  media_id: number
}
/** The beginning of the content hash that an item had before its file was replaced. */
export interface MediaFormerRow {
  hash: string
  media_id: number
}
/** The text of a file, by its content. */
export interface MediaTextRow {
  sha256: string
  /** Empty if it has none, or could not be read. */
  text: string
  /** Why it could not be read. */
  error: string | null
  read_at: string
}
export interface MediaTables {
  media_texts: MediaTextRow
  media: MediaRow
  media_aliases: MediaAliasRow
  media_former: MediaFormerRow
  media_usage: MediaUsageRow
  media_collections: WordRow
  media_tags: WordRow
  media_in_collections: InWordRow
  media_in_tags: InWordRow
  uploads: UploadRow
}

declare module '../platform/db/tables.ts' {
  interface SiteTables extends MediaTables {}
}
