// Messages about OAuth.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'oauth.grant_missing': {
    problem: 'not-found',
    en: 'There is no grant {id} on the website {site}.',
    de: 'Auf der Website {site} gibt es keine Erlaubnis {id}.',
  },
  'oauth.program_missing': {
    problem: 'not-found',
    en: 'There is no such program.',
    de: 'Dieses Programm gibt es nicht.',
  },
  'oauth.grant_types': {
    en: 'There are authorization_code and refresh_token.',
    de: 'Es gibt authorization_code und refresh_token.',
  },
  'oauth.not_granted': {
    en: 'This is not good, not any more, or was made for something else: ask the person again.',
    de: 'Das gilt nicht, nicht mehr oder für etwas anderes. Bitten Sie die Person noch einmal um Erlaubnis.',
  },
  'oauth.other_client': {
    en: 'This token was not given to this client.',
    de: 'Dieses Token gehört einem anderen Client.',
  },
  'oauth.no_secrets': {
    en: 'Clients have no secret here: send client_id in the form.',
    de: 'Clients haben hier kein Geheimnis. Senden Sie client_id im Formular.',
  },
  'oauth.missing': {
    en: '{name} is missing.',
    de: '{name} fehlt.',
  },
  'oauth.twice': {
    en: '{name} is there twice.',
    de: '{name} ist zweimal da.',
  },
  'oauth.scopes': {
    en: 'There are two scopes: read and write.',
    de: 'Es gibt zwei Scopes: read und write.',
  },
  'oauth.resource_unknown': {
    en: 'The resource is none of this website: it is {resources}.',
    de: 'Die Ressource gehört nicht zu dieser Website. Möglich ist {resources}.',
  },
  'oauth.write_not_allowed': {
    en: 'Writing was not allowed: ask the person again.',
    de: 'Schreiben war nicht erlaubt. Bitten Sie die Person noch einmal um Erlaubnis.',
  },
  'oauth.other_resource': {
    en: 'This was allowed for {resource}.',
    de: 'Das war für {resource} erlaubt.',
  },
  'oauth.no_client_id': {
    en: 'The request does not say which client asks (client_id).',
    de: 'Die Anfrage sagt nicht, welcher Client fragt (client_id).',
  },
  'oauth.no_redirect_uri': {
    en: 'The request does not say where to return to (redirect_uri).',
    de: 'Die Anfrage sagt nicht, wohin es zurückgeht (redirect_uri).',
  },
  'oauth.redirect_uri_unknown': {
    en: 'The client has not registered the address to return to (redirect_uri).',
    de: 'Der Client hat die Adresse für die Rückkehr nicht registriert (redirect_uri).',
  },
  'oauth.response_type': {
    en: 'response_type must be code.',
    de: 'response_type muss code sein.',
  },
  'oauth.pkce_needed': {
    en: 'PKCE is needed: code_challenge with code_challenge_method=S256.',
    de: 'PKCE ist nötig: code_challenge mit code_challenge_method=S256.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
