// What no value of an item may have: NUL, and halves of characters, which no database and no other program takes.
import { problem } from '../base/errors.ts'
import { isObject } from '../base/json.ts'
import type { ItemProblem, SourceItem } from '../core/extension/source-format.ts'

/** Sets `rejected` where it has not been, and returns the item. */
export function checkItem(item: SourceItem): SourceItem {
  if (item.rejected !== undefined || item.language === 'xpath') return item
  item.rejected = reasonIn(item.value)
  return item
}

function reasonIn(value: unknown): ItemProblem | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return problem('xml.nul')
    if (value.isWellFormed()) return undefined
    return problem('source_item.surrogate')
  }
  if (!Array.isArray(value) && !isObject(value)) return undefined
  for (const [key, inner] of Object.entries(value)) {
    const why = reasonIn(inner) ?? (Array.isArray(value) ? undefined : reasonIn(key))
    if (why) return why
  }
  return undefined
}
