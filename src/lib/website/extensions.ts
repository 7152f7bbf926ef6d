// What extensions add to pages: footer links and HTML filters; a filter that fails or is slow is off from then on.
import { message } from '../base/catalogue/message.ts'
import { KeyedError, reasonOf } from '../base/errors.ts'
import { activeContributions } from '../core/extension/active.ts'
import type {
  FooterLink,
  FooterLinks,
  HtmlFilter,
  HtmlFilterContext,
  HtmlFilterOptions,
} from '../core/extension/contribution.ts'
import type { Site } from '../core/site.ts'
import { isTemporary, report } from './problems.ts'

const broken = new WeakMap<Site, Set<HtmlFilter>>()

export async function footerLinks(site: Site, lang: string): Promise<FooterLink[]> {
  const all = activeContributions(site).flatMap(({ name, footerLinks }) =>
    footerLinks.map((links) => linksOf(site, { name, links, lang })),
  )
  return (await Promise.all(all)).flat()
}

async function linksOf(
  site: Site,
  { name, links, lang }: { name: string; links: FooterLinks; lang: string },
): Promise<FooterLink[]> {
  try {
    return (await links(site, { lang })).map(({ label, href }) => ({
      label: String(label),
      href: String(href),
    }))
  } catch (error) {
    if (isTemporary(error)) throw error
    report(site, {
      id: `extension.${name}.footer`,
      status: 'fail',
      message: message('website_problem.footer_failed', { extension: name, reason: reasonOf(error) }),
    })
    return []
  }
}

/** The page as the filters leave it; each has a second (contract 4.6). */
export async function filterHtml(site: Site, markup: string, context: HtmlFilterContext): Promise<string> {
  let result = markup
  for (const { name, htmlFilters, filterLoads } of activeContributions(site))
    for (const filter of htmlFilters) {
      if (broken.get(site)?.has(filter)) continue
      const call: Call = { name, filter, context, load: filterLoads.get(filter) }
      result = await filtered(site, call, result)
    }
  return result
}

interface Call {
  name: string
  filter: HtmlFilter
  context: HtmlFilterContext
  load: HtmlFilterOptions['load']
}

async function filtered(site: Site, { name, filter, context, load }: Call, markup: string): Promise<string> {
  try {
    const data = load && (await load(site))
    const result: unknown = await filter(markup, { ...context, ...(load && { data }) })
    if (typeof result !== 'string') throw new KeyedError(message('website_problem.filter_no_text'))
    return result
  } catch (error) {
    // What was to be read may be there in a moment.
    if (isTemporary(error)) throw error
    if (!broken.has(site)) broken.set(site, new Set())
    broken.get(site)!.add(filter)
    const problemMessage = message('website_problem.filter_off', { extension: name, reason: reasonOf(error) })
    const fix = message('website_problem.correct_and_start')
    report(site, { id: `extension.${name}.filter`, status: 'fail', message: problemMessage, fix })
    return markup
  }
}
