// Traits of field types, for code without access to the type's file: facts that each type declares and the admin gets
// from GET /field-types. No other code compares type names.
import type { Operator } from './condition.ts'

/** What one value is compared as; `none` can only be filled or empty. */
export type Kind = 'text' | 'number' | 'id' | 'boolean' | 'date' | 'moment' | 'instant' | 'time' | 'none'

export interface Traits {
  kind: Kind
  /** One value, a list, one or more ids as the field says, an object, items with fields of their own. */
  shape: 'one' | 'list' | 'ids' | 'object' | 'items'
  /** How its text is written; null where it has none. */
  prose: 'line' | 'lines' | 'html' | null
  /** Whether a folded copy of its text is stored: found and sorted whatever the case. */
  folded?: true
  /** Whether search includes it where its field does not set a weight. */
  searched?: true
  /** Settings of a table that can name such a field: `title_field`, `contact/address`. */
  fits?: readonly string[]
  /** The `type` of HTML inputs; `text` when missing. */
  input?: string
  /** Its value is chosen from its own options, or from a dictionary. */
  choices?: true
  /** It sets how something looks or works, and is not read by visitors. */
  setting?: true
  /** What its ids refer to. */
  refers?: 'entries' | 'media'
  /** Of media: they are shown on the page, not offered as downloads. */
  shown?: true
  /** A form that lists no fields asks visitors for it. */
  sent?: true
  /** Unique values must differ in more than case and surrounding blanks. */
  any_case?: true
  /** Its values are equal however they are spelt. */
  phone?: true
  /** Lists show only part of the value. */
  masked?: true
  /** It is a place on earth, for maps. */
  place?: true
  /** Its value is a link: a web address, a mail address, or either with a label. */
  leads?: 'web' | 'mail' | 'link'
  /** A colour as #RRGGBB. */
  colour?: true
  /** It describes a recurrence. */
  repeats?: true
  /** Of an object: it is empty without any of these members, or without the first members of lists in it. */
  parts?: readonly string[]
  /** Of an object: its members in conditions, with their operators. */
  members?: readonly { name: string; type: string; operators: readonly Operator[] }[]
  /** Of an object: the member with its text. */
  words_in?: string
}

const UNKNOWN: Traits = { kind: 'none', shape: 'one', prose: null }
/** A moment as stored by the system, to the millisecond; no field has this type. */
const INSTANT: Traits = { ...UNKNOWN, kind: 'instant' }

let find: (type: string) => Traits | undefined = () => undefined

/** The service passes its registry of types, the admin the response of GET /field-types. */
export const useTypes = (types: typeof find): void => void (find = types)

/** Unknown types have no traits. */
export const traitsOf = (type: string): Traits => (type === 'instant' ? INSTANT : (find(type) ?? UNKNOWN))

/** What one value of a type is compared as; of a list, one of its members. */
export const kindOf = (type: string): Kind => traitsOf(type).kind

/** Without a field or a known type, every trait is missing. */
type Typed = { type?: unknown } | undefined
const of = (field: Typed): Traits => (typeof field?.type === 'string' ? traitsOf(field.type) : UNKNOWN)

export const hasKind = (field: Typed, kind: Kind): boolean => of(field).kind === kind
/** Items with fields of their own. */
export const hasItems = (field: Typed): boolean => of(field).shape === 'items'
/** Ids of entries, pages or accounts. */
export const isRelation = (field: Typed): boolean => of(field).refers === 'entries'
/** Ids of the media library. */
export const isMedia = (field: Typed): boolean => of(field).refers === 'media'
/** Media fields for pictures, not for downloads. */
export const isPicture = (field: Typed): boolean => of(field).shown === true
export const isHtml = (field: Typed): boolean => of(field).prose === 'html'
/** Text of one line. */
export const isLine = (field: Typed): boolean => of(field).prose === 'line'
/** Text of several lines. */
export const isLong = (field: Typed): boolean => of(field).prose === 'lines'
/** Text that users write, in whatever form. */
export const isProse = (field: Typed): boolean => of(field).prose !== null
export const isDated = (field: Typed): boolean => hasKind(field, 'date') || hasKind(field, 'moment')
export const hasChoices = (field: Typed): boolean => of(field).choices === true
export const choosesOne = (field: Typed): boolean => hasChoices(field) && of(field).shape === 'one'
export const choosesSeveral = (field: Typed): boolean => hasChoices(field) && of(field).shape === 'list'
export const isSetting = (field: Typed): boolean => of(field).setting === true
export const isPhone = (field: Typed): boolean => of(field).phone === true
export const isMasked = (field: Typed): boolean => of(field).masked === true
export const isGeo = (field: Typed): boolean => of(field).place === true
export const isRepeating = (field: Typed): boolean => of(field).repeats === true
export const isColour = (field: Typed): boolean => of(field).colour === true
/** Whether its value is a link of this kind. */
export const linksTo = (field: Typed, where: Traits['leads']): boolean =>
  where !== undefined && of(field).leads === where

/** Whether lists can be sorted by its values. */
export function isOrderable(field: Typed): boolean {
  const { shape, prose } = of(field)
  return (shape === 'one' || shape === 'ids') && (prose === null || prose === 'line')
}

/** Lists, objects and items: JSON in a column and in a cell. */
export const isStructured = (field: Typed): boolean => !['one', 'ids'].includes(of(field).shape)

/** Text that users write or paste, not choices. */
export function isWritten(field: Typed): boolean {
  const { kind, setting } = of(field)
  return kind === 'text' && !setting
}

/** Whether a setting of a table can name it. */
export const fits = (field: Typed, setting: string): boolean => of(field).fits?.includes(setting) === true
