// Saves a block as a file that can be put into a kit.
import type { Api } from '../../client/api.ts'

/** Of the draft, `{key}.liquid`. */
export async function exportBlock(api: Api, key: string): Promise<void> {
  const { path, content } = await api.get('export_custom_block', { key })
  const address = URL.createObjectURL(new Blob([content], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = path.split('/').at(-1)!
  link.click()
  URL.revokeObjectURL(address)
}
