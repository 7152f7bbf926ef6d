// Messages about rejected OAuth clients.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'oauth_client.unknown': {
    en: 'This client is not known here. A client_id is the https address of the client’s own document.',
    de: 'Dieser Client ist hier nicht bekannt. Eine client_id ist die https-Adresse des Dokuments des Clients.',
  },
  'oauth_client.redirect_uris': {
    en: 'The client tells no redirect_uris, or more than 30, or no list.',
    de: 'Der Client nennt keine redirect_uris, mehr als 30 oder keine Liste.',
  },
  'oauth_client.redirect_uri_refused': {
    en: "Nobody can be sent to {address}: take https, http on the own machine, or an app''s scheme.",
    de: 'Zu {address} lässt sich niemand schicken. Nehmen Sie https, http auf dem eigenen Rechner oder das Schema einer App.',
  },
  'oauth_client.grant_types': {
    en: 'The client does not use authorization codes (grant_types).',
    de: 'Der Client verwendet keine Autorisierungscodes (grant_types).',
  },
  'oauth_client.response_types': {
    en: 'The client does not use authorization codes (response_types).',
    de: 'Der Client verwendet keine Autorisierungscodes (response_types).',
  },
  'oauth_client.document_refused': {
    en: "The client''s document {address} cannot be used. {reason}",
    de: 'Das Dokument {address} des Clients ist nicht verwendbar. {reason}',
  },
  'oauth_client.document_status': {
    en: 'It answers {status}.',
    de: 'Es antwortet mit {status}.',
  },
  'oauth_client.document_type': {
    en: 'It is not sent as application/json.',
    de: 'Es kommt nicht als application/json.',
  },
  'oauth_client.document_no_object': {
    en: 'It is not a JSON object.',
    de: 'Es ist kein JSON-Objekt.',
  },
  'oauth_client.document_other_id': {
    en: 'Its client_id is not its own address.',
    de: 'Seine client_id ist nicht die eigene Adresse.',
  },
  'oauth_client.document_with_secret': {
    en: 'Only clients without a secret or key are taken (token_endpoint_auth_method: none).',
    de: 'Möglich sind nur Clients ohne Geheimnis oder Schlüssel (token_endpoint_auth_method: none).',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
