// PROPPATCH (RFC 4918, 9.2), atomic. Computed properties are read-only; others are stored per person.
import { bodyXml, multistatus, type Dav, type DavHandler } from '../dav.ts'
import { DavError } from '../dav-error.ts'
import { isProtected, LONGEST_NAME, LONGEST_VALUE, setOwnProperties } from '../own-properties.ts'
import { hrefOf } from '../properties.ts'
import { stat } from '../propstat.ts'
import { resourcesAt } from '../resources.ts'
import { child, DAV, isNode, keyOf, type Node } from '../xml/read.ts'
import { escape } from '../xml/escape.ts'
import { element, xml } from '../xml/write.ts'

const proppatch: DavHandler = async (dav) => {
  const root = await bodyXml(dav)
  if (!isNode(root, DAV, 'propertyupdate')) throw new DavError(400)
  const [resource] = await resourcesAt(dav, { members: false })
  const changes = changesIn(root)
  const refused = new Set(changes.filter((one) => isRefused(dav, one)).map(({ key }) => key))
  if (!refused.size && 'collection' in resource!) {
    const values = new Map(changes.map(({ key, value }) => [key, value]))
    if (!(await setOwnProperties(dav, resource.collection.id, values))) throw new DavError(507)
  }
  const named = (failed: boolean) =>
    changes.filter(({ key }) => refused.has(key) === failed).map(({ ns, name }) => element(ns, name, undefined))
  const done = stat(named(false), refused.size ? '424 Failed Dependency' : '200 OK')
  const not = refused.size ? stat(named(true), '403 Forbidden') : undefined
  return multistatus([
    xml`<d:response><d:href>${hrefOf(resource!)}</d:href>${named(false).length ? done : undefined}${not}</d:response>`,
  ])
}
export default proppatch

interface Change {
  key: string
  ns: string
  name: string
  /** XML; undefined removes it. */
  value: string | undefined
}

function changesIn(root: Node): Change[] {
  return root.children.flatMap((instruction) => {
    if (instruction.ns !== DAV || !['set', 'remove'].includes(instruction.name)) return []
    const properties = child(instruction, DAV, 'prop')?.children ?? []
    return properties.map((node) => ({
      key: keyOf(node),
      ns: node.ns,
      name: node.name,
      value: instruction.name === 'set' ? contentOf(node) : undefined,
    }))
  })
}

/** The content with its children, each with its own namespace declaration. */
const contentOf = (node: Node): string =>
  node.children.length ? node.children.map((one) => writtenNode(one)).join('') : escape(node.text)
const writtenNode = (node: Node): string =>
  `<x:${node.name} xmlns:x="${escape(node.ns)}">${contentOf(node)}</x:${node.name}>`

/** Objects have no stored properties. */
const isRefused = ({ path }: Dav, { key, value }: Change): boolean =>
  path.at !== 'collection' || isProtected(key) || key.length > LONGEST_NAME || (value?.length ?? 0) > LONGEST_VALUE
