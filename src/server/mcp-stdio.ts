// MCP over standard input and output, for clients that start the program themselves (contract 3.3).
import { once } from 'node:events'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import type { Call } from '../lib/core/operation/context.ts'
import { mcpServer, type McpOptions } from './mcp.ts'
import { describe } from './log-entry.ts'

/** Serves one client; ends when it disconnects or `signal` is aborted. Writes nothing else to standard output. */
export async function serveMcpStdio(
  call: Call,
  { signal, ...options }: McpOptions & { signal: AbortSignal },
): Promise<void> {
  const onerror = (error: Error) =>
    options.log({ level: 'error', message: 'A message could not be answered.', error: describe(error) })
  const handle = serveStdio(() => mcpServer(call, options), { onerror, maxSubscriptions: 0 })
  await Promise.race([once(process.stdin, 'close'), once(process.stdin, 'end'), once(signal, 'abort')])
  await handle.close()
}
