// What is known of a type of field wherever its file is not at hand: plain facts, which each type declares and the admin reads
// from GET /field-types. Nothing else asks for a type by its name.
import type { Operator } from './condition.ts'

/** What one value is compared as; `none` can only be filled or empty. */
export type Kind = 'text' | 'number' | 'id' | 'boolean' | 'date' | 'moment' | 'instant' | 'time' | 'none'

export interface Traits {
  kind: Kind
  /** One value, a list of them, one id or several as the field says, an object, items with fields of their own. */
  shape: 'one' | 'list' | 'ids' | 'object' | 'items'
  /** How words are written into it; null where none are. */
  prose: 'line' | 'lines' | 'html' | null
  /** Whether its words are stored folded beside it: they are found and sorted whatever their case. */
  folded?: true
  /** Whether search reads it where its field does not say how much it counts. */
  searched?: true
  /** Settings of a table that can name such a field: `title_field`, `contact/address`. */
  fits?: readonly string[]
  /** Of HTML inputs; left out, `text`. */
  input?: string
  /** It is chosen from options of its own, or from a dictionary. */
  choices?: true
  /** It sets how something looks or works: nobody reads it. */
  setting?: true
  /** What its ids are of. */
  refers?: 'entries' | 'media'
  /** A form that names no fields asks visitors for it. */
  sent?: true
  /** Values that must differ do so in more than case and the blanks around them. */
  any_case?: true
  /** It is equal to others however it is spelt. */
  phone?: true
  /** Lists show a part of it only. */
  masked?: true
  /** It is a place on earth, which maps show. */
  place?: true
  /** It leads somewhere: to an address of the web, to one of mail, or to either with a label. */
  leads?: 'web' | 'mail' | 'link'
  /** A colour as #RRGGBB. */
  colour?: true
  /** It says when something takes place again. */
  repeats?: true
  /** Of an object: without any of these members, or first members of lists in it, it is empty. */
  parts?: readonly string[]
  /** Of an object: what conditions can ask of it. */
  members?: readonly { name: string; type: string; operators: readonly Operator[] }[]
  /** Of an object: the member with its words. */
  words_in?: string
}

const UNKNOWN: Traits = { kind: 'none', shape: 'one', prose: null }
/** A moment as the system stores it, to the millisecond; no field is of it. */
const INSTANT: Traits = { ...UNKNOWN, kind: 'instant' }

let find: (type: string) => Traits | undefined = () => undefined

/** The service gives its registry of types, the admin what GET /field-types answers. */
export const useTypes = (types: typeof find): void => void (find = types)

/** Of a type that is none nothing is known. */
export const traitsOf = (type: string): Traits => (type === 'instant' ? INSTANT : (find(type) ?? UNKNOWN))

/** What one value of a type is compared as; of a list, one of its members. */
export const kindOf = (type: string): Kind => traitsOf(type).kind

/** Where there is no field, or no type yet, nothing is so. */
type Typed = { type?: unknown } | undefined
const of = (field: Typed): Traits => (typeof field?.type === 'string' ? traitsOf(field.type) : UNKNOWN)

export const hasKind = (field: Typed, kind: Kind): boolean => of(field).kind === kind
/** Items with fields of their own. */
export const hasItems = (field: Typed): boolean => of(field).shape === 'items'
/** Ids of entries, pages or accounts. */
export const isRelation = (field: Typed): boolean => of(field).refers === 'entries'
/** Ids of the media library. */
export const isMedia = (field: Typed): boolean => of(field).refers === 'media'
/** What shows pictures: media, and not files to download. */
export const isPicture = (field: Typed): boolean => isMedia(field) && of(field).sent !== true
export const isHtml = (field: Typed): boolean => of(field).prose === 'html'
/** Text of one line. */
export const isLine = (field: Typed): boolean => of(field).prose === 'line'
/** Text of several lines. */
export const isLong = (field: Typed): boolean => of(field).prose === 'lines'
/** Text that somebody writes, in whatever form. */
export const isProse = (field: Typed): boolean => of(field).prose !== null
export const isDated = (field: Typed): boolean => hasKind(field, 'date') || hasKind(field, 'moment')
export const hasChoices = (field: Typed): boolean => of(field).choices === true
export const choosesOne = (field: Typed): boolean => hasChoices(field) && of(field).shape === 'one'
export const choosesSeveral = (field: Typed): boolean => hasChoices(field) && of(field).shape === 'list'
export const isSetting = (field: Typed): boolean => of(field).setting === true
export const isPhone = (field: Typed): boolean => of(field).phone === true
export const isMasked = (field: Typed): boolean => of(field).masked === true
export const isPlace = (field: Typed): boolean => of(field).place === true
export const isRepeating = (field: Typed): boolean => of(field).repeats === true
export const isColour = (field: Typed): boolean => of(field).colour === true
/** Where its value leads. */
export const leadsTo = (field: Typed, where: Traits['leads']): boolean =>
  where !== undefined && of(field).leads === where

/** Whether there is an order of its values that lists can follow. */
export function isOrderly(field: Typed): boolean {
  const { shape, prose } = of(field)
  return (shape === 'one' || shape === 'ids') && (prose === null || prose === 'line')
}

/** Lists, objects and items: JSON in a column and in a cell. */
export const isStructured = (field: Typed): boolean => !['one', 'ids'].includes(of(field).shape)

/** Words that people write or paste, and not what is chosen. */
export function isWritten(field: Typed): boolean {
  const { kind, setting } = of(field)
  return kind === 'text' && !setting
}

/** Whether a setting of a table can name it. */
export const fits = (field: Typed, setting: string): boolean => of(field).fits?.includes(setting) === true
