// Structured data of every page about the website and its organisation (schema.org).
import type { DocumentView } from 'cms/kit'
import { imageOf, profilesOf, textOf } from './settings.ts'

type Node = Record<string, unknown>

export function jsonld(view: DocumentView): Node[] {
  const nodes = [website(view), organization(view)]
  if (!view.not_found) nodes.push(webPage(view))
  if (!view.not_found && view.breadcrumbs.length > 1) nodes.push(breadcrumbs(view))
  return nodes
}

const id = ({ site }: DocumentView, name: string) => `${site.base_url}/#${name}`

function website(view: DocumentView): Node {
  const { site } = view
  return compact({
    '@type': 'WebSite',
    '@id': id(view, 'website'),
    url: `${site.base_url}/`,
    name: site.title,
    description: textOf(site.settings, 'tagline'),
    inLanguage: view.languages.map(({ lang }) => lang),
    publisher: { '@id': id(view, 'organization') },
  })
}

function organization(view: DocumentView): Node {
  const { settings, title, base_url } = view.site
  const [street, city] = [textOf(settings, 'street'), textOf(settings, 'city')]
  const logo = imageOf(settings, 'logo')
  const address = compact({
    '@type': 'PostalAddress',
    streetAddress: street,
    postalCode: textOf(settings, 'postal_code'),
    addressLocality: city,
    addressCountry: textOf(settings, 'country').toUpperCase(),
  })
  return compact({
    '@type': textOf(settings, 'organization_type') || 'Organization',
    '@id': id(view, 'organization'),
    name: textOf(settings, 'logo_text') || title,
    legalName: textOf(settings, 'legal_name'),
    url: `${base_url}/`,
    logo: logo && new URL(logo.url, base_url).href,
    telephone: textOf(settings, 'phone'),
    email: textOf(settings, 'email'),
    address: street || city ? address : undefined,
    sameAs: profilesOf(settings).map(({ url }) => url),
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
    ...(view.breadcrumbs.length > 1 && { breadcrumb: { '@id': `${page.url}#breadcrumbs` } }),
  }
}

function breadcrumbs({ page, site, breadcrumbs }: DocumentView): Node {
  return {
    '@type': 'BreadcrumbList',
    '@id': `${page.url}#breadcrumbs`,
    itemListElement: breadcrumbs.map(({ label, url }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: label,
      item: new URL(url, `${site.base_url}/`).href,
    })),
  }
}

/** Leaves out empty values. */
const compact = (node: Node): Node =>
  Object.fromEntries(
    Object.entries(node).filter(([, v]) => v !== '' && v !== undefined && !(Array.isArray(v) && !v.length)),
  )
