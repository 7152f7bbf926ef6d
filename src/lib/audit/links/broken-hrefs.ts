// Written addresses of this website at which visitors find nothing, and names of places that their page does not have.
import { message } from '../../base/catalogue/message.ts'
import { slices } from '../../base/slices.ts'
import { decodeEscapes } from '../../base/text/text.ts'
import type { Found } from '../define-audit-check.ts'
import type { Survey } from '../survey/survey.ts'
import { linkLocations, type LinkLocation } from './places.ts'

export async function* brokenHrefs(survey: Survey): AsyncGenerator<Found> {
  const pause = slices({ rests: true })
  const anchors = anchorsOf(survey)
  for (const link of linkLocations(survey)) {
    await pause()
    const target = survey.targetOf(link.href, link.from)
    if (!target || 'outside' in target) continue
    const { address, search, hash } = target
    if (!(await survey.isThere(address, search)))
      yield found(link, 'link_broken', message('audit.link_broken', { href: link.href }))
    else if (!hasAnchor(anchors.get(address), hash))
      yield found(link, 'anchor_missing', message('audit.anchor_missing', { href: link.href }))
  }
  yield* pagesOfTypeLink(survey)
}

const found = ({ object, block, href, fix }: LinkLocation, code: string, message: Found['message']): Found => ({
  code,
  severity: 'error',
  message,
  object,
  block,
  key: `${block ?? ''} ${href}`,
  fix,
})

function anchorsOf(survey: Survey): Map<string, ReadonlySet<string>> {
  const visible = survey.pages.filter(({ page }) => page.type === 'page')
  return new Map(visible.map((facts) => [survey.addressOf(facts), new Set(facts.outline.ids)]))
}

/** `#top` is the top of every page (HTML 7.4.6.3); what begins with `:~:` is for the browser. */
function hasAnchor(ids: ReadonlySet<string> | undefined, hash: string): boolean {
  if (!ids || hash === '' || hash === '#' || /^#(?:top$|:~:)/i.test(hash)) return true
  const name = hash.slice(1).split(':~:')[0]!
  return ids.has(name) || ids.has(decodeEscapes(name) ?? name)
}

/** Pages that are nothing but a link. */
async function* pagesOfTypeLink(survey: Survey): AsyncGenerator<Found> {
  const { tree } = survey.model
  for (const page of tree.all.values()) {
    const { link } = page.head
    if (page.type !== 'link' || !link || !survey.site.languages.includes(page.lang)) continue
    const target = link.startsWith('cms:') ? undefined : survey.targetOf(link)
    const uid = /^cms:\/\/pages\/([\w-]+)/.exec(link)?.[1]
    const isLost = uid !== undefined && !tree.find(uid)
    if (!isLost && (!target || 'outside' in target || (await survey.isThere(target.address, target.search)))) continue
    yield {
      code: 'link_broken',
      severity: 'error',
      key: link,
      message: message('audit.link_broken', { href: link }),
      object: { type: 'page', id: page.id, title: page.head.title, lang: page.lang },
      fix: { operation: 'update_page', input: { page: String(page.id) }, needs: ['link'] },
    }
  }
}
