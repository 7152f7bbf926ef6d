// Messages about pools, the media that websites share.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'pool.not_of_website': {
    field: 'unknown',
    en: 'pool: this website has no pool "{pool}".',
    de: 'Diese Website hat keinen Pool „{pool}“.',
  },
  'pool.not_on_machine': {
    field: 'unknown',
    en: 'pool: there is no pool "{pool}" on this machine: cms health says more.',
    de: 'Den Pool „{pool}“ gibt es auf diesem Rechner nicht. Mehr zeigt der Befehl cms health.',
  },
  'pool.left': {
    problem: 'read-only',
    en: 'This item belongs to the pool "{pool}", which this website has left: it can be used, not changed.',
    de: 'Dieses Medium gehört zum Pool „{pool}“, den diese Website verlassen hat. Sie können es verwenden, aber nicht ändern.',
  },
  'pool.not_found': {
    problem: 'not-found',
    en: 'There is no pool "{name}" here: cms pool:create {name} makes it.',
    de: 'Den Pool „{name}“ gibt es hier nicht. Der Befehl cms pool:create {name} legt ihn an.',
  },
  'pool.name_invalid': { en: '"{name}" is no name of a pool.', de: '„{name}“ ist kein Name eines Pools.' },
  'pool.name_format': {
    en: 'name: it begins with a letter; a–z, 0–9, - and _ follow, 40 characters at most.',
    de: 'Der Name beginnt mit einem Buchstaben; danach folgen a–z, 0–9, - und _, höchstens 40 Zeichen.',
  },
  'pool.name_taken': {
    problem: 'conflict',
    en: 'There is a pool "{name}" already: cms pool:list.',
    de: 'Den Pool „{name}“ gibt es schon.',
  },
  'pool.unreadable': {
    en: 'The pool "{pool}" cannot be read: {reason}',
    de: 'Der Pool „{pool}“ ist nicht lesbar: {reason}',
  },
  'pool.look_at': {
    en: 'Look at storage/pools/{pool}.',
    de: 'Sehen Sie nach storage/pools/{pool}.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
