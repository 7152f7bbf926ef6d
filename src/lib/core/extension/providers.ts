// What a lower area asks of those above it without knowing them: it declares a provider, they register theirs in area.ts.
import type { Context } from '../operation/context.ts'
import type { Contribution } from './contribution.ts'

/** By its name, what is registered for it. Each is declared by the area that asks for it (`declare module`); this one by core. */
export interface Providers {
  /** Clears what nobody needs any more, once a day. */
  'purge.daily': (ctx: Context) => Promise<void>
}
export type ProviderName = keyof Providers
/** Loaded when somebody asks. */
export type Loader<Name extends ProviderName> = () => Promise<Providers[Name]>
/** All that was registered under each name. */
export type Provided = { [Name in ProviderName]?: Loader<Name>[] }

/** What the areas and the extensions of a website provide under a name. */
export const providersOf = <Name extends ProviderName>(
  { contributions }: { contributions: readonly Contribution[] },
  name: Name,
): Promise<Providers[Name][]> =>
  Promise.all(contributions.flatMap(({ provided }) => provided[name] ?? []).map((load) => load()))
