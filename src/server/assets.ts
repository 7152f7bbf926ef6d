// Stylesheets, scripts, fonts and pictures of a website: URLs contain a content hash, so files never change.
import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { fontAssets, readFonts } from '../lib/fonts/fonts.ts'
import { blockAssets } from '../lib/blocks/blocks.ts'
import type { Site } from '../lib/core/site.ts'
import { writeFileAtomic } from '../lib/base/files.ts'
import { designAsset, kitAssets, typeOf, type Asset } from '../lib/website/kit-assets.ts'
import { presentSprite, spriteOf } from '../lib/website/icon-sprite.ts'
import { loadModel, type Model } from '../lib/website/model.ts'
import type { NewAnswer } from '../lib/website/published.ts'
import { siteIconUrl } from '../lib/website/site-icon.ts'
import type { WebsiteVisit } from './website-answer.ts'
import { bare, entryResponse, redirectResponse } from './website-response.ts'

type Design = Model['design']

/** The file at an address below /assets, as far as the kit or the design uses it now or did when it was published. */
export async function findAsset(root: string, site: Site, address: string): Promise<Asset | undefined> {
  const own = kitAssets(site.kit)
    .values()
    .find(({ url }) => url === address)
  // The hash in the URL identifies the content, so an existing file needs no database query.
  const found = own ?? (await published(root, site, address))
  if (found) return found
  const ofBlock = assetsOfBlocks(site).find(({ url }) => url === address)
  if (ofBlock) return ofBlock
  const { design } = await loadModel(site)
  const sheet = designAsset(design)
  if (sheet.url === address) return sheet
  if (!isSprite(site, address)) return fontAsset(site, design, address)
  const sprite = await presentSprite(site)
  return sprite.url === address ? sprite : undefined
}

/**
 * The current sprite for the URL of an older one that is missing: another node wrote it, or its folder was
 * emptied. The current one has all of its icons, since sprites only grow.
 */
export const laterSprite = async (site: Site, address: string): Promise<string | undefined> =>
  isSprite(site, address) ? (await presentSprite(site)).url : undefined

const isSprite = ({ key }: Site, address: string) =>
  address.startsWith(`/assets/sites/${key}/icons.`) && /\.[0-9a-f]{10}\.svg$/.test(address)

/** The URLs of all generated assets of a website, as one string for comparison. */
export async function assetsStamp(site: Site): Promise<string> {
  const { design, icons } = await loadModel(site)
  const ofBlocks = assetsOfBlocks(site).map(({ url }) => url)
  return [design.url, spriteOf(site, icons).url, ...ofBlocks].join(' ')
}

const assetsOfBlocks = (site: Site) => [...blockAssets(site, 'css'), ...blockAssets(site, 'script')]

/** Cacheable for ever (`immutable`, RFC 8246). */
export const assetAnswer = ({ url, type, body }: Asset): NewAnswer => ({
  url,
  status: 200,
  type,
  cache_control: 'public, max-age=31536000, immutable',
  vary: 'Accept-Encoding',
  tags: ['kit'],
  body,
  disk: false,
})

/** Writes missing files to <root>/public/assets, for a web server in front. */
export async function writeAssets(root: string, site: Site): Promise<void> {
  const { design, icons } = await loadModel(site)
  const own = [designAsset(design), spriteOf(site, icons), ...assetsOfBlocks(site)]
  const made = [...kitAssets(site.kit).values(), ...own]
  const missing = ({ url }: { url: string }) => !existsSync(join(root, 'public', url))
  for (const { url, body } of made.filter(missing)) writeFileAtomic(join(root, 'public', url), body)
  for (const font of fontAssets(site, familiesOf(design)).filter(missing)) {
    const body = await font.read()
    if (body) writeFileAtomic(join(root, 'public', font.url), body)
  }
}

async function fontAsset(site: Site, design: Design, address: string): Promise<Asset | undefined> {
  const named = ({ url }: { url: string }) => url === address
  const used = fontAssets(site, familiesOf(design)).find(named)
  // A design that is only being previewed may use another of the website's fonts.
  const font = used ?? (isFont(site, address) ? fontAssets(site, await readFonts(site.db.read)).find(named) : undefined)
  const body = await font?.read()
  return font && body && { url: font.url, type: font.type, body }
}

const isFont = ({ key }: Site, address: string) => address.startsWith(`/assets/sites/${key}/fonts/`)

const familiesOf = ({ fonts }: Design) => fonts.map(({ family }) => family)

/** Files of earlier publications: cached pages still link them. */
async function published(root: string, site: Site, address: string): Promise<Asset | undefined> {
  const [, kind = '', owner = '', rest = ''] =
    /^\/assets\/(kits|sites)\/([\w-]+)\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.[0-9a-f]{10}\.\w+)$/.exec(address) ?? []
  const type = typeOf(extname(rest))
  if (!type || owner !== (kind === 'sites' ? site.key : site.kit.name)) return undefined
  const body = await readFile(join(root, 'public/assets', kind, owner, rest)).catch(() => undefined)
  return body && { url: address, type, body }
}

/** Answers an address below /assets; the URL of an old sprite redirects to the current one. */
export async function sentAsset(visit: WebsiteVisit): Promise<Response> {
  const { published, cache, site, address, installation } = visit
  const entry = await published.get(cache, `asset ${address}`, async () => {
    const found = await findAsset(installation.root, site, address)
    return found && assetAnswer(found)
  })
  if (entry) return entryResponse(entry, visit.request)
  const later = await laterSprite(site, address)
  return later ? redirectResponse(cache, later, 302) : bare(cache, 404)
}

/** Browsers request it unprompted: redirects to the website's icon or the kit's, else a short 404 that is cached for a day. */
export async function favicon({ cache, site }: WebsiteVisit): Promise<Response> {
  const url = (await siteIconUrl(site)) ?? kitAssets(site.kit).get('img/favicon.ico')?.url
  return url ? redirectResponse(cache, url, 302) : bare(cache, 404, { 'cache-control': 'public, max-age=86400' })
}
