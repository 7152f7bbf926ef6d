// Stylesheets, scripts, fonts and pictures of a website: addressed by their content, so that they never change.
import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Site } from '../lib/site.ts'
import { writeFileAtomic } from '../lib/util/files.ts'
import { designAsset, kitAssets, typeOf, type Asset } from '../lib/website/kit-assets.ts'
import { loadModel } from '../lib/website/model.ts'
import type { Made } from '../lib/website/published.ts'

/** The file at an address below /assets; only what the kit or the design holds now, or held when it was published. */
export async function findAsset(root: string, site: Site, address: string): Promise<Asset | undefined> {
  const own = kitAssets(site.kit)
    .values()
    .find(({ url }) => url === address)
  // The address tells the content, so a file that is there needs no look at the database.
  const found = own ?? (await published(root, site, address))
  if (found) return found
  const design = designAsset((await loadModel(site)).design)
  return design.url === address ? design : undefined
}

/** A file that may be kept for ever (RFC 8246). */
export const assetAnswer = ({ url, type, body }: Asset): Made => ({
  url,
  status: 200,
  type,
  cache_control: 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
  tags: ['kit'],
  body,
  disk: false,
})

/** Writes what is not there yet to <root>/public/assets, for a web server in front. */
export async function writeAssets(root: string, site: Site): Promise<void> {
  for (const { url, body } of await currentAssets(site)) {
    const file = join(root, 'public', url)
    if (!existsSync(file)) writeFileAtomic(file, body)
  }
}

async function currentAssets(site: Site): Promise<Asset[]> {
  const { design } = await loadModel(site)
  return [...kitAssets(site.kit).values(), designAsset(design)]
}

/** Pages that are still in somebody's cache name files of an earlier edition. */
async function published(root: string, site: Site, address: string): Promise<Asset | undefined> {
  const [, kind = '', owner = '', rest = ''] =
    /^\/assets\/(kits|sites)\/([\w-]+)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.[0-9a-f]{10}\.\w+)$/.exec(
      address,
    ) ?? []
  const type = typeOf(extname(rest))
  if (!type || owner !== (kind === 'sites' ? site.key : site.kit.name)) return undefined
  const body = await readFile(join(root, 'public/assets', kind, owner, rest)).catch(() => undefined)
  return body && { url: address, type, body }
}
