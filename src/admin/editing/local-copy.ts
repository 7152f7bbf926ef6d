// Unsaved changes kept in this browser at once, and offered when the page is opened again.
import type { Document } from './document.ts'
import { draftKey, type Owner } from './local-storage-keys.ts'
import { newBlockId } from './new-id.ts'
import type { LocalStore } from './surroundings.ts'

export interface Copy {
  /** Of the editor that kept it. */
  session: string
  /** When, in milliseconds. */
  at: number
  /** What was saved then, and what was in the editor. */
  base: Document
  local: Document
}
export interface LocalCopy {
  /** Left behind by earlier editors of this page. */
  readonly found: readonly Copy[]
  /** Keeps it; false when the browser has no room. */
  keep(document: { base: Document; local: Document; at: number }): boolean
  /** All is saved. */
  clear(): void
  /** One that was applied, or is not wanted. */
  drop(copy: Copy): void
}

/** Copies are kept one beside another: neither another tab nor a draft not yet looked at is written over. */
export function localCopy(store: LocalStore, owner: Owner): LocalCopy {
  const key = draftKey(owner)
  const session = newBlockId()
  const others = (than: string) => read(store, key).filter((copy) => copy.session !== than)
  let isKept = false
  const write = (copies: Copy[]) => {
    if (copies.length) store.setItem(key, JSON.stringify(copies))
    else store.removeItem(key)
  }
  return {
    found: read(store, key),
    keep: (document) => {
      try {
        write([...others(session), { session, ...document }])
        return (isKept = true)
      } catch {
        return false
      }
    },
    clear: () => {
      if (isKept) write(others(session))
      isKept = false
    },
    drop: (copy) => write(others(copy.session)),
  }
}

/** What cannot be read is of another version, or somebody else's. */
function read(store: LocalStore, key: string): Copy[] {
  try {
    const copies: unknown = JSON.parse(store.getItem(key) ?? '[]')
    return Array.isArray(copies) ? copies.filter(isCopy) : []
  } catch {
    return []
  }
}

function isCopy(value: unknown): value is Copy {
  const { session, at, base, local } = (value ?? {}) as Partial<Copy>
  return typeof session === 'string' && typeof at === 'number' && isDocument(base) && isDocument(local)
}

const isDocument = (value: Partial<Document> | undefined) =>
  typeof value?.head === 'object' && Array.isArray(value.blocks)
