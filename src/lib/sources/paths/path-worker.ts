// The thread that evaluates XPath and JSONPath: a path that never ends is stopped by terminating it.
import { parentPort, workerData } from 'node:worker_threads'
import { DOMImplementation, type Document, type Element } from '@xmldom/xmldom'
import { JSONPathEnvironment } from 'json-p3'
import xpath from 'xpath'
import type { Json } from '../../base/json.ts'
import type { ItemElement } from '../../core/extension/source-format.ts'
import { AT_PATH, MAX_VALUES, type Found, type PathAnswer, type PathTask } from './path-task.ts'

const at = new Int32Array(workerData as SharedArrayBuffer)
const json = new JSONPathEnvironment()

/** Only the parts that the types of `xpath` lack. */
interface Parsed {
  evaluate(options: { node: unknown; namespaces: (prefix: string) => string }): XPathValue
}
interface XPathValue {
  nodes?: XNode[]
  toArray?: () => XNode[]
  stringValue(): string
}
interface XNode {
  nodeType: number
  nodeValue: string | null
  nodeName: string
}
const parse = (xpath as unknown as { parse: (path: string) => Parsed }).parse

const ELEMENT = 1
const DOCUMENT = 9
/** The namespace of a prefix used in paths: names of items have been converted to these prefixes before. */
const uriOf = (prefix: string) => `prefix:${prefix}`

parentPort!.on('message', (task: PathTask) => parentPort!.postMessage(answered(task)))

function answered(task: PathTask): PathAnswer {
  try {
    if (task.kind === 'check') return (check(task), { found: [] })
    if (task.kind === 'jsonpath') return { found: evaluateAll(task.items, task.paths, jsonFinder) }
    return { found: evaluateAll(task.items, task.paths, xpathFinder) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}

function check({ language, path }: Extract<PathTask, { kind: 'check' }>): void {
  if (language === 'jsonpath') json.compile(path)
  // Unknown functions and prefixes are only found by evaluating it.
  else xpathFinder([path])({ name: 'item', attributes: {}, children: [] }, 0)
}

type Find<V> = (value: V, path: number) => Found[]

function evaluateAll<V>(items: V[], paths: string[], prepare: (paths: string[]) => Find<V>): Found[][][] {
  const find = prepare(paths)
  return items.map((item) =>
    paths.map((_path, i) => {
      Atomics.store(at, AT_PATH, i)
      return find(item, i)
    }),
  )
}

function jsonFinder(paths: string[]): Find<Json> {
  const queries = paths.map((path) => json.compile(path))
  return (item, path) => {
    const found: Found[] = []
    for (const { value } of queries[path]!.lazyQuery(item)) {
      found.push({ value: value as Json })
      if (found.length >= MAX_VALUES) break
    }
    return found
  }
}

function xpathFinder(paths: string[]): Find<ItemElement> {
  const expressions = paths.map((path) => parse(path))
  let built: { item: ItemElement; node: Element; positions: Map<unknown, number> } | undefined
  return (item, path) => {
    if (built?.item !== item) built = { item, ...documentOf(item) }
    const { node, positions } = built
    const value = expressions[path]!.evaluate({ node, namespaces: uriOf })
    const nodes = value.toArray?.()
    if (!nodes) return [{ value: value.stringValue() }]
    return nodes.slice(0, MAX_VALUES).map((one) => foundAt(one, positions))
  }
}

function foundAt(node: XNode, positions: Map<unknown, number>): Found {
  if (node.nodeType === DOCUMENT) return { element: 0 }
  if (node.nodeType === ELEMENT) return { element: positions.get(node) ?? 0 }
  return { value: node.nodeValue ?? '' }
}

function documentOf(item: ItemElement): { node: Element; positions: Map<unknown, number> } {
  const document = new DOMImplementation().createDocument(null, '')
  const positions = new Map<unknown, number>()
  const node = append(document, document, { element: item, positions })
  return { node, positions }
}

function append(
  document: Document,
  parent: Document | Element,
  { element, positions }: { element: ItemElement; positions: Map<unknown, number> },
): Element {
  const node = elementOf(document, element)
  positions.set(node, positions.size)
  parent.appendChild(node)
  for (const child of element.children)
    if (typeof child === 'string') node.appendChild(document.createTextNode(child))
    else append(document, node, { element: child, positions })
  return node
}

/** Broken documents have names that the DOM rejects: such an element gets a name that no path can address. */
function elementOf(document: Document, { name, attributes }: ItemElement): Element {
  const node = tried(() => document.createElementNS(namespaceOf(name), name)) ?? document.createElement('_')
  for (const [key, value] of Object.entries(attributes)) tried(() => node.setAttributeNS(namespaceOf(key), key, value))
  return node
}

function namespaceOf(name: string): string | null {
  const colon = name.indexOf(':')
  if (colon < 0) return null
  const prefix = name.slice(0, colon)
  return prefix === 'xml' ? 'http://www.w3.org/XML/1998/namespace' : uriOf(prefix)
}

function tried<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}
