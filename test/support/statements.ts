// The statements that a piece of work makes the databases run, SQLite or MariaDB.
import { channel } from 'node:diagnostics_channel'

const CHANNELS = ['cms:sqlite:statement', 'tracing:mysql2:query:start', 'tracing:mysql2:execute:start']

/** Each statement with the file or database it ran in. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const note = (message: unknown) => {
    const { file, sql, database, query } = message as Record<string, string | undefined>
    const where = (file ?? database ?? '').split('/').at(-1)!
    statements.push(`${where}: ${(sql ?? query ?? '').replace(/\s+/g, ' ').slice(0, 200)}`)
  }
  for (const name of CHANNELS) channel(name).subscribe(note)
  try {
    await work()
  } finally {
    for (const name of CHANNELS) channel(name).unsubscribe(note)
  }
  return statements
}
