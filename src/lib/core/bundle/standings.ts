// The planned outcome of each record of a bundle.
import type { BundlePart } from './bundle-part.ts'

const STANDINGS = ['new', 'same', 'changed', 'adopted', 'kept'] as const
export type Standing = (typeof STANDINGS)[number]

/** By part and line, in one byte each: a bundle may have millions of records. */
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
