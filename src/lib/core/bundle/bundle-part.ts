// What an area adds to a bundle: its objects as records that name others by uid, and how they are imported.
import type { z } from 'zod'
import type { Message } from '../../base/catalogue/message.ts'
import type { Context } from '../operation/context.ts'
import { providersOf } from '../extension/providers.ts'

/** Opens a file of the bundle by its name in it; undefined where there is none. */
export type OpenFile = (name: string) => Promise<NodeJS.ReadableStream | undefined>

/** An object that occupies the address of a record. */
export interface Occupant {
  label: string
  /** It has no content: it is replaced without a conflict. */
  isEmpty: boolean
  /** Given where other records name such objects by uid. */
  uid?: string
}

export interface BundlePart<R extends object = object> {
  /** `pages` is the file pages.ndjson. */
  name: string
  /** Lower ones are imported first: records may name objects of earlier parts. */
  order: number
  /** Records with other fields are rejected. */
  record: z.ZodType<R>
  /** What identifies a record in its part, on all websites. */
  identity(record: R): string
  label(record: R): string
  /** The website's records as they are written to the bundle, in an order in which they can be imported. */
  list(ctx: Context): AsyncIterable<R>
  /** The records that a bundle of some pages is made for. Throws 422 naming a page that is not there. */
  choose?(ctx: Context, pages: ChosenPages): AsyncIterable<R>
  /** The records that those of such a bundle name, by uid or by a name of their own. */
  named?(ctx: Context, names: ReadonlySet<string>): AsyncIterable<R>
  /** The object with the identity of the record, as list() returns it; undefined where there is none. */
  find(ctx: Context, record: R): Promise<R | undefined>
  /** Another object that occupies the address of this one. */
  occupant?(ctx: Context, record: R): Promise<Occupant | undefined>
  /** The record with what an export of another system does not say, as the object here has it. */
  inherit?(record: R, own: R): R
  /** Gives the occupant the identity of the record, so that it becomes that one. */
  adopt?(ctx: Context, record: R): Promise<void>
  /** Before the transaction: stores files; its result is passed to the other functions. A trial leaves nothing behind. */
  ingest?(ctx: Context, record: R, options: { open: OpenFile; isTrial: boolean }): Promise<unknown>
  /**
   * An untrusted file as a record would name it: its name in the bundle, its file name, and its address once it is
   * imported. Throws 422 for an unusable file.
   */
  inspect?(ctx: Context, path: string, name: string): Promise<{ file: string; name: string; url: string }>
  /** Removes what ingest() stored, when nothing of the bundle was stored. */
  drop?(ctx: Context, ingested: unknown): Promise<void>
  /** Its records refer to no later parts: they are filled before those are created. */
  standsAlone?: boolean
  /** Creates the object, with the values that do not refer to objects still missing. */
  make?(ctx: Context, record: R, ingested: unknown): Promise<void>
  /** Sets all values of the record, once all objects exist. */
  fill(ctx: Context, record: R, ingested: unknown): Promise<void>
  /** Names of the files of its records, or of those that are named, with functions that open them. */
  files?(ctx: Context, names?: ReadonlySet<string>): AsyncIterable<BundleFile>
}

export interface BundleFile {
  name: string
  open: () => Promise<NodeJS.ReadableStream>
}
export interface ChosenPages {
  /** Ids, uids or paths. */
  pages: readonly string[]
  /** With the pages below these. */
  below: boolean
}

export interface Identity {
  id: number
  uid: string
}
export interface PartSelection {
  by: 'id' | 'uid'
  keys: Iterable<number | string>
}

/** Converts an export of another system to a bundle. */
export interface BundleConverter {
  /** Whether the file is such an export, by its beginning. */
  accepts(beginning: string): boolean
  /** Writes a bundle to `to`; returns messages on what could not be converted. `isTrial`: nothing is fetched. */
  convert(ctx: Context, files: { from: string; to: string; isTrial: boolean }): Promise<Message[]>
}

declare module '../extension/providers.ts' {
  interface Providers {
    /** The records of an area that belong to the content of a website. */
    'bundle.part': BundlePart<never>
    /** Converts exports of other systems to bundles. */
    'bundle.converter': BundleConverter
    /** Existing identities of a reference target (`@media`, `@pages`, the handle of a table). */
    'bundle.identities': (ctx: Context, target: string, selection: PartSelection) => Promise<Identity[]>
  }
}

/** In the order of import. */
export async function partsOf({ site }: Pick<Context, 'site'>): Promise<BundlePart[]> {
  const parts = (await providersOf(site.registry, 'bundle.part')) as unknown as BundlePart[]
  return parts.sort((a, b) => a.order - b.order)
}
