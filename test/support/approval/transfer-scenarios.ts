// Imports of entries: a table, and a file that was sent before.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defineScenarios } from './world.ts'

export default defineScenarios({
  // Refused before anybody looks for the file.
  import_content: async () => ({}),
  import_entries: async (world) => {
    const handle = world.word()
    const fields = [{ type: 'text', name: 'title' }]
    await world.run('save_data_table', { handle, name: handle, fields, apply: true })
    const content = 'title\nOne\nTwo\n'
    const { id } = await world.own('start_upload', { name: 'entries.csv', size: content.length })
    const path = join(world.installation.root, 'storage/tmp', world.word())
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    const file = { path, name: 'entries.csv', size: content.length, sha256: handle }
    await world.own('put_upload_part', { id, n: 1 }, { file })
    return { table: handle, upload: id }
  },
})
