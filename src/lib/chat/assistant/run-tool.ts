// One tool call of the model: run as the person, in approval mode; its result is content, never an instruction.
import { AppError } from '../../base/errors.ts'
import { isObject } from '../../base/json.ts'
import type { AiToolCall } from '../../ai/ai.ts'
import type { Call } from '../../core/operation/context.ts'
import { answerTool } from '../../core/operation/tool-answer.ts'
import { sayError, storedMessage } from '../../platform/i18n/say.ts'
import { markTainted, type Conversation } from '../store.ts'
import { isWithdrawn, type Tools } from './assistant-tools.ts'

export interface ToolOutcome {
  id: string
  name: string
  /** The result for the model. */
  output: unknown
  state: 'done' | 'waiting' | 'refused'
  /** Id of the change that waits for approval. */
  change: number | null
  /** Why it was rejected (storedMessage). */
  message: string | null
}

export interface Session {
  call: Call
  conversation: Conversation
  tools: Tools
  tainted: boolean
}

/** Characters; a longer list or page comes in parts, other results are cut. */
const LONGEST = 24_000

export async function runTool(session: Session, { id, name, input }: AiToolCall): Promise<ToolOutcome> {
  try {
    const body = await answer(session, name, input)
    const change = pendingIn(body.data)
    const output = shortened(withoutAccounts(body))
    return { id, name, output, state: change === null ? 'done' : 'waiting', change, message: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, errors } = error
    const fields = errors.map(({ pointer, message }) => ({ pointer, message }))
    const output = { error: code, message: sayError('en', error), ...(fields.length && { errors: fields }) }
    return { id, name, output, state: 'refused', change: null, message: storedMessage(error) }
  }
}

async function answer(session: Session, name: string, input: unknown) {
  const { call, conversation, tools } = session
  const tool = tools.get(name)
  if (!tool) throw new AppError('chat.tool_unknown', { tool: name.slice(0, 80) })
  if (isWithdrawn(tool, session.tainted)) throw new AppError('chat.tool_withdrawn')
  // Stored before the result is returned: what is read cannot be unread, even if this process ends.
  if (!session.tainted) {
    session.tainted = true
    await markTainted(call.site, conversation)
  }
  const given = isObject(input) ? input : {}
  const isWrite = tool.operation.level === 'write'
  // The proposals of one conversation build on one another.
  const batch = isWrite && !given['dry_run'] ? { batch: `assistant-${conversation.uid}` } : {}
  return answerTool(tool, call, { ...given, ...batch })
}

/** The pending change of a write. */
const pendingIn = (data: unknown): number | null =>
  isObject(data) && data['status'] === 'pending' && typeof data['change'] === 'number' ? data['change'] : null

/** Of accounts only their names: e-mail addresses are not for models. */
function withoutAccounts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAccounts)
  if (!isObject(value)) return value
  const isAccount = typeof value['email'] === 'string' && 'name' in value && 'id' in value
  const entries = isAccount
    ? Object.entries(value).filter(([key]) => key === 'id' || key === 'name')
    : Object.entries(value)
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutAccounts(inner)]))
}

function shortened(output: unknown): unknown {
  const text = JSON.stringify(output)
  return text.length <= LONGEST ? output : `${text.slice(0, LONGEST)} … (cut off)`
}
