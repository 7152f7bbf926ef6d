// The stylesheets and pictures of the admin's plain pages: URLs contain a content hash, so files never change.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { AppError } from '../lib/base/errors.ts'
import { shortHash } from '../lib/base/hash.ts'

const FOLDER = join(import.meta.dirname, 'admin-assets')
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

export interface AdminAsset {
  /** `/admin/assets/{name}.{hash}.{ext}` */
  url: string
  type: string
  body: Uint8Array<ArrayBuffer>
}
/** By file name, for example `page.css`. */
export type AdminAssets = ReadonlyMap<string, AdminAsset>

export function readAdminAssets(): AdminAssets {
  const names = readdirSync(FOLDER).filter((name) => Object.hasOwn(TYPES, extname(name)))
  return new Map(names.map((name) => [name, readAsset(name)]))
}

/** The response may be cached for ever (`immutable`, RFC 8246). Throws 404 for an unknown address. */
export function adminAssetAnswer(assets: AdminAssets, address: string): Response {
  const found = [...assets.values()].find(({ url }) => url === address)
  if (!found) throw new AppError('request.file_missing')
  const headers = {
    'content-type': found.type,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
  return new Response(found.body, { headers })
}

function readAsset(name: string): AdminAsset {
  const body = new Uint8Array(readFileSync(join(FOLDER, name)))
  const end = extname(name)
  const url = `/admin/assets/${name.slice(0, -end.length)}.${shortHash(body)}${end}`
  return { url, type: TYPES[end]!, body }
}
