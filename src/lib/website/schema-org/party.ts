// People, organizations and places, by the contact settings of their table and by what fields are called.
import { addressOf, geoOf } from './place.ts'
import { nameNamed, node, textNamed, textOfRole, webAddresses, type Node, type Told } from './roles.ts' // prettier-ignore

function reachOf(told: Told): Node {
  const { contact } = told.table.settings
  return {
    email: textOfRole(told, contact?.email) ?? textNamed(told, /./, ['email']),
    telephone: textOfRole(told, contact?.tel) ?? textNamed(told, /./, ['tel']),
    sameAs: webAddresses(told),
  }
}

export function person(told: Told): Node {
  const { contact } = told.table.settings
  const org = textOfRole(told, contact?.org) ?? nameNamed(told, /^(company|firma|organization|organisation)$/)
  return {
    ...reachOf(told),
    jobTitle: textNamed(told, /^(job_title|position|role|function|funktion|rolle|beruf)$/, [
      'text',
      'select',
    ]),
    worksFor: org === undefined ? undefined : node('Organization', { name: org }),
  }
}

export const organization = (told: Told): Node => ({ ...reachOf(told), address: addressOf(told) })

export const localBusiness = (told: Told): Node => ({
  ...organization(told),
  geo: geoOf(told),
  priceRange: textNamed(told, /^(price_range|preisklasse)$/, ['text', 'select']),
})

export function place(told: Told): Node {
  return { address: addressOf(told), geo: geoOf(told), telephone: textNamed(told, /./, ['tel']) }
}
