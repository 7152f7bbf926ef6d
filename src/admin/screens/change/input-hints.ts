// The possible input of an operation, from the API description: names, types and a sentence each.
import type { Api } from '../../client/api.ts'

export interface Hint {
  name: string
  text: string
}
interface Schema {
  type?: string | string[]
  enum?: unknown[]
  const?: string | number | boolean | null
  anyOf?: Schema[]
  description?: string
  properties?: Record<string, Schema>
}
interface Operation {
  operationId?: string
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}

/** Parameters of every writing operation, which are not part of a proposal. */
const COMMON = new Set(['dry_run', 'if_version', 'batch'])

/** Empty when the description cannot be loaded: the input can be edited nevertheless. */
export async function inputHints(api: Pick<Api, 'call'>, operation: string, signal?: AbortSignal): Promise<Hint[]> {
  try {
    // The response is the description itself, without an envelope.
    const described: object = await api.call('get_openapi', {}, { signal })
    const { paths = {} } = described as { paths?: Record<string, Record<string, Operation>> }
    const all = Object.values(paths).flatMap((path) => Object.values(path))
    const found = all.find(({ operationId }) => operationId === operation)
    const properties = found?.requestBody?.content?.['application/json']?.schema?.properties ?? {}
    const own = Object.entries(properties).filter(([name]) => !COMMON.has(name))
    return own.map(([name, schema]) => ({ name, text: textOf(schema) }))
  } catch {
    return []
  }
}

function textOf(schema: Schema): string {
  return [kindOf(schema), schema.description].filter(Boolean).join(': ')
}

function kindOf({ type, enum: options, const: only, anyOf = [] }: Schema): string {
  if (only !== undefined) return String(only)
  if (options) return options.map(String).join(' | ')
  return [...[type ?? []].flat(), ...anyOf.map(kindOf)].filter(Boolean).join(' | ')
}
