// What a lower area asks of those above it without knowing them: it declares a provider, they register theirs in area.ts.
import type { Contribution } from './contribution.ts'

/** By its name, what is registered for it. Each is declared by the area that asks for it (`declare module`). */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Providers {}
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
