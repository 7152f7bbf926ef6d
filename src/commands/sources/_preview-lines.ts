// Preview of the first items of a source as text: per field the path and its value.
import type { SourcePreview } from '../../lib/sources/schema.ts'
import { visible } from '../_list.ts'

export function previewLines({ format, title, items_path, problems, items }: SourcePreview): string[] {
  const head = [title && visible(title), format, items_path].filter(Boolean).join(' · ')
  return [head, ...problems.map(visible), ...items.flatMap(linesOf)]
}

function linesOf({ index, id, action, refused, trace, values }: SourcePreview['items'][number]): string[] {
  const name = `${index}. ${visible(id ?? '(nothing identifies it)')}${action === 'change' ? '' : ` (${action})`}`
  const fields = Object.entries(trace).map(([field, { path, raw, problem, from }]) => {
    const value = from === 'nothing' ? '(nothing)' : visible((raw ?? String(values[field])).slice(0, 100))
    return `   ${field}: ${value}${path ? `   ← ${path}` : ''}${problem ? `   ! ${problem}` : ''}`
  })
  return ['', name, ...(refused ? [`   ${refused}`] : []), ...fields]
}
