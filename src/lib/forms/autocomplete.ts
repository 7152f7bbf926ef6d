// The autocomplete tokens of form fields for visitors' personal data (WCAG 1.3.5, HTML 4.10.18.7).
import { choosesOne, hasKind, isLine, isLong, isPhone, linksTo } from '../rules/conditions/traits.ts'
import type { DataTable } from '../data/data.ts'
import type { Field } from '../fields/fields.ts'

/** Tokens by common names and labels of such fields, in English and German, normalized by `wordsOf`. */
const NAMES: Record<string, string[]> = {
  name: [
    'name',
    'your name',
    'full name',
    'ihr name',
    'vor und nachname',
    'vor und zuname',
    'vorname und nachname',
    'vollstaendiger name',
  ],
  'given-name': ['first name', 'firstname', 'given name', 'forename', 'vorname', 'ihr vorname'],
  'family-name': [
    'last name',
    'lastname',
    'family name',
    'surname',
    'nachname',
    'familienname',
    'zuname',
    'ihr nachname',
  ],
  'honorific-prefix': ['salutation', 'anrede'],
  organization: [
    'company',
    'company name',
    'organization',
    'organisation',
    'firma',
    'firmenname',
    'unternehmen',
    'ihre firma',
    'name of the company',
    'organisation name',
    'organization name',
    'company or organisation',
    'company or organization',
    'company organisation',
    'company organization',
    'verein',
    'institution',
    'einrichtung',
    'firma organisation',
    'firma verein',
    'firma institution',
    'name der firma',
    'name der organisation',
  ],
  'organization-title': ['job title', 'berufsbezeichnung', 'position im unternehmen'],
  email: [
    'email',
    'e mail',
    'your email',
    'your e mail',
    'email address',
    'e mail address',
    'mail',
    'e mail adresse',
    'email adresse',
    'emailadresse',
    'ihre e mail',
    'ihre e mail adresse',
    'mailadresse',
    'mail adresse',
  ],
  tel: [
    'phone',
    'tel',
    'telephone',
    'phone number',
    'telephone number',
    'mobile',
    'mobile number',
    'telefon',
    'telefonnummer',
    'mobil',
    'mobilnummer',
    'handy',
    'handynummer',
    'rufnummer',
    'ihre telefonnummer',
    'mobile phone',
    'cell phone',
    'cellphone',
    'mobile phone number',
    'cell phone number',
    'daytime phone',
    'contact number',
    'telephone no',
    'phone no',
    'telefonnr',
    'telefon nr',
    'tel nr',
    'telefon fuer rueckfragen',
    'telefonnummer fuer rueckfragen',
    'telefon privat',
    'mobiltelefon',
    'handy nr',
    'festnetz',
    'festnetznummer',
    'rueckrufnummer',
  ],
  'street-address': [
    'address',
    'street',
    'street address',
    'postal address',
    'adresse',
    'anschrift',
    'strasse',
    'strasse und hausnummer',
    'strasse hausnummer',
    'strasse nr',
    'strasse und nr',
    'ihre anschrift',
    'ihre adresse',
    'postanschrift',
    'street and number',
    'street and house number',
    'street name and number',
    'street no',
    'address line 1',
    'strasse und hausnr',
    'strasse hausnr',
    'strasse mit hausnummer',
    'wohnanschrift',
  ],
  'address-line2': ['address line 2', 'adresszusatz'],
  'postal-code': [
    'zip',
    'zip code',
    'zipcode',
    'postcode',
    'post code',
    'postal code',
    'plz',
    'postleitzahl',
    'zip postal code',
    'zip or postal code',
    'postal code zip',
    'post zip code',
    'postcode zip',
  ],
  'address-level2': [
    'city',
    'town',
    'ort',
    'stadt',
    'wohnort',
    'city town',
    'town city',
    'city or town',
    'town or city',
    'place of residence',
    'stadt ort',
    'ort stadt',
    'wohnort stadt',
  ],
  country: ['country', 'land', 'country of residence', 'staat', 'wohnland'],
  bday: [
    'birthday',
    'date of birth',
    'birth date',
    'birthdate',
    'geburtsdatum',
    'geburtstag',
    'geboren am',
    'dob',
    'born on',
    'geb datum',
    'geb am',
  ],
  url: [
    'website',
    'web site',
    'homepage',
    'home page',
    'web page',
    'web address',
    'webseite',
    'webadresse',
    'internetseite',
    'internetadresse',
    'internetauftritt',
    'adresse der website',
  ],
}

const TOKENS = new Map(Object.entries(NAMES).flatMap(([token, names]) => names.map((name) => [name, token])))

/** Tokens by the contact settings of a table. */
const CONTACT: Record<string, string> = {
  name: 'name',
  org: 'organization',
  email: 'email',
  tel: 'tel',
  address: 'street-address',
  birthday: 'bday',
}

type Test = (field: Field) => boolean
/** The fields that accept a token, where they are not single-line texts. */
const HOLDERS: Record<string, Test> = {
  email: (field) => linksTo(field, 'mail'),
  tel: isPhone,
  url: (field) => linksTo(field, 'web') || linksTo(field, 'link'),
  country: choosesOne,
  'honorific-prefix': choosesOne,
  'street-address': isLong,
}
const canHold = (field: Field, token: string): boolean =>
  token === 'bday' ? hasKind(field, 'date') : isLine(field) || HOLDERS[token]?.(field) === true

/** Tokens by field names. Fields in groups describe other people, such as accompanying persons. */
export function autocompleteOf(
  { settings }: Pick<DataTable, 'settings'>,
  fields: readonly Field[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const used = new Set<string>()
  const give = (field: Field, token: string | undefined) => {
    if (token === undefined || found.has(field.name) || used.has(token)) return
    if (!canHold(field, token)) return
    found.set(field.name, written(token, field))
    used.add(token)
  }
  const contact = new Map(Object.entries(settings.contact ?? {}).map(([part, name]) => [name, CONTACT[part]]))
  for (const field of fields) give(field, contact.get(field.name))
  for (const field of fields) give(field, tokenOf(field))
  // The only field of its kind is about the visitor, whatever its name.
  for (const token of ['email', 'tel'] as const) {
    const all = fields.filter(HOLDERS[token]!)
    if (all.length === 1) give(all[0]!, token)
  }
  return found
}

const tokenOf = (field: Field): string | undefined => {
  const labels = Object.values(field.labels ?? {})
  return [field.name, field.label ?? '', ...labels].map(tokenNamed).find(Boolean)
}

/** Possessives and “optional” are ignored: “Ihre Website (freiwillig)”. */
const tokenNamed = (name: string): string | undefined => {
  const normalized = wordsOf(name)
  return TOKENS.get(normalized) ?? TOKENS.get(normalized.replace(AROUND, ''))
}
const AROUND = /^(your|my|ihre?|deine?|meine?) | (optional|required|freiwillig|pflichtfeld)$/g

/** In lower case, without punctuation, its words separated by single blanks. */
const wordsOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Multi-line tokens are for text areas only, and country codes for fields that use the codes. */
function written(token: string, field: Field): string {
  if (token === 'street-address' && isLine(field)) return 'address-line1'
  if (token === 'country' && field['dictionary'] !== 'countries') return 'country-name'
  return token
}
