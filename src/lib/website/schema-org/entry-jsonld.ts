// An entry as a schema.org node: by the table's `schema_type`, and only what is known and valid.
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
import { article, book, course, creativeWork, questions, recipe, video } from './creative-works.ts'
import { isPhone, linksTo } from '../../rules/conditions/traits.ts'
import { addressOf, geoOf } from './place.ts'

const organization = (context: JsonLdContext): Node => ({ ...reachOf(context), address: addressOf(context) })

const localBusiness = (context: JsonLdContext): Node => ({
  ...organization(context),
  geo: geoOf(context),
  priceRange: textNamed(context, /^(price_range|preisklasse)$/, isName),
})

type SchemaType = NonNullable<DataTable['settings']['schema_type']>

/** Undefined where a required property of the type is missing. */
const MAKERS: Record<SchemaType, (context: JsonLdContext) => Node | undefined> = {
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

/** Types for which schema.org has no inLanguage. */
const WITHOUT_LANGUAGE = new Set<SchemaType>([
  'Product',
  'Service',
  'JobPosting',
  'Person',
  'Organization',
  'LocalBusiness',
  'Place',
])

export function entryJsonld(
  site: Site,
  bound: Bound,
  page: Pick<JsonLdContext, 'url' | 'siteTitle' | 'country'>,
): Node[] {
  const type = bound.table.settings.schema_type
  if (!type) return []
  const { url } = page
  const context: JsonLdContext = { ...bound, ...page, site, fields: visitorsView(bound.table).fields }
  const own = MAKERS[type](context)
  if (!own) return []
  const { title: name, description, lang } = bound.view
  const inLanguage = WITHOUT_LANGUAGE.has(type) ? undefined : lang
  const common = { '@id': `${url}#entry`, name, url, description, image: imagesOf(context), inLanguage }
  return [node(type, { ...common, mainEntityOfPage: url, ...own })]
}

function reachOf(context: JsonLdContext): Node {
  const { contact } = context.table.settings
  return {
    email: textOfRole(context, contact?.email) ?? textNamed(context, /./, (field) => linksTo(field, 'mail')),
    telephone: textOfRole(context, contact?.tel) ?? textNamed(context, /./, isPhone),
    sameAs: webAddresses(context),
  }
}

/** A person, by the contact settings of the table and the names of fields. */
function person(context: JsonLdContext): Node {
  const { contact } = context.table.settings
  const org = textOfRole(context, contact?.org) ?? nameNamed(context, /^(company|firma|organization|organisation)$/)
  return {
    ...reachOf(context),
    jobTitle: textNamed(context, /^(job_title|position|role|function|funktion|rolle|beruf)$/, isName),
    worksFor: org === undefined ? undefined : node('Organization', { name: org }),
  }
}

function place(context: JsonLdContext): Node {
  return { address: addressOf(context), geo: geoOf(context), telephone: textNamed(context, /./, isPhone) }
}
