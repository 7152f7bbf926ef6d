// What is known of a service, folded away below its name: provider, hosts, what it stores and for how long.
import { fill, h, icon } from './dom.js'

const list = (items) => h('ul', {}, ...items)
const item = (name, text) => h('li', {}, h('code', {}, name), ` ${text}`)

export function serviceDetails(config, service) {
  const { texts, services } = config
  const { name, requires, stored, provider, hosts, text, privacy_url: href } = service
  const needs = services.filter(({ key }) => requires.includes(key)).map((one) => one.name)
  const rows = stored.map((one) => item(one.name, one.text))
  const privacy = fill(texts.privacy_of, { name })
  return folded(
    name,
    h('p', {}, text, needs.length ? ` ${fill(texts.needs, { names: needs.join(', ') })}` : ''),
    facts([
      [texts.provider, provider],
      [texts.hosts, hosts.join(', ')],
      [texts.stored, rows.length ? list(rows) : texts.nothing_stored],
    ]),
    h('p', {}, h('a', { href, target: '_blank', rel: 'noopener noreferrer' }, privacy, icon('out'))),
  )
}

/** The choice itself is kept as well. */
export function ownDetails({ texts, own }) {
  const rows = own.map((one) => item(one.name, one.text))
  return folded(texts.own_name, h('p', {}, texts.own_text), facts([[texts.stored, list(rows)]]))
}

/** When the visitor chose, and the number to prove it with. */
export function proofOf({ texts, lang }) {
  try {
    const { id, at } = JSON.parse(localStorage.getItem('cms-consent'))
    const date = new Date(at).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' })
    return fill(texts.proof, { id, date })
  } catch {
    return texts.proof_none
  }
}

const folded = (name, ...parts) =>
  h('details', {}, h('summary', {}, icon('down'), h('span', { class: 'name' }, name)), ...parts)

const facts = (all) =>
  h(
    'dl',
    {},
    ...all
      .filter(([, value]) => value !== '')
      .map(([term, value]) => h('div', {}, h('dt', {}, term), h('dd', {}, value))),
  )
