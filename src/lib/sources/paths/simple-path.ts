// Simple paths, which only descend: they are evaluated here, at once. All others run in a thread (path-thread.ts).
import type { Json } from '../../base/json.ts'
import { isObject } from '../../base/json.ts'
import type { ItemElement } from '../../core/extension/source-format.ts'

/** Evaluates a simple path. */
export type Walk<V> = (value: V) => unknown[]

const NAME = String.raw`[\p{L}_][\p{L}\p{N}_.:-]*`
/** A position, the value of an attribute, or its absence. */
const PREDICATE = String.raw`\[(?:[1-9]\d{0,5}|@${NAME}=(?:'[^']*'|"[^"]*")|not\(@${NAME}\))\]`
const STEP = String.raw`(?:\.|\*|${NAME})(?:${PREDICATE})?`
const SIMPLE_XPATH = new RegExp(`^(?:(${STEP}(?:/${STEP})*)(?:/?@(${NAME})|(/text\\(\\)))?|@(${NAME}))$`, 'u')

/** Slashes in the value of an attribute do not separate steps. */
const BETWEEN_STEPS = /\/(?![^[]*\])/u

export interface WalkOptions {
  /** Puts null where a step has no result, so that the values of two paths can be matched by position. */
  gaps?: boolean
}

/** Undefined for paths with more than steps to children, positions, and an attribute or the text at the end. */
export function walkXml(path: string, { gaps = false }: WalkOptions = {}): Walk<ItemElement> | undefined {
  const found = SIMPLE_XPATH.exec(path)
  if (!found) return undefined
  const [, stepPath = '.', last, text, own] = found
  const steps = stepPath.split(BETWEEN_STEPS).map(stepOf)
  const attribute = last ?? own
  const ends = (one: ItemElement): unknown[] => {
    if (text) return one.children.filter((child) => typeof child === 'string')
    return attribute === undefined ? [one] : one.attributes[attribute] === undefined ? [] : [one.attributes[attribute]]
  }
  const all = [...steps, ends]
  return (item) => all.reduce((found, step) => below(found as ItemElement[], step, gaps), [item] as unknown[])
}

/** The results of a step from all previous results. */
const below = <V>(found: readonly V[], step: (one: V) => unknown[], gaps: boolean): unknown[] =>
  found.flatMap((one) => {
    if (gaps && one === null) return [null]
    const next = step(one)
    return gaps && !next.length ? [null] : next
  })

const ONE_STEP = /^([^[]+)(?:\[(?:(\d+)|@([^=]+)=(["'])(.*)\4|not\(@(.+)\))\])?$/su

function stepOf(step: string): (element: ItemElement) => ItemElement[] {
  const [, name = '', position, attribute, , value, missing] = ONE_STEP.exec(step)!
  const chosen = (all: ItemElement[]): ItemElement[] => {
    if (position !== undefined) return all.slice(Number(position) - 1, Number(position))
    if (attribute !== undefined) return all.filter(({ attributes }) => attributes[attribute] === value)
    return missing === undefined ? all : all.filter(({ attributes }) => attributes[missing] === undefined)
  }
  return (element) => {
    if (name === '.') return chosen([element])
    const elements = element.children.filter((child): child is ItemElement => typeof child !== 'string')
    return chosen(name === '*' ? elements : elements.filter((child) => child.name === name))
  }
}

/** In element paths the slash before a final attribute may be omitted: `enclosure@url`. */
export const withSlash = (path: string): string =>
  path.replace(/([^\s/@[(,|=])@([\p{L}_][\p{L}\p{N}_.:-]*)$/u, '$1/@$2')

export type JsonStep = string | number | typeof ANY
export const ANY = Symbol('any')

const JSON_STEP =
  /\.([A-Za-z_\u0080-\ud7ff\ue000-\uffff][\w\u0080-\ud7ff\ue000-\uffff]*)|\[(0|-?[1-9]\d{0,14})\]|\['([^'"\\\u0000-\u001f\ud800-\udfff]*)'\]|\["([^'"\\\u0000-\u001f\ud800-\udfff]*)"\]|(\.\*|\[\*\])/y

/** The steps of a simple JSONPath; undefined for any other. */
export function jsonSteps(path: string): JsonStep[] | undefined {
  if (!path.startsWith('$')) return undefined
  const steps: JsonStep[] = []
  for (let at = 1; at < path.length; at = JSON_STEP.lastIndex) {
    JSON_STEP.lastIndex = at
    const found = JSON_STEP.exec(path)
    if (!found) return undefined
    const [, name, index, single, double] = found
    steps.push(name ?? single ?? double ?? (index === undefined ? ANY : Number(index)))
  }
  return steps
}

export function walkJson(path: string, { gaps = false }: WalkOptions = {}): Walk<Json> | undefined {
  const steps = jsonSteps(path)
  return (
    steps &&
    ((value) =>
      steps.reduce<unknown[]>((found, step) => below(found as Json[], (one) => inside(one, step), gaps), [value]))
  )
}

/** Wrapped in an array, so that flatMap() does not flatten lists. */
function inside(value: Json, step: JsonStep): Json[] {
  if (step === ANY) return Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
  if (typeof step === 'string')
    return isObject(value) && Object.hasOwn(value, step) ? [(value as Record<string, Json>)[step]!] : []
  if (!Array.isArray(value)) return []
  const found = value.at(step)
  return found === undefined ? [] : [found]
}

const SHORT = /^[^\s.[\]$@*'"()?,|]+(?:\.[^\s.[\]$@*'"()?,|]+|\[(?:0|[1-9]\d{0,8}|\*)\])*$/u
const SHORT_STEP = /([^.[\]]+)|\[(\d+|\*)\]/g

/** Converts the short form `a.b[0].c` to RFC 9535; a path of that form is returned unchanged. */
export function fromShortForm(path: string): string {
  if (!SHORT.test(path)) return path
  return `$${path.replace(SHORT_STEP, (_whole, name: string | undefined, index: string) => (name === undefined ? `[${index}]` : `['${name}']`)).replaceAll(/\.(?=\[)/g, '')}`
}
