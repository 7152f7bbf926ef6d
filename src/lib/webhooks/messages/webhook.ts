// Messages about webhooks.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'webhook.switched_off': {
    problem: 'conflict',
    en: 'The webhook "{name}" is switched off: switch it on first.',
    de: 'Der Webhook „{name}“ ist abgeschaltet. Schalten Sie ihn zuerst ein.',
  },
  'webhook.delivery_erased': {
    problem: 'gone',
    en: 'What delivery {delivery} of the webhook "{name}" sent is erased by now.',
    de: 'Was Zustellung {delivery} des Webhooks „{name}“ gesendet hat, ist inzwischen gelöscht.',
  },
  'webhook.url_format': { en: 'must be an http(s) address', de: 'muss eine Adresse mit http(s) sein' },
  'webhook.event_format': {
    en: 'must be *, all events of a type such as page.*, or one of {known}',
    de: 'muss * sein, alle Ereignisse einer Art wie page.* oder eines von {known}',
  },
  'webhook.secret_gone': {
    problem: 'conflict',
    en: 'The secret of the webhook "{name}" is gone with it: make a new one.',
    de: 'Das Geheimnis des Webhooks „{name}“ gibt es nicht mehr. Legen Sie einen neuen Webhook an.',
  },
  'webhook.missing': {
    problem: 'not-found',
    en: 'There is no webhook {id}.',
    de: 'Es gibt keinen Webhook {id}.',
  },
  'webhook.delivery_missing': {
    problem: 'not-found',
    en: 'There is no delivery {delivery} of webhook {webhook}.',
    de: 'Es gibt keine Zustellung {delivery} des Webhooks {webhook}.',
  },
  'webhook.too_many': {
    problem: 'conflict',
    en: 'This website has {max} webhooks, and more it may not have: delete one first.',
    de: 'Diese Website hat {max} Webhooks. Mehr sind nicht möglich: Löschen Sie zuerst einen.',
  },
  'webhook.url_not_allowed': { field: 'not_allowed', en: '{reason}', de: '{reason}' },
  'webhook.host_unknown': { field: 'unknown_host', en: '{reason}', de: '{reason}' },
  'webhook.was_switched_off': { en: 'The webhook was switched off.', de: 'Der Webhook wurde abgeschaltet.' },
  'webhook.condition_too_long': {
    field: 'too_big',
    en: 'must have at most {max} characters as JSON',
    de: 'darf als JSON höchstens {max} Zeichen haben',
  },
  'webhook.given_up': { en: 'Given up after 24 hours.', de: 'Nach 24 Stunden aufgegeben.' },
  'webhook.receiver_answered': {
    en: 'The receiver answered {status}.',
    de: 'Der Empfänger antwortete mit {status}.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
