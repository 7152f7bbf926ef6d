// What a lower area asks of those above it without knowing them: it declares a provider, they register theirs in area.ts.
import type { Context } from '../operation/context.ts'
import type { Contribution } from './contribution.ts'

/** What a program sends instead of the password of an account (RFC 7617). */
export interface AppPassword {
  /** E-mail address of the account. */
  name: string
  password: string
}

type FindAccount = (
  call: Pick<Context, 'installation' | 'site'>,
  given: AppPassword,
) => Promise<number | undefined>

/** By its name, what is registered for it. Each is declared by the area that asks for it (`declare module`); these by core. */
export interface Providers {
  /** Clears what nobody needs any more, once a day. */
  'purge.daily': (ctx: Context) => Promise<void>
  /** Number of the account that has this app password on the website; undefined for what is none. */
  'app.password': FindAccount
}
export type ProviderName = keyof Providers
/** Loaded when somebody asks. */
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

/** The same before they are loaded, for whoever goes on without one that fails. */
export const loadersOf = <Name extends ProviderName>(
  { contributions }: Registered,
  name: Name,
): Loader<Name>[] => contributions.flatMap(({ provided }) => provided[name] ?? [])
