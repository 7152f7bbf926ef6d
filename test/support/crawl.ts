// A website as visitors get it, page by page.
import assert from 'node:assert/strict'
import { hostFetch } from './host-fetch.ts'

/** Every page of the sitemap as a visitor gets it, without what must differ: host, key, uids, ids of blocks, dates. */
export async function crawl(port: number, key: string): Promise<Map<string, string>> {
  const get = async (path: string) => {
    const response = await hostFetch(port)(`http://${key}.test${path}`)
    assert.equal(response.status, 200, path)
    return response.text()
  }
  const sitemap = await get('/sitemap.xml')
  const paths = [...sitemap.matchAll(/<loc>https:\/\/[^/]+(\/[^<]*)?<\/loc>/g)].map((match) => match[1] ?? '/')
  const found = new Map<string, string>()
  for (const path of [...new Set(paths), '/sitemap.xml', '/robots.txt', '/llms.txt'])
    found.set(path, normal(await get(path), key))
  return found
}

const normal = (text: string, key: string): string =>
  text
    .replaceAll(`${key}.test`, 'HOST')
    .replaceAll(`/assets/sites/${key}/`, '/assets/sites/KEY/')
    .replace(/<(section|div) id="[0-9a-z]{10}" class="block /g, '<$1 id="BLOCK" class="block ')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'UID')
    .replace(/\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?/g, 'DATE')
