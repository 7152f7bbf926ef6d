// Where something is: an address with its coordinates, as schema.org has it.
import { isLine, isLong, isPlace } from '../../rules/conditions/traits.ts'
import type { Field } from '../../fields/fields.ts'
import {
  fieldNamed,
  keyNamed,
  node,
  textNamed,
  isName,
  textOf,
  type Node,
  type JsonLdContext,
} from './roles.ts'

const STREET = /^(street|street_address|strasse|strasse_nr|address|adresse|anschrift)$/
const CITY = /^(city|town|ort|stadt|locality)$/
const CODE = /^(zip|zip_code|postal_code|postcode|plz)$/
const REGION = /^(region|state|bundesland)$/
const COUNTRY = /^(country|land)$/

export function addressOf(told: JsonLdContext): Node | undefined {
  const parts = {
    streetAddress: textNamed(told, STREET, (field) => isLine(field) || isLong(field)),
    postalCode: textNamed(told, CODE, isLine),
    addressLocality: textNamed(told, CITY, isName),
    addressRegion: textNamed(told, REGION, isName),
    addressCountry: countryOf(told),
  }
  if (Object.values(parts).some((part) => part !== undefined)) return node('PostalAddress', parts)
  const field = placeField(told)
  const text = field && textOf(told, field)
  return text === undefined ? undefined : node('PostalAddress', { streetAddress: text })
}

/** The code where it is one (ISO 3166-1), whatever the country is called in the language. */
function countryOf(told: JsonLdContext): string | undefined {
  const key = keyNamed(told, COUNTRY)
  return key && /^[a-z]{2}$/i.test(key) ? key.toUpperCase() : textNamed(told, COUNTRY, isName)
}

const placeField = (told: JsonLdContext) => fieldNamed(told, /./, isPlace)

export function geoOf(told: JsonLdContext, field = placeField(told)): Node | undefined {
  const value = field && isPlace(field) ? told.entry.data[field.name] : undefined
  const { lat, lng } = (value ?? {}) as { lat?: number; lng?: number }
  if (typeof lat !== 'number' || typeof lng !== 'number') return undefined
  return node('GeoCoordinates', { latitude: lat, longitude: lng })
}

/** The place that a field names; undefined while it is empty. An address of the web is a place that is none. */
export function placeIn(told: JsonLdContext, field: Field | undefined): Node | undefined {
  const text = field && textOf(told, field)
  const geo = field && geoOf(told, field)
  if (text === undefined && !geo) return undefined
  if (text !== undefined && /^https?:\/\//.test(text)) return node('VirtualLocation', { url: text })
  return node('Place', { name: text, address: text, geo })
}

/** The place of the whole entry. */
export function placeOf(told: JsonLdContext): Node | undefined {
  const [address, geo] = [addressOf(told), geoOf(told)]
  return address || geo ? node('Place', { address, geo }) : undefined
}
