// Places in schema.org: an address with its coordinates.
import { isLine, isLong, isGeo } from '../../rules/conditions/traits.ts'
import type { Field } from '../../fields/fields.ts'
import { fieldNamed, keyNamed, node, textNamed, isName, textOf, type Node, type JsonLdContext } from './roles.ts'

const STREET = /^(street|street_address|strasse|strasse_nr|address|adresse|anschrift)$/
const CITY = /^(city|town|ort|stadt|locality)$/
const CODE = /^(zip|zip_code|postal_code|postcode|plz)$/
const REGION = /^(region|state|bundesland)$/
const COUNTRY = /^(country|land)$/

export function addressOf(context: JsonLdContext): Node | undefined {
  const parts = {
    streetAddress: textNamed(context, STREET, (field) => isLine(field) || isLong(field)),
    postalCode: textNamed(context, CODE, isLine),
    addressLocality: textNamed(context, CITY, isName),
    addressRegion: textNamed(context, REGION, isName),
    addressCountry: countryOf(context),
  }
  if (Object.values(parts).some((part) => part !== undefined)) return node('PostalAddress', parts)
  const field = placeField(context)
  const text = field && textOf(context, field)
  return text === undefined ? undefined : node('PostalAddress', { streetAddress: text })
}

/** The country code (ISO 3166-1) where the field has one, whatever the country's name in the language. */
function countryOf(context: JsonLdContext): string | undefined {
  const key = keyNamed(context, COUNTRY)
  return key && /^[a-z]{2}$/i.test(key) ? key.toUpperCase() : textNamed(context, COUNTRY, isName)
}

const placeField = (context: JsonLdContext) => fieldNamed(context, /./, isGeo)

export function geoOf(context: JsonLdContext, field = placeField(context)): Node | undefined {
  const value = field && isGeo(field) ? context.entry.data[field.name] : undefined
  const { lat, lng } = (value ?? {}) as { lat?: number; lng?: number }
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  return node('GeoCoordinates', { latitude: lat, longitude: lng })
}

/** The place that a field names; undefined while it is empty. A web address is a virtual location. */
export function placeIn(context: JsonLdContext, field: Field | undefined): Node | undefined {
  const text = field && textOf(context, field)
  const geo = field && geoOf(context, field)
  if (text === undefined && !geo) return undefined
  if (text !== undefined && /^https?:\/\//.test(text)) return node('VirtualLocation', { url: text })
  return node('Place', { name: text, address: text, geo })
}

/** The place described by the whole entry. */
export function placeOf(context: JsonLdContext): Node | undefined {
  const [address, geo] = [addressOf(context), geoOf(context)]
  return address || geo ? node('Place', { address, geo }) : undefined
}
