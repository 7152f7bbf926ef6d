// A person's privileges in a collection (RFC 3744).
import type { Context } from 'cms/extension'
import { xml, type Xml } from './xml/write.ts'

const READ = ['read', 'read-current-user-privilege-set']
const WRITE = ['write-content', 'bind', 'write-properties']
/** `write` is all of them (3.12). */
const EVERYTHING = ['write', 'write-content', 'bind', 'unbind', 'write-properties']

type Asked = Pick<Context, 'principal' | 'site'>

/** `table` is its handle; undefined for read-only resources. */
export function mayWrite({ principal, site }: Asked, table: string | undefined): boolean {
  const { permissions, limits } = principal
  if (table === undefined || !permissions.has('data.edit')) return false
  // Objects are the entries in the default language.
  if (limits?.languages.length && !limits.languages.includes(site.default_language)) return false
  return !limits?.tables.length || limits.tables.includes(table)
}

export function privileges(ctx: Asked, table: string | undefined, { isCalendar = false } = {}): Xml {
  // An object that is deleted takes its entry offline.
  const writing = ctx.principal.permissions.has('data.publish') ? EVERYTHING : WRITE
  const names = [...READ, ...(mayWrite(ctx, table) ? writing : [])]
  const all = names.map((name) => xml`<d:privilege>${element(name)}</d:privilege>`)
  return xml`${all}${isCalendar ? xml`<d:privilege><c:read-free-busy/></d:privilege>` : undefined}`
}

const element = (name: string): Xml => ELEMENTS[name]!
const ELEMENTS: Record<string, Xml> = {
  read: xml`<d:read/>`,
  'read-current-user-privilege-set': xml`<d:read-current-user-privilege-set/>`,
  write: xml`<d:write/>`,
  'write-content': xml`<d:write-content/>`,
  'write-properties': xml`<d:write-properties/>`,
  bind: xml`<d:bind/>`,
  unbind: xml`<d:unbind/>`,
}
