// Interfaces of a lower area that higher areas implement: it declares a provider, they register theirs in area.ts.
import type { Context } from '../operation/context.ts'
import type { Contribution } from './contribution.ts'

/** HTTP Basic credentials with an app password (RFC 7617). */
export interface AppPassword {
  /** E-mail address of the account. */
  name: string
  password: string
}

type FindAccount = (call: Pick<Context, 'installation' | 'site'>, given: AppPassword) => Promise<number | undefined>

/** Providers by name. Each is declared by the area that uses it (`declare module`); these by core. */
export interface Providers {
  /** Deletes expired data, once a day. */
  'purge.daily': (ctx: Context) => Promise<void>
  /** Id of the account that has this app password on the website; undefined if none has. */
  'app.password': FindAccount
}
export type ProviderName = keyof Providers
/** Loaded on first use. */
export type Loader<Name extends ProviderName> = () => Promise<Providers[Name]>
/** All that was registered under each name. */
export type Provided = { [Name in ProviderName]?: Loader<Name>[] }

interface Registered {
  contributions: readonly Contribution[]
}

/** What the areas and the extensions of a website provide under a name. */
export const providersOf = <Name extends ProviderName>(
  registered: Registered,
  name: Name,
): Promise<Providers[Name][]> => Promise.all(loadersOf(registered, name).map((load) => load()))

/** The same before they are loaded, for callers that continue when one fails to load. */
export const loadersOf = <Name extends ProviderName>({ contributions }: Registered, name: Name): Loader<Name>[] =>
  contributions.flatMap(({ provided }) => provided[name] ?? [])
