// delete_* tools of MCP require `confirm: true`, so that an agent does not delete by accident (contract 3.3).
import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import type { Context } from './context.ts'

export const confirmField = { confirm: z.boolean().optional().describe('Must be true for agents') }

export function confirmed(ctx: Context, input: { confirm?: boolean | undefined }): void {
  if (ctx.channel === 'mcp' && input.confirm !== true) throw invalid('/confirm', 'operation.confirm_delete')
}
