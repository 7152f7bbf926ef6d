// Messages to and from the thread that evaluates paths.
import type { Json } from '../../base/json.ts'
import type { ItemElement } from '../../core/extension/source-format.ts'

export type PathTask =
  | { kind: 'check'; language: 'xpath' | 'jsonpath'; path: string }
  | { kind: 'xpath'; items: ItemElement[]; paths: string[] }
  | { kind: 'jsonpath'; items: Json[]; paths: string[] }

/** An element is identified by its position among all elements of the item, in document order. */
export type Found = { element: number } | { value: Json }

export type PathAnswer =
  /** By item and path. */
  { found: Found[][][] } | { error: string }

/** The most values of a path at one item; further ones are left out. */
export const MAX_VALUES = 1000
/** An index in shared memory: the current path, so that a time-out can be assigned to it. */
export const AT_PATH = 0
