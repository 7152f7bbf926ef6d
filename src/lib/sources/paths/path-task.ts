// What goes to the thread that evaluates paths, and what comes back.
import type { Json } from '../../base/json.ts'
import type { ItemElement } from '../../core/extension/source-format.ts'

export type PathTask =
  | { kind: 'check'; language: 'xpath' | 'jsonpath'; path: string }
  | { kind: 'xpath'; items: ItemElement[]; paths: string[] }
  | { kind: 'jsonpath'; items: Json[]; paths: string[] }

/** An element is told by its place among all of the item, in document order. */
export type Found = { element: number } | { value: Json }

export type PathAnswer =
  /** For each item, for each path. */
  { found: Found[][][] } | { error: string }

/** How many values a path may have at one item; those that follow are left out. */
export const MOST_VALUES = 1000
/** Numbers that are shared with the thread: the path it is at, so that whoever ends the thread knows which one took so long. */
export const AT_PATH = 0
