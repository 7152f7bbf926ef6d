// Responses for programs: JSON with the common headers.
import { HTTPResponse } from 'h3'
import { apiHeaders } from './headers.ts'

/** h3's own response type is written as a string; a web Response would be streamed, which halves the throughput. */
export type Reply = Response | HTTPResponse

export interface ReplyOptions {
  status?: number
  type?: string
  headers?: Record<string, string | undefined>
}

/** A JSON response; `undefined` headers are left out. */
export function reply(
  body: unknown,
  { status = 200, type = 'application/json', headers = {} }: ReplyOptions = {},
): Reply {
  return answer(JSON.stringify(body), { status, headers: { 'content-type': type, ...headers } })
}

/** A response without a body: 204, 304. */
export const emptyReply = (status: number, headers: ReplyOptions['headers'] = {}): Reply =>
  answer(null, { status, headers })

/** A response of text that is JSON already. */
export const rawReply = (json: string, headers: ReplyOptions['headers'] = {}): Reply =>
  answer(json, { status: 200, headers: { 'content-type': 'application/json', ...headers } })

function answer(
  body: string | null,
  { status, headers }: { status: number; headers: NonNullable<ReplyOptions['headers']> },
): Reply {
  const all: Record<string, string | undefined> = { ...apiHeaders, ...headers }
  const given = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return new HTTPResponse(body, { status, headers: given })
}
