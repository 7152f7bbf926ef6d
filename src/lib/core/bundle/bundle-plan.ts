// What an import of a bundle will do: in numbers, and with each record.
import type { BundlePart } from './bundle-part.ts'

export interface PartCounts {
  new: number
  changed: number
  unchanged: number
  /** Records that differ from existing objects, which stay unchanged. */
  kept: number
}
export interface Conflict {
  part: string
  line: number
  label: string
  /** changed: the object exists with other values; taken: another object has its address. */
  kind: 'changed' | 'taken'
  /** Label of the object that has its address. */
  by?: string
  /** The first difference. */
  pointer?: string
}
export interface BundlePlan {
  parts: Record<string, PartCounts>
  conflicts: Conflict[]
  /** Including those that are not listed. */
  conflict_count: number
  /** Parts of another system's export that could not be converted. */
  notes: string[]
}

const STANDINGS = ['new', 'same', 'changed', 'adopted', 'kept'] as const
export type Standing = (typeof STANDINGS)[number]

/** The planned outcome of each record by part and line, in one byte each: a bundle may have millions of records. */
export class Standings {
  readonly #parts = new Map<string, Uint8Array>()
  size = 0

  set(part: BundlePart, line: number, standing: Standing): void {
    const known = this.#parts.get(part.name) ?? new Uint8Array(1024)
    const bytes = line < known.length ? known : new Uint8Array(line * 2)
    if (bytes !== known) bytes.set(known)
    // 0 is a line without a record.
    bytes[line] = STANDINGS.indexOf(standing) + 1
    this.#parts.set(part.name, bytes)
    this.size++
  }

  get(part: BundlePart, line: number): Standing | undefined {
    return STANDINGS[(this.#parts.get(part.name)?.[line] ?? 0) - 1]
  }
}
