// What a field type declares: its value, its options, its column, and how it is edited, shown, searched and changed. Its
// control in the admin is src/admin/fields/types/<key>.ts (docs/adding.md).
import type { z } from 'zod'
import type { MediaView, RelatedView } from './views.ts'
import type { ValueError } from './string-value.ts'
import type { Traits } from '../rules/conditions/traits.ts'

export type { RelatedView }

/** The name of a file in types/: those of contract 2.1 and any other. */
export type FieldTypeKey = string

/** The options that every field has, whatever its type (contract 2.1); those of its type are added. */
export interface Field {
  type: FieldTypeKey
  name: string
  /** Stays the same when a field is renamed. */
  id?: string | undefined
  label?: string | undefined
  labels?: Record<string, string> | undefined
  help?: string | undefined
  required?: boolean | undefined
  default?: unknown
  unique?: boolean | undefined
  readonly?: boolean | undefined
  width?: 'full' | 'half' | 'third' | undefined
  in_list?: boolean | undefined
  searchable?: 'off' | 'low' | 'normal' | 'high' | undefined
  translatable?: boolean | undefined
  private?: boolean | undefined
  [option: string]: unknown
}

/** The context of displaying a value: the language, and the targets of references. */
export interface FieldViewContext {
  lang: string
  /** What tables of rich text are called on a page, where they get a frame that scrolls; elsewhere they get none. */
  table?: string | undefined
  /** The public address of a page, entry or media item; undefined when it has none (yet). */
  resolve(ref: { type: 'page' | 'entry' | 'media'; ref: string }): string | undefined
  /** The media item of an id; undefined when it does not exist (any more). */
  media(id: number): MediaView | undefined
  /** The entry, page or account of an id, by its target (a handle, `@pages`, `@users`); undefined when it is not visible. */
  related?(target: string, id: number): RelatedView | undefined
  /** The type of a nested field (group). */
  type(key: FieldTypeKey): FieldType
}

/** A reference of a value to something of the website. */
export type Reference =
  /** For the fields relation and relations; `table` is the handle of the entry's table. */
  | { type: 'entry'; id: number; table: string; pointer: string; field?: Field }
  | { type: 'page' | 'user'; id: number; pointer: string; field?: Field }
  | { type: 'media'; id: number; pointer: string; field?: Field }
  /** With `field` it is the value of a media field, and has to be replaced by an id. */
  | { type: 'page' | 'entry' | 'media'; uid: string; pointer: string; field?: Field }

export interface FieldType<V = unknown> {
  key: FieldTypeKey
  label: { en: string; de: string }
  /** The type's own options, strict; the common ones are checked by the registry. */
  options: z.ZodObject
  /** The value on the wire. Requiredness is not part of it: drafts may be incomplete. */
  value(field: Field, type: (key: FieldTypeKey) => FieldType): z.ZodType<V>
  /** Whether the value counts as empty (for `required`, `filled`, `empty`); left out, only '' does. */
  empty?(value: V): boolean
  /** The value as it is stored; it was checked before. Rich text passes its allow-list here. */
  clean?(value: V, field: Field, type: (key: FieldTypeKey) => FieldType): V
  /** The error of a valid value on a day (YYYY-MM-DD): limits relative to the current day. */
  onDay?(value: V, field: Field, today: string): ValueError | undefined
  /** SQL types; `pivot` values live in a table of their own. */
  column: { sqlite: 'integer' | 'real' | 'text' | 'pivot'; mysql: string }
  /** Whether values are stored encrypted: conditions can only test `filled` and `empty` then. */
  sealed?(field: Field): boolean
  /** A control that blocks and settings can choose for another type as well; most are found by the type's own name. */
  widget: string
  /** What other code needs to know of the type, so that it does not test for its name. */
  traits: Traits
  /** The value as templates print it; rich text becomes `Html`, a link gets its address. */
  show(value: V, field: Field, ctx: FieldViewContext): unknown
  /** What templates get when nothing is set; left out, the value is a string and this is ''. */
  blank?(field: Field): unknown
  /** The value as plain text, for search, feeds and alternative outputs. */
  text(value: V, field: Field, type: (key: FieldTypeKey) => FieldType): string
  /** Its references (for the index of uses); pointers are relative to the value, '' for the value itself. */
  references?(value: V, field: Field, type: (key: FieldTypeKey) => FieldType): Reference[]
  /**
   * How the type is recognized in a file: the lowest rank is tried first; `matchSuffices`: matching the form suffices. `typed`
   * reports whether all texts of a column are values as people type them, which imports convert: 24.12.2026.
   */
  guess?: { rank: number; form: RegExp; matchSuffices?: true; typed?: (texts: readonly string[]) => boolean }
  /** The message to visitors who entered an invalid value in a form. */
  hint?(lt: (text: string) => string): string
  /** The types a column of this type may be converted to; texts are checked first. */
  becomes: readonly FieldTypeKey[]
  /** A believable value (block picker, self-test). */
  sample(field: Field, type: (key: FieldTypeKey) => FieldType): V
  /** Valid values that look like attacks; string types need none, since the self-test has a list for them. */
  hostile?(field: Field, type: (key: FieldTypeKey) => FieldType): V[]
}

export const defineField = <V>(type: FieldType<V>): FieldType<V> => type
