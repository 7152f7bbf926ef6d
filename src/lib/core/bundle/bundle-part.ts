// What an area brings to a bundle: its objects as records that name others by uid, and how they are brought in elsewhere.
import type { z } from 'zod'
import type { Message } from '../../base/catalogue/message.ts'
import type { Context } from '../operation/context.ts'
import { providersOf } from '../extension/providers.ts'

/** A file of the bundle, by its name in it; undefined where it has none. */
export type OpenFile = (name: string) => Promise<NodeJS.ReadableStream | undefined>

/** What takes the place of a record here. */
export interface Occupant {
  label: string
  /** Nobody has written anything into it: it gives way without being asked about. */
  isEmpty: boolean
}

export interface BundlePart<R extends object = object> {
  /** `pages` is the file pages.ndjson. */
  name: string
  /** Lower ones come first: what others name has to be there. */
  order: number
  /** Whatever else a record has is refused. */
  record: z.ZodType<R>
  /** What tells it from all others of the part, here and elsewhere. */
  identity(record: R): string
  label(record: R): string
  /** The website's, each as it is written: in an order in which they can be brought in. */
  list(ctx: Context): AsyncIterable<R>
  /** The object with the identity of the record, as list() has it; undefined where there is none. */
  find(ctx: Context, record: R): Promise<R | undefined>
  /** Another object that is where this one would be. */
  occupant?(ctx: Context, record: R): Promise<Occupant | undefined>
  /** Gives the occupant the identity of the record, so that it becomes that one. */
  adopt?(ctx: Context, record: R): Promise<void>
  /** Before the transaction: takes in what no transaction holds. `isTrial`: nothing may be left of it. The others get what it returns. */
  takeIn?(ctx: Context, record: R, options: { open: OpenFile; isTrial: boolean }): Promise<unknown>
  /** A file of strangers as a record would name it: the name in the bundle, and the name that it gets. Throws 422 for what cannot be one. */
  inspect?(ctx: Context, path: string, name: string): Promise<{ file: string; name: string }>
  /** Takes back what was taken in, since nothing of the bundle was stored. */
  drop?(ctx: Context, taken: unknown): Promise<void>
  /** Its records name nothing of other parts that come later: they are filled before those are made. */
  standsAlone?: boolean
  /** Adds a new one, with what can be said of it while others are not there yet. */
  make?(ctx: Context, record: R, taken: unknown): Promise<void>
  /** Makes it what the record says; once all are there. */
  fill(ctx: Context, record: R, taken: unknown): Promise<void>
  /** Names of the files of its records, with what opens them. */
  files?(ctx: Context): AsyncIterable<{ name: string; open: () => Promise<NodeJS.ReadableStream> }>
}

export interface Identity {
  id: number
  uid: string
}
export interface PartSelection {
  by: 'id' | 'uid'
  keys: Iterable<number | string>
}

/** Makes a bundle of what another system has exported. */
export interface BundleConverter {
  /** Whether it is that, by how the file begins. */
  accepts(beginning: string): boolean
  /** Writes a bundle to `to`; what could not be taken over is told. `isTrial`: nothing is fetched. */
  convert(ctx: Context, files: { from: string; to: string; isTrial: boolean }): Promise<Message[]>
}

declare module '../extension/providers.ts' {
  interface Providers {
    /** What of an area travels with the content of a website. */
    'bundle.part': BundlePart<never>
    /** Makes bundles of what other systems have exported. */
    'bundle.converter': BundleConverter
    /** Those of a target of references (`@media`, `@pages`, the handle of a table) that are there. */
    'bundle.identities': (ctx: Context, target: string, wanted: PartSelection) => Promise<Identity[]>
  }
}

/** In the order in which they are brought in. */
export async function partsOf({ site }: Pick<Context, 'site'>): Promise<BundlePart[]> {
  const parts = (await providersOf(site.registry, 'bundle.part')) as unknown as BundlePart[]
  return parts.sort((a, b) => a.order - b.order)
}
