// The account or token an operation changes, as the door sees it; neither has a secret in its state.
import type { Context } from '../operation/context.ts'
import type { Subject, SubjectState } from '../operation/subject.ts'
import { getToken } from './tokens.ts'
import { getUser } from './users.ts'

type State = { id: number; uid: string; version: number }

const subject = <T extends State>(
  type: string,
  { get, label }: { get: (ctx: Context, id: number) => Promise<T | undefined>; label: (state: T) => string },
): Subject => ({
  type,
  async load(ctx, input, result): Promise<SubjectState | undefined> {
    const id = input['id'] ?? (result as { id?: number } | undefined)?.id
    const state = typeof id === 'number' ? await get(ctx, id) : undefined
    return (
      state && {
        type,
        id: String(state.id),
        label: label(state),
        uid: state.uid,
        version: state.version,
        state,
      }
    )
  },
})

export const userSubject = subject('user', {
  get: (ctx, id) => getUser(ctx.network, ctx.site.key, id),
  label: ({ email }) => email,
})
export const tokenSubject = subject('token', {
  get: (ctx, id) => getToken(ctx.network, ctx.site.key, id),
  label: ({ name }) => name,
})
