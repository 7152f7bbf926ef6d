// An operation of the service; REST, MCP, the shell and the admin are derived from it (contract 3.1).
import { z } from 'zod'
import type { AppError } from '../../base/errors.ts'
import type { Context } from './context.ts'
import type { Subject, SubjectState } from './subject.ts'

export type Level = 'read' | 'write'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Line = `${Method} /${string}`

/** One REST route of an operation. A route may have its own alias, preset input fields and permission. */
export interface RestRoute {
  name: string
  method: Method
  path: string
  preset: Record<string, unknown>
  permission: string | undefined
}
type FaceDeclaration = Line | { line: Line; name?: string; preset?: Record<string, unknown>; permission?: string }

/** MCP annotations: whether it is destructive or idempotent. */
export interface McpOptions {
  destructive?: boolean
  idempotent?: boolean
  title?: string
}

export interface OperationSpec<I extends z.ZodObject, O extends z.ZodType> {
  /** verb_noun, the same in all interfaces. */
  name: string
  /** At most 300 characters: also the tool's description. */
  summary: string
  level: Level
  /** A permission key; none means membership of the website. */
  permission?: string
  /** It is available while this feature is on, or all of several. */
  feature?: string | readonly string[]
  /** Which database its transaction is in. */
  store?: 'site' | 'network'
  /** No token is required. */
  anonymous?: boolean
  rest: FaceDeclaration | FaceDeclaration[]
  mcp?: boolean | McpOptions
  /** Flat; unknown fields are rejected. */
  input: I
  /** One resource, or with `paged` one item of the list. Fields that it does not declare are never returned. */
  output: O
  paged?: boolean
  /**
   * Path of what a POST creates, for example `/pages/{id}`, filled from the result: 201 with Location; true: 201 alone.
   * `unless` returns whether the result means that nothing was created: 200.
   */
  creates?: string | true | { path: string; unless: (result: z.output<O>) => boolean }
  /** Input fields that must not be logged; a proposal stores them sealed. */
  secret?: string[]
  /** A session must have signed in again within 15 minutes (contract 1.5, elevation). */
  elevated?: boolean
  /** For the installation, not for one website: for network accounts in person and the shell, not for tokens (contract 1.5). */
  network?: boolean
  /** It decides on pending changes: rejected for tokens and roles whose own writes need approval (contract 1.4). */
  reviews?: boolean
  /** It publishes, replaces or deletes the entire content: as a proposal any later change is a conflict (contract 1.4). */
  replacesAll?: boolean | ((input: z.output<I>) => boolean)
  /** Its response has a one-time secret: Idempotency-Key stores what was created, not the response, and a retry reports that. */
  confidential?: boolean
  /** REST takes a file next to the input: in the field `file` of a form, or as the entire body. */
  receives?: 'form' | 'body'
  /** REST responds with a file of one of these media types, passed to `ctx.deliver`, instead of JSON. */
  sends?: string[]
  /** It fetches from a host in its input or in stored data. */
  fetches?: boolean
  /** Bytes its JSON body may have over REST; 2 MB when missing (contract 1.5). */
  max_body?: number
  /** The input to log and to store in a proposal, once `prepare` stored its large parts elsewhere. */
  storedInput?(ctx: Context, input: z.output<I> & CommonInput): Record<string, unknown>
  /** It changes no content, only prepares a later write: needs no approval, and is not logged. */
  staging?: boolean
  /** Whether a call only answers what there is, or what would be done: it needs no approval, and is not logged. */
  plansOnly?(input: z.output<I>): boolean
  /** The object it changes: for ETag, If-Match, dry_run, the log and approval. */
  subject?: Subject
  /** Fetching, decoding, AI: before the transaction; it writes nothing. Its result is `ctx.prepared`. */
  prepare?(ctx: Context, input: z.output<I> & CommonInput): Promise<unknown>
  /** For effects outside of a transaction (files, mail, table schemas): the expected changes. The handler of dry runs. */
  plan?(ctx: Context, input: z.output<I> & CommonInput): Promise<Plan>
  handler(ctx: Context, input: z.output<I> & CommonInput): Promise<unknown>
  /** Called after the transaction failed, to store the failure in a transaction of its own. */
  failed?(ctx: Context, input: z.output<I> & CommonInput, error: AppError): Promise<void>
  /** The input without its publishing part, for approval as a draft. */
  asDraft?(input: Record<string, unknown>): Record<string, unknown>
  /** It creates tables of entries and writes into them in one transaction. */
  makes_tables?: boolean
  /** It changes rows of the log itself, and is not logged. */
  unlogged?: boolean
}
export interface Plan {
  before: SubjectState | undefined
  after: SubjectState | undefined
}

/** Fields of every input besides its own; `limit` is there for lists only. */
export interface CommonInput {
  limit: number
  cursor?: string | undefined
  count?: boolean | undefined
  dry_run?: boolean | undefined
}

export interface Operation<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> extends OperationSpec<
  I,
  O
> {
  faces: RestRoute[]
  /** The input with the common fields of writes or lists. */
  input: I
}
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyOperation = Operation<any, any>

/** An operation, called by one of its aliases or by its own name. */
export interface Target {
  operation: AnyOperation
  route: RestRoute
}

/** Fields every write takes (contract 3.1, 3.3). */
export const writeFields = {
  dry_run: z.boolean().optional().describe('Return the difference and change nothing'),
  if_version: z.int().min(1).optional().describe('Refuse when the object has another version'),
  batch: z.string().max(80).optional().describe('Name of a group of changes reviewed together'),
}
/** Fields every list takes (contract 3.2). */
export const listFields = {
  limit: z.int().min(1).max(200).default(50),
  cursor: z.string().max(4000).optional().describe('From links.next of the page before'),
  count: z.boolean().optional().describe('Tell meta.total'),
}
/** Fields every read of a resource or list takes. */
export const readFields = {
  fields: z.string().max(500).optional().describe('Only these, separated by commas'),
}

/** Declares an operation; the default export of its file. */
export function defineOperation<I extends z.ZodObject, O extends z.ZodType>(
  spec: OperationSpec<I, O>,
): Operation<I, O> {
  const lines = Array.isArray(spec.rest) ? spec.rest : [spec.rest]
  const faces = lines.map((declaration): RestRoute => {
    const route = typeof declaration === 'string' ? { line: declaration } : declaration
    const [method, path] = route.line.split(' ') as [Method, string]
    return {
      name: route.name ?? spec.name,
      method,
      path,
      preset: route.preset ?? {},
      permission: route.permission ?? spec.permission,
    }
  })
  const common = spec.level === 'write' ? writeFields : spec.paged ? { ...listFields, ...readFields } : readFields
  const input = z.strictObject({ ...spec.input.shape, ...missing(common, spec.input.shape) }) as unknown as I
  return { ...spec, faces, input }
}

const missing = (common: Record<string, z.ZodType>, own: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(common).filter(([key]) => !(key in own)))
