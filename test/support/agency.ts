// An estate agent's website: the ready table of properties, and a source whose folder or form takes what the agent's program sends.
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { syncNow } from '../../src/lib/sources/sources.ts'
import { systemContext } from '../../src/lib/core/jobs/jobs.ts'
import { call } from './installation.ts'
import { sourceWorld } from './source-world.ts'

interface Agency {
  mode?: 'folder' | 'upload'
  languages?: string[]
}

export async function agency(t: TestContext, { mode = 'folder', languages = ['en'] }: Agency = {}) {
  const world = await sourceWorld(t, { languages })
  const { operate, site, installation, root } = world
  const preview = await operate('preview_source', { format: 'openimmo' })
  const { fields, mapping, table } = preview
  await operate('save_data_table', { ...table, fields, apply: true })
  const source = await operate('create_source', {
    name: 'Makler',
    format: 'openimmo',
    mode,
    table: table.handle,
    mapping,
  })
  const folder = join(root, source.folder)
  mkdirSync(folder, { recursive: true })
  const put = (name: string, content: string | Uint8Array) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    // Nobody writes it any more.
    const before = new Date(world.clock.now().getTime() - 60_000)
    utimesSync(path, before, before)
    return path
  }
  const run = async (input = {}) => {
    const { run: started } = await operate('sync_source', { id: source.id, ...input })
    return syncNow(systemContext(installation, site), started.id)
  }
  const all = async (): Promise<any[]> =>
    (await call(installation, 'default', 'list_entries', { table: 'properties', sort: 'id', limit: 200 })).body
      .data as any[]
  return { ...world, source, folder, put, run, all }
}

/** Every file below a folder, as text. A file that is renamed or removed meanwhile is left out. */
export function filesBelow(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry): [string, string][] => {
      const path = join(entry.parentPath, entry.name)
      try {
        return [[path, readFileSync(path, 'latin1')]]
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      }
    })
}
