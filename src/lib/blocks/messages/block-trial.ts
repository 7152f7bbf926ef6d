// Problems found by the self-test of a block: rendered with sample, empty and hostile values.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'block_trial.sample': {
    en: 'sample{pointer}: {reason}',
    de: 'Beispiel{pointer}: {reason}',
  },
  'block_trial.unescaped': {
    en: 'prints unescaped: {text}',
    de: 'gibt ohne Maskierung aus: {text}',
  },
  'block_trial.jsonld_without_type': {
    en: 'jsonld() returns a node without @type',
    de: 'jsonld() liefert einen Knoten ohne @type',
  },
  'block_trial.too_slow': {
    en: 'its trials take too long: print less, or have fewer variants',
    de: 'seine Probeläufe dauern zu lange: Geben Sie weniger aus, oder verwenden Sie weniger Varianten',
  },
  'block_trial.over_budget': {
    en: '{kind} is {bytes} bytes, a block may have {max}',
    de: '{kind} hat {bytes} Bytes, ein Block darf {max} haben',
  },
  'block_trial.not_closed': {
    en: '<{tag}> is not closed',
    de: '<{tag}> ist nicht geschlossen',
  },
  'block_trial.bare_sign': {
    en: 'a bare < before {text}',
    de: 'ein einzelnes < vor {text}',
  },
  'block_trial.void_closed': {
    en: '</{tag}> closes an element that has no end',
    de: '</{tag}> schließt ein Element, das kein Ende hat',
  },
  'block_trial.wrong_end': {
    en: '</{tag}> where </{open}> was to be closed',
    de: '</{tag}> steht dort, wo </{open}> zu schließen war',
  },
  'block_trial.end_without_start': {
    en: '</{tag}> where nothing was to be closed',
    de: '</{tag}> steht dort, wo nichts zu schließen war',
  },
  'block_trial.element_not_allowed': {
    en: '<{tag}> is not allowed in a block',
    de: '<{tag}> ist in einem Block nicht erlaubt',
  },
  'block_trial.not_self_closing': {
    en: '<{tag} /> does not close itself in HTML',
    de: '<{tag} /> schließt sich in HTML nicht selbst',
  },
  'block_trial.attribute_twice': {
    en: '<{tag}> has the attribute {name} twice',
    de: '<{tag}> hat das Attribut {name} zweimal',
  },
  'block_trial.attribute_not_allowed': {
    en: '<{tag} {name}=…> is not allowed',
    de: '<{tag} {name}=…> ist nicht erlaubt',
  },
  'block_trial.attribute_not_quoted': {
    en: '<{tag} {name}=…> is not in quotes',
    de: '<{tag} {name}=…> steht nicht in Anführungszeichen',
  },
  'block_trial.address': {
    en: '<{tag}> {reason}',
    de: '<{tag}>: {reason}',
  },
  'block_trial.id_twice': {
    en: 'the id {id} is there twice',
    de: 'die id {id} gibt es zweimal',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
