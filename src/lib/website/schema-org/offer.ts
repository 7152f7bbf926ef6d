// What something costs. A price without a currency says nothing and is left out.
import { choosesOne, hasKind } from '../../rules/conditions/traits.ts'
import { fieldNamed, keyNamed, node, type Node, type JsonLdContext } from './roles.ts'

const PRICE = /^(price|preis|kaufpreis|kaltmiete|rent|miete|fee|gebuehr|eintritt|cost|kosten)$/
const CURRENCY = /^(currency|waehrung)$/
const STOCK = /^(in_stock|available|availability|verfuegbar|lieferbar|verfuegbarkeit)$/

export interface Money {
  amount: number
  currency: string
}

/** By the field's own unit where it shows a currency, else by a field that names one. */
export function moneyNamed(context: JsonLdContext, names: RegExp): Money | undefined {
  const field = fieldNamed(context, names, (field) => hasKind(field, 'number'))
  const amount = field && context.entry.data[field.name]
  if (typeof amount !== 'number' || amount < 0) return undefined
  const unit = field!['display'] === 'currency' ? (field!['unit'] ?? 'EUR') : keyNamed(context, CURRENCY)
  const currency = typeof unit === 'string' ? unit.trim().toUpperCase() : ''
  return /^[A-Z]{3}$/.test(currency) ? { amount, currency } : undefined
}

export function offersOf(context: JsonLdContext): Node | undefined {
  const money = moneyNamed(context, PRICE)
  if (!money) return undefined
  const { amount: price, currency: priceCurrency } = money
  return node('Offer', { price, priceCurrency, url: context.url, availability: availabilityOf(context) })
}

const STATES = new Map(
  ['InStock', 'OutOfStock', 'PreOrder', 'SoldOut', 'BackOrder', 'LimitedAvailability', 'Discontinued'].map((state) => [
    state.toLowerCase(),
    state,
  ]),
)

function availabilityOf(context: JsonLdContext): string | undefined {
  const field = fieldNamed(context, STOCK, (field) => hasKind(field, 'boolean') || choosesOne(field))
  const value = field && context.entry.data[field.name]
  if (typeof value === 'boolean') return `https://schema.org/${value ? 'InStock' : 'OutOfStock'}`
  const state = typeof value === 'string' ? STATES.get(value.toLowerCase().replaceAll('_', '')) : undefined
  return state && `https://schema.org/${state}`
}
