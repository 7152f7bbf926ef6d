// Local drafts of unsaved changes in this browser, offered when the page is opened again.
import type { Document } from './document.ts'
import { draftKey, type Owner } from './local-storage-keys.ts'
import { newBlockId } from './new-id.ts'
import type { LocalStore } from './surroundings.ts'

export interface Copy {
  /** Of the editor that stored it. */
  session: string
  /** When it was stored, in milliseconds. */
  at: number
  /** The saved document at that time, and the document in the editor. */
  base: Document
  local: Document
}
export interface LocalCopy {
  /** Drafts of earlier editors of this page. */
  readonly found: readonly Copy[]
  /** Stores the draft; false when the browser's storage is full. */
  keep(document: { base: Document; local: Document; at: number }): boolean
  /** Everything is saved. */
  clear(): void
  /** Removes a draft that was applied or dismissed. */
  drop(copy: Copy): void
}

/** Drafts of several editors are stored next to each other: neither another tab's nor an open offer is overwritten. */
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

/** Entries that cannot be parsed are ignored: they are of another version of the admin. */
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
