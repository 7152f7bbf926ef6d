// The input of a language model: messages, pictures, tools and the form of its answer, as callers pass them and as
// the SDK does.
import type { JSONValue, ModelMessage, Schema, ToolSet, UserContent } from 'ai'
import { z } from 'zod'
import { bytesOf, IMAGE_TOKENS, mostTokens, usualTokens, type Tokens } from './cost.ts'
import type { Sdk } from './sdk.ts'

/** Only bytes: neither a model nor a library fetches an address. */
export interface AiImage {
  bytes: Uint8Array
  /** Media type, for example image/jpeg. */
  mime: string
}
export interface AiToolCall {
  id: string
  name: string
  /** As the model wrote it: check it before it is used. */
  input: unknown
}
export interface AiToolResult {
  /** Of the call. */
  id: string
  name: string
  /** JSON, or text. */
  output: unknown
}
export type AiMessage =
  | { role: 'user'; text: string; images?: AiImage[] | undefined }
  | { role: 'assistant'; text: string; tool_calls?: AiToolCall[] | undefined }
  | { role: 'tool'; results: AiToolResult[] }

/** A tool that a model may call; the caller decides whether it runs. */
export interface AiTool {
  description: string
  /** Of its input. */
  schema: z.ZodType
}

export interface Prompt {
  system?: string | undefined
  /** Either a prompt, with its pictures, or messages. */
  prompt?: string | undefined
  images?: AiImage[] | undefined
  messages?: AiMessage[] | undefined
  tools?: Record<string, AiTool> | undefined
  schema?: z.ZodType | undefined
  max_output_tokens?: number | undefined
}

const MAX_OUTPUT = 4096
export const maxOutput = ({ max_output_tokens = MAX_OUTPUT }: Prompt): number => max_output_tokens

export const messagesOf = ({ prompt = '', images, messages }: Prompt): AiMessage[] =>
  messages ?? [{ role: 'user', text: prompt, images }]

export const hasImages = (prompt: Prompt): boolean =>
  messagesOf(prompt).some((one) => one.role === 'user' && one.images?.length)

export function sdkMessages(prompt: Prompt): ModelMessage[] {
  return messagesOf(prompt).map((message): ModelMessage => {
    if (message.role === 'user') return { role: 'user', content: userContent(message) }
    if (message.role === 'tool') return { role: 'tool', content: message.results.map(toolResult) }
    const calls = (message.tool_calls ?? []).map(({ id, name, input }) => ({
      type: 'tool-call' as const,
      toolCallId: id,
      toolName: name,
      input,
    }))
    const text = message.text ? [{ type: 'text' as const, text: message.text }] : []
    return { role: 'assistant', content: [...text, ...calls] }
  })
}

function userContent({ text, images = [] }: { text: string; images?: AiImage[] | undefined }): UserContent {
  const pictures = images.map(({ bytes, mime }) => ({
    type: 'file' as const,
    data: { type: 'data' as const, data: bytes },
    mediaType: mime,
  }))
  return [{ type: 'text', text }, ...pictures]
}

const toolResult = ({ id, name, output }: AiToolResult) => ({
  type: 'tool-result' as const,
  toolCallId: id,
  toolName: name,
  output:
    typeof output === 'string'
      ? { type: 'text' as const, value: output }
      : { type: 'json' as const, value: JSON.parse(JSON.stringify(output ?? null)) as JSONValue },
})

export const toolCallOf = (call: { toolCallId: string; toolName: string; input: unknown }): AiToolCall => ({
  id: call.toolCallId,
  name: call.toolName,
  input: call.input,
})

/** Without `execute`: a step ends where the model calls a tool. */
export const sdkTools = ({ tool, zodSchema }: Sdk, { tools = {} }: Prompt): ToolSet =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { description, schema }]) => [
      name,
      tool({ description, inputSchema: perSchema(ofSdk, schema, zodSchema) }),
    ]),
  )

/** JSON Schemas of 42 tools cost milliseconds, and a chat passes them at each step: made once for each schema. */
const ofSdk = new WeakMap<z.ZodType, Schema>()
const texts = new WeakMap<z.ZodType, string>()
function perSchema<T>(made: WeakMap<z.ZodType, T>, schema: z.ZodType, make: (schema: z.ZodType) => T): T {
  const found = made.get(schema) ?? make(schema)
  made.set(schema, found)
  return found
}
const schemaText = (schema: z.ZodType): string => perSchema(texts, schema, (one) => JSON.stringify(z.toJSONSchema(one)))

/** Servers that do not take a schema get it as text in the instructions. */
export function instructionsOf({ system, schema }: Prompt, tellSchema: boolean): string | undefined {
  if (!schema || !tellSchema) return system
  const form = `Answer with one JSON value only, which fits this JSON Schema:\n${schemaText(schema)}`
  return system ? `${system}\n\n${form}` : form
}

/** The most it may use, and the usual amount. */
export function estimate(prompt: Prompt): { most: Tokens; usual: Tokens } {
  const { system = '', schema, tools = {} } = prompt
  const schemas = [schema, ...Object.values(tools).map((one) => one.schema)].filter((one) => one !== undefined)
  const descriptions = Object.values(tools).map(({ description }) => description)
  const parts = [system, ...descriptions, ...schemas.map(schemaText)]
  const messages = messagesOf(prompt)
  const bytes = [...parts, ...messages.map(textOf)].reduce((sum, text) => sum + bytesOf(text) + FRAME, 0)
  const pictures = messages.reduce((sum, one) => sum + (one.role === 'user' ? (one.images?.length ?? 0) : 0), 0)
  return {
    most: { input: mostTokens(bytes) + pictures * IMAGE_TOKENS, output: maxOutput(prompt) },
    usual: { input: usualTokens(bytes) + pictures * (IMAGE_TOKENS / 4), output: 0 },
  }
}

/** Tokens that surround each message: its role, marks of begin and end. */
const FRAME = 40

function textOf(message: AiMessage): string {
  if (message.role === 'tool') return JSON.stringify(message.results)
  if (message.role === 'user') return message.text
  return message.text + JSON.stringify(message.tool_calls ?? [])
}
