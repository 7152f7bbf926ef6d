// Addresses of pages: each is its parent's and its own slug; what visitors know changes with redirects (contract 1.3).
import { ownersBesidePages, refuseOwned } from '../addresses/addresses.ts'
import { AppError } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import { addAutomaticRedirects } from '../redirects/redirects.ts'
import { pagePath } from '../website/urls.ts'
import type { PageHead } from './schema.ts'

interface Node {
  id: number
  uid: string
  type: string
  parent_id: number | null
  slug: string
  path: string | null
  public_path: string | null
  public_head: string | null
  title: string
}
interface Change {
  node: Node
  path: string
  public_path: string | null
}

/**
 * Brings the addresses of all pages of a language in line with slugs and parents, and leaves redirects where a public
 * address changed. `written` is the page that is being written: where an address would be used twice, a 409 names the other.
 */
export async function alignPaths(ctx: Context, lang: string, written?: number): Promise<void> {
  const nodes: Node[] = await ctx.db
    .selectFrom('pages')
    .select(['id', 'uid', 'type', 'parent_id', 'slug', 'path', 'public_path', 'public_head', 'title'])
    .where('lang', '=', lang)
    .where('status', '!=', 'trash')
    .execute()
  const byId = new Map(nodes.map((node) => [node.id, node]))
  // The one that is being written comes last: who had an address before it keeps it.
  nodes.sort((a, b) => Number(a.id === written) - Number(b.id === written) || a.id - b.id)
  const wanted = nodes.map((node): Change => {
    const known = node.public_path !== null || node.public_head !== null
    return {
      node,
      path: address(node, byId, (one) => one.slug),
      public_path: known ? address(node, byId, publicSlug) : null,
    }
  })
  refuseTwice(wanted, 'path')
  refuseTwice(wanted, 'public_path')
  await refuseOwnedByOthers(ctx, lang, wanted)
  await store(
    ctx,
    wanted.filter(({ node, path, public_path }) => node.path !== path || node.public_path !== public_path),
    written,
  )
  await redirectMoved(ctx, lang, wanted)
}

function address(node: Node, byId: Map<number, Node>, slugOf: (node: Node) => string): string {
  const parts: string[] = []
  for (let at: Node | undefined = node; at; at = at.parent_id === null ? undefined : byId.get(at.parent_id)) {
    parts.unshift(slugOf(at))
    if (parts.length > 20) throw new AppError('validation', `${node.title} lies more than 20 levels deep.`)
  }
  return parts.filter(Boolean).join('/')
}

/** Offline and archived pages keep the last slug that was public. */
function publicSlug(node: Node): string {
  if (node.public_head !== null) return (JSON.parse(node.public_head) as PageHead).slug
  return node.public_path === null ? node.slug : (node.public_path.split('/').at(-1) ?? '')
}

function refuseTwice(wanted: Change[], column: 'path' | 'public_path'): void {
  const owners = new Map<string, Node>()
  for (const change of wanted) {
    const path = change[column]
    if (path === null) continue
    const owner = owners.get(path)
    if (owner) {
      const message = `The address /${path} belongs to "${owner.title}" (page ${owner.id}): choose another slug.`
      throw new AppError('conflict', message, { errors: [{ pointer: '/slug', code: 'taken', message }] })
    }
    owners.set(path, change.node)
  }
}

const SERVED = new Set(['page', 'link', 'folder'])

/** Throws 409 where a new address is that of the service, a language, an extension or an entry; old ones stay. */
async function refuseOwnedByOthers(ctx: Context, lang: string, wanted: Change[]): Promise<void> {
  const fresh = wanted.flatMap(({ node, path, public_path }) => {
    if (!SERVED.has(node.type)) return []
    const paths = [path !== node.path && path, public_path !== node.public_path && public_path]
    return paths.filter((one) => typeof one === 'string')
  })
  const addresses = [...new Set(fresh)].map((path) => pagePath(ctx.site, lang, path))
  if (addresses.length) refuseOwned(await ownersBesidePages(ctx, lang, addresses))
}

/** In two steps, since two pages may swap their addresses. Others than the written one count as changed by this. */
async function store(ctx: Context, changes: Change[], written?: number): Promise<void> {
  if (!changes.length) return
  const ids = changes.map(({ node }) => node.id)
  await ctx.db.updateTable('pages').set({ path: null, public_path: null }).where('id', 'in', ids).execute()
  for (const { node, path, public_path } of changes) {
    const more = node.id === written || node.path === null ? 0 : 1
    await ctx.db
      .updateTable('pages')
      .set((eb) => ({ path, public_path, version: eb('version', '+', more) }))
      .where('id', '=', node.id)
      .execute()
  }
}

async function redirectMoved(ctx: Context, lang: string, wanted: Change[]): Promise<void> {
  const url = (path: string) => pagePath(ctx.site, lang, path)
  const moved = wanted.filter(
    ({ node, public_path }) => node.public_path !== null && node.public_path !== public_path,
  )
  const living = wanted
    .filter(({ public_path }) => public_path !== null)
    .map((change) => url(change.public_path!))
  await addAutomaticRedirects(ctx, {
    moves: moved.map(({ node, public_path }) => ({ from: url(node.public_path!), to: url(public_path!) })),
    living,
  })
  for (const { node } of moved) ctx.touched.add(`page:${node.uid}`)
  if (moved.length) ctx.touched.add('pages')
}
