// The input of an operation from a REST request: path parameters, query parameters, the body.
import { rm } from 'node:fs/promises'
import { list } from '../lib/base/catalogue/message.ts'
import { AppError, type FieldError, fieldError, messageOf } from '../lib/base/errors.ts'
import type { ReceivedFile } from '../lib/core/operation/context.ts'
import { canonical, type JsonObject } from '../lib/base/json.ts'
import { readJsonBody } from './body.ts'
import { coerceQuery } from './coerce.ts'
import { isForm, receiveBytes, receiveForm } from './receive-file.ts'
import type { Visit } from './context.ts'
import type { Endpoint } from './rest.ts'

/** Query parameters that are allowed next to a body (contract 3.1, 3.2). */
const BESIDE_BODY = new Set(['dry_run', 'lang', 'batch', 'if_version'])

/** The input, and the uploaded file; the caller deletes the file. */
export interface Sent {
  input: JsonObject
  file?: ReceivedFile | undefined
}

/** Throws 400, 413 and 415 for the body, and 422 for parameters given twice or in the wrong place. */
export async function inputOf(endpoint: Endpoint, visit: Visit, pathParams: Record<string, string>): Promise<Sent> {
  const { request, url } = visit
  const path = coerceQuery(
    endpoint.schema,
    endpoint.names.map((name, i) => [name, decode(pathParams[`word${i}`] ?? '')]),
  )
  const query = coerceQuery(endpoint.schema, url.searchParams)
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(request.method)
  const { input: body, file } = hasBody || request.method === 'DELETE' ? await bodyOf(endpoint, visit) : { input: {} }
  return orRemove(file, () => {
    const errors = [
      ...(hasBody ? misplaced(query, endpoint) : []),
      ...twice(path, { ...query, ...body }, endpoint),
      ...different(query, body),
    ]
    if (errors.length)
      throw new AppError('request.misplaced', { errors: list(errors.map(messageOf), 'semicolon') }, { errors })
    return { input: { ...query, ...body, ...path }, file }
  })
}

/** The received file is removed when its input is rejected. */
async function orRemove<T>(file: ReceivedFile | undefined, read: () => T): Promise<T> {
  try {
    return read()
  } catch (error) {
    if (file) await rm(file.path, { force: true })
    throw error
  }
}

async function bodyOf({ operation, schema }: Endpoint, { request, installation }: Visit): Promise<Sent> {
  const { receives, max_body } = operation
  if (receives === 'body') return { input: {}, file: await receiveBytes(request, installation.root) }
  if (receives !== 'form' || !isForm(request)) return { input: await readJsonBody(request, max_body) }
  const { file, values } = await receiveForm(request, installation.root)
  return orRemove(file, () => ({ input: coerceQuery(schema, values), file }))
}

/** A path parameter is decoded once, after routing, so that it may contain %2F. */
function decode(word: string): string {
  try {
    return decodeURIComponent(word)
  } catch (cause) {
    throw new AppError('request.address_escape_invalid', {}, { cause })
  }
}

/** Unknown keys are reported with the rest of the input. */
const misplaced = (query: JsonObject, { schema }: Endpoint): FieldError[] =>
  Object.keys(query)
    .filter((key) => !BESIDE_BODY.has(key) && Object.hasOwn(schema.properties ?? {}, key))
    .map((key) => fieldError(`/${key}`, 'request.belongs_into_body', { key }))

const twice = (path: JsonObject, other: JsonObject, { route }: Endpoint): FieldError[] =>
  Object.keys(other)
    .filter((key) => Object.hasOwn(path, key) || Object.hasOwn(route.preset, key))
    .map((key) => fieldError(`/${key}`, 'request.decided_by_path', { key }))

const different = (query: JsonObject, body: JsonObject): FieldError[] =>
  Object.keys(query)
    .filter((key) => Object.hasOwn(body, key) && canonical(query[key]) !== canonical(body[key]))
    .map((key) => fieldError(`/${key}`, 'request.two_values', { key }))
