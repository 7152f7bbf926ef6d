// Edits of a list of cues: each returns a new list, ordered by start.
import type { Cue } from './cues.ts'

/** Milliseconds that a new cue lasts, unless the next one begins earlier. */
const NEW = 2000

export const inOrder = (cues: readonly Cue[]): Cue[] => [...cues].sort((a, b) => a.start - b.start || a.end - b.end)

/** Adds a cue at a time, up to the next one at most; returns its index. */
export function addCue(cues: readonly Cue[], start: number): { cues: Cue[]; at: number } {
  const next = cues.find((cue) => cue.start > start)
  const cue = { start, end: Math.max(start + 1, Math.min(start + NEW, next?.start ?? Infinity)), text: '' }
  const all = inOrder([...cues, cue])
  return { cues: all, at: all.indexOf(cue) }
}

export const removeCue = (cues: readonly Cue[], at: number): Cue[] => cues.filter((_, i) => i !== at)

/** Splits a cue at a position of its text, and its time in proportion. Unchanged where one half would be empty. */
export function splitCue(cues: readonly Cue[], at: number, caret: number): Cue[] {
  const cue = cues[at]!
  const [first, second] = [cue.text.slice(0, caret).trim(), cue.text.slice(caret).trim()]
  if (!first || !second) return [...cues]
  const share = first.length / (first.length + second.length)
  const middle = Math.round(cue.start + (cue.end - cue.start) * share)
  const { id: _, before: __, ...rest } = cue
  return cues.flatMap((one, i) =>
    i === at
      ? [
          { ...one, text: first, end: middle },
          { ...rest, text: second, start: middle },
        ]
      : [one],
  )
}

/** Merges a cue with the next one. Unchanged for the last one. */
export function mergeCue(cues: readonly Cue[], at: number): Cue[] {
  const next = cues[at + 1]
  if (!next) return [...cues]
  const merged = (cue: Cue): Cue => ({
    ...cue,
    end: Math.max(cue.end, next.end),
    text: [cue.text.trim(), next.text.trim()].filter(Boolean).join('\n'),
  })
  return cues.flatMap((cue, i) => (i === at ? [merged(cue)] : i === at + 1 ? [] : [cue]))
}

/** Shifts all cues, or those from an index on, by milliseconds; nothing begins before the recording. */
export const shiftCues = (cues: readonly Cue[], ms: number, from = 0): Cue[] =>
  inOrder(
    cues.map((cue, i) => {
      if (i < from) return cue
      const start = Math.max(0, cue.start + ms)
      return { ...cue, start, end: Math.max(start + 1, cue.end + ms) }
    }),
  )

/** The space nearest to the middle of a text; 0 without spaces. */
export function middleSpace(text: string): number {
  const spaces = [...text.matchAll(/\s/g)].map(({ index }) => index)
  const middle = text.length / 2
  return spaces.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0] ?? 0
}
