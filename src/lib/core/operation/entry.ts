// What an operation declares besides its code and its schemas: enough for lists, routing and permission checks.
import type { AnyOperation, RestRoute } from './define-operation.ts'

type Facts =
  | ('name' | 'summary' | 'level' | 'permission' | 'feature' | 'store' | 'anonymous' | 'mcp' | 'paged')
  | (
      | 'secret'
      | 'elevated'
      | 'network'
      | 'reviews'
      | 'receives'
      | 'sends'
      | 'fetches'
      | 'unlogged'
      | 'staging'
      | 'faces'
    )

export type OperationFacts = Pick<AnyOperation, Facts> & {
  creates?: string | true | { path: string } | undefined
  subject?: { type: string } | undefined
}

/** An operation as it is in the index; `load` imports its file. */
export interface OperationEntry extends OperationFacts {
  load: () => Promise<AnyOperation>
}

/** An operation or its entry, and the route that a name means. */
export interface Named<O extends OperationFacts = OperationFacts> {
  operation: O
  route: RestRoute
}

/** The JSON part of a declaration. */
export function factsOf(operation: AnyOperation): OperationFacts {
  const facts = { ...operation, input: undefined, output: undefined, rest: undefined }
  return JSON.parse(JSON.stringify(facts)) as OperationFacts
}

/** The route with this alias. By its own name, an operation with several routes is called without preset fields. */
export function named<O extends OperationFacts>(operation: O, name: string): Named<O> | undefined {
  const { faces } = operation
  if (faces.length > 1 && name === operation.name) return { operation, route: { ...faces[0]!, name, preset: {} } }
  const route = faces.find((one) => one.name === name)
  return route && { operation, route }
}

/** All names of an operation. */
export const namesOf = ({ name, faces }: OperationFacts): Set<string> =>
  new Set([...faces.map((route) => route.name), ...(faces.length > 1 ? [name] : [])])
