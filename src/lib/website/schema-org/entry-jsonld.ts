// What an entry is, in the words of schema.org: by the table's `schema_type`, and only what is known and valid.
import { visitorsView, type DataTable } from '../../data/data.ts'
import type { Site } from '../../core/site.ts'
import type { Bound } from '../data/page-data.ts'
import { event } from './event.ts'
import {
  imagesOf,
  node,
  type Node,
  type JsonLdContext,
  nameNamed,
  textNamed,
  isName,
  textOfRole,
  webAddresses,
} from './roles.ts'
import { job, product, realEstate, service } from './trade.ts'
import { article, book, course, creativeWork, questions, recipe, video } from './works.ts'
import { isPhone, leadsTo } from '../../rules/conditions/traits.ts'
import { addressOf, geoOf } from './place.ts'

const organization = (told: JsonLdContext): Node => ({ ...reachOf(told), address: addressOf(told) })

const localBusiness = (told: JsonLdContext): Node => ({
  ...organization(told),
  geo: geoOf(told),
  priceRange: textNamed(told, /^(price_range|preisklasse)$/, isName),
})

type SchemaType = NonNullable<DataTable['settings']['schema_type']>

/** Undefined where what the type cannot be without is missing. */
const MAKERS: Record<SchemaType, (told: JsonLdContext) => Node | undefined> = {
  Article: article,
  BlogPosting: article,
  NewsArticle: article,
  Event: event,
  Product: product,
  Service: service,
  JobPosting: job,
  Person: person,
  Organization: organization,
  LocalBusiness: localBusiness,
  Place: place,
  RealEstateListing: realEstate,
  Recipe: recipe,
  Course: course,
  Book: book,
  CreativeWork: creativeWork,
  VideoObject: video,
  FAQPage: questions,
}

/** Types that no language can be said of. */
const WITHOUT_LANGUAGE = new Set<SchemaType>([
  'Product', 'Service', 'JobPosting', 'Person', 'Organization', 'LocalBusiness', 'Place',
]) // prettier-ignore

export function entryJsonld(
  site: Site,
  bound: Bound,
  { url, siteTitle }: { url: string; siteTitle: string },
): Node[] {
  const type = bound.table.settings.schema_type
  if (!type) return []
  const told: JsonLdContext = { ...bound, site, siteTitle, url, fields: visitorsView(bound.table).fields }
  const own = MAKERS[type](told)
  if (!own) return []
  const { title: name, description, lang } = bound.view
  const inLanguage = WITHOUT_LANGUAGE.has(type) ? undefined : lang
  const common = { '@id': `${url}#entry`, name, url, description, image: imagesOf(told), inLanguage }
  return [node(type, { ...common, mainEntityOfPage: url, ...own })]
}

function reachOf(told: JsonLdContext): Node {
  const { contact } = told.table.settings
  return {
    email: textOfRole(told, contact?.email) ?? textNamed(told, /./, (field) => leadsTo(field, 'mail')),
    telephone: textOfRole(told, contact?.tel) ?? textNamed(told, /./, isPhone),
    sameAs: webAddresses(told),
  }
}

/** People, organizations and places, by the contact settings of their table and by what fields are called. */
function person(told: JsonLdContext): Node {
  const { contact } = told.table.settings
  const org = textOfRole(told, contact?.org) ?? nameNamed(told, /^(company|firma|organization|organisation)$/)
  return {
    ...reachOf(told),
    jobTitle: textNamed(told, /^(job_title|position|role|function|funktion|rolle|beruf)$/, isName),
    worksFor: org === undefined ? undefined : node('Organization', { name: org }),
  }
}

function place(told: JsonLdContext): Node {
  return { address: addressOf(told), geo: geoOf(told), telephone: textNamed(told, /./, isPhone) }
}
