// Structured data of every page: the website, the agency with its offices, the page itself (schema.org).
import type { DocumentView } from 'cms/kit'
import { imageOf, officesOf, textOf, type Office } from './settings.ts'

type Node = Record<string, unknown>

export function jsonld(view: DocumentView): Node[] {
  const nodes = [website(view), agency(view)]
  if (!view.not_found) nodes.push(webPage(view))
  if (!view.not_found && view.breadcrumbs.length > 1) nodes.push(breadcrumbs(view))
  return nodes
}

const id = ({ site }: DocumentView, name: string) => `${site.base_url}/#${name}`

const website = (view: DocumentView): Node => ({
  '@type': 'WebSite',
  '@id': id(view, 'website'),
  url: `${view.site.base_url}/`,
  name: view.site.title,
  inLanguage: view.languages.map(({ lang }) => lang),
  publisher: { '@id': id(view, 'organization') },
})

function agency(view: DocumentView): Node {
  const { settings, title, base_url } = view.site
  const [main, ...branches] = officesOf(settings)
  const logo = imageOf(settings, 'logo')
  return compact({
    '@type': 'RealEstateAgent',
    '@id': id(view, 'organization'),
    name: textOf(settings, 'brand') || title,
    legalName: textOf(settings, 'legal_name'),
    url: `${base_url}/`,
    logo: logo && new URL(logo.url, base_url).href,
    telephone: textOf(settings, 'phone') || main?.phone,
    email: textOf(settings, 'email'),
    address: main && addressOf(main),
    department: branches.map((office) =>
      compact({
        '@type': 'RealEstateAgent',
        name: office.name,
        telephone: office.phone,
        address: addressOf(office),
      }),
    ),
  })
}

function addressOf(office: Office): Node | undefined {
  if (!office.street && !office.city) return undefined
  return compact({
    '@type': 'PostalAddress',
    streetAddress: office.street,
    postalCode: office.postal_code,
    addressLocality: office.city,
    addressCountry: office.country.toUpperCase(),
  })
}

function webPage(view: DocumentView): Node {
  const { page, lang } = view
  return {
    '@type': 'WebPage',
    '@id': `${page.url}#webpage`,
    url: page.url,
    name: page.title,
    inLanguage: lang,
    isPartOf: { '@id': id(view, 'website') },
    about: { '@id': id(view, 'organization') },
  }
}

const breadcrumbs = ({ page, site, breadcrumbs: trail }: DocumentView): Node => ({
  '@type': 'BreadcrumbList',
  '@id': `${page.url}#breadcrumbs`,
  itemListElement: trail.map(({ label, url }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    item: new URL(url, `${site.base_url}/`).href,
  })),
})

/** Leaves out empty values. */
export const compact = (node: Node): Node =>
  Object.fromEntries(
    Object.entries(node).filter(([, v]) => v !== '' && v !== undefined && !(Array.isArray(v) && !v.length)),
  )
