// The files of a kit that visitors load: found once, addressed by their content so that they never change.
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, posix } from 'node:path'
import { assetRoots, type Kit } from '../kits/kits.ts'
import { shortHash } from '../base/hash.ts'

export interface Asset {
  /** `/assets/kits/{kit}/{path}.{hash}.{ext}`, and `/assets/sites/{key}/…` for what is a website's own. */
  url: string
  type: string
  body: Buffer
}

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}
const FOLDERS = ['fonts', 'img', 'images', 'js', 'css']

const known = new WeakMap<Kit, Map<string, Asset>>()

/** The media type of a file's ending, `.css`; undefined for what visitors have no business with. */
export const typeOf = (end: string): string | undefined => (Object.hasOwn(TYPES, end) ? TYPES[end] : undefined)

/** By path inside the kit, for example `css/base.css`; read once per loaded kit. */
export function kitAssets(kit: Kit): Map<string, Asset> {
  let assets = known.get(kit)
  if (!assets) known.set(kit, (assets = readAssets(kit)))
  return assets
}

/** The stylesheet of the design tokens. */
export const designAsset = ({ url, css }: { url: string; css: string }): Asset => ({
  url,
  type: TYPES['.css']!,
  body: Buffer.from(css),
})

/** Stylesheets come last, since the addresses in them name other files. */
function readAssets(kit: Kit): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  for (const { root, prefix } of assetRoots(kit.folder))
    for (const file of FOLDERS.flatMap((folder) => filesIn(root, folder))) {
      const read = readFileSync(join(root, file))
      const path = `${prefix}${file}`
      const body = path.endsWith('.css') ? Buffer.from(linked(read.toString('utf8'), path, assets)) : read
      const end = extname(path)
      const url = `/assets/kits/${kit.name}/${path.slice(0, -end.length)}.${shortHash(body)}${end}`
      assets.set(path, { url, type: TYPES[end]!, body })
    }
  return assets
}

function filesIn(root: string, folder: string): string[] {
  try {
    return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && Object.hasOwn(TYPES, extname(entry.name)))
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length).replaceAll('\\', '/'))
      .filter((path) => /^[\w./-]+$/.test(path))
      .sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Relative addresses of the kit's own files become those with the hash. */
const linked = (css: string, path: string, assets: Map<string, Asset>): string =>
  css.replace(/url\(\s*(["']?)([^"')\s]+)\1\s*\)/g, (match, _quote, address: string) => {
    const [file = '', rest = ''] = address.split(/(?=[?#])/)
    const asset = assets.get(posix.join(posix.dirname(path), file))
    return asset ? `url("${asset.url}${rest}")` : match
  })
