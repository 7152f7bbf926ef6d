// JSON Schemas of operations for REST, OpenAPI, MCP and the shell.
import { z } from 'zod'
import type { AnyOperation } from './define-operation.ts'

type Json = Record<string, unknown>

/** JSON Schema 2020-12 of the accepted input. */
export const inputSchema = (operation: AnyOperation): Json => toJsonSchema(operation.input as z.ZodType, 'input')

/** JSON Schema 2020-12 of one result, before it is wrapped in `{data, meta, links}`. */
export const outputSchema = (operation: AnyOperation): Json => toJsonSchema(operation.output as z.ZodType, 'output')

/** Input and output schema of each, by name. */
export const schemasOf = (operations: AnyOperation[]): Record<string, { input: Json; output: Json }> =>
  Object.fromEntries(operations.map((one) => [one.name, { input: inputSchema(one), output: outputSchema(one) }]))

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      plainInteger(jsonSchema)
      withoutRepeatedChoices(jsonSchema)
    },
  })
}

/** A field with the same schema in two kinds of object needs no `anyOf`. */
function withoutRepeatedChoices(schema: Json & { anyOf?: unknown[] }): void {
  const choices = new Map(schema.anyOf?.map((one) => [JSON.stringify(one), one as Json]))
  if (choices.size === (schema.anyOf?.length ?? 0)) return
  schema.anyOf = [...choices.values()]
  if (choices.size > 1) return
  Object.assign(schema, schema.anyOf[0])
  delete schema.anyOf
}

/** zod adds the range of safe integers to every integer; readers do not need it. */
function plainInteger(schema: { minimum?: number; maximum?: number }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}
