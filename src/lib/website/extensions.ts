// What extensions add to pages: footer links and filters of the HTML; one that fails or is slow is left out from then on.
import { message } from '../base/catalogue/message.ts'
import { KeyedError, reasonOf } from '../base/errors.ts'
import { activeContributions } from '../core/extension/active.ts'
import type { HtmlFilter, HtmlFilterContext } from '../core/extension/contribution.ts'
import type { Site } from '../core/site.ts'
import { report } from './problems.ts'

/** How long one filter may take, in milliseconds (contract 4.6). */
const FILTER_MS = 1000

const broken = new WeakMap<Site, Set<HtmlFilter>>()

export function footerLinks(site: Site): { label: string; href: string }[] {
  return activeContributions(site).flatMap(({ name, footerLinks }) =>
    footerLinks.flatMap((links) => {
      try {
        return links(site).map(({ label, href }) => ({ label: String(label), href: String(href) }))
      } catch (error) {
        report(site, {
          id: `extension.${name}.footer`,
          status: 'fail',
          message: message('website_problem.footer_failed', { extension: name, reason: reasonOf(error) }),
        })
        return []
      }
    }),
  )
}

/** The page as the filters leave it. Running code cannot be stopped: time is taken afterwards, and the next page goes without. */
export function filterHtml(site: Site, markup: string, context: HtmlFilterContext): string {
  let result = markup
  for (const { name, htmlFilters } of activeContributions(site))
    for (const filter of htmlFilters)
      if (!broken.get(site)?.has(filter)) result = apply(site, { name, filter, context }, result)
  return result
}

interface Call {
  name: string
  filter: HtmlFilter
  context: HtmlFilterContext
}

function apply(site: Site, { name, filter, context }: Call, markup: string): string {
  const start = performance.now()
  try {
    const result: unknown = filter(markup, context)
    if (typeof result !== 'string') throw new KeyedError(message('website_problem.filter_no_text'))
    const ms = Math.round(performance.now() - start)
    if (ms > FILTER_MS) throw new KeyedError(message('website_problem.filter_slow', { ms, max: FILTER_MS }))
    return result
  } catch (error) {
    if (!broken.has(site)) broken.set(site, new Set())
    broken.get(site)!.add(filter)
    const said = message('website_problem.filter_off', { extension: name, reason: reasonOf(error) })
    const fix = message('website_problem.correct_and_start')
    report(site, { id: `extension.${name}.filter`, status: 'fail', message: said, fix })
    return markup
  }
}
