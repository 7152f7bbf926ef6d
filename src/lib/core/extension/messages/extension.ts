// What is said to whoever writes an extension.
import { defineMessages } from '../../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'extension.migration_order': {
    en: '{extension}: migration {version} must be {next}',
    de: '{extension}: Die Migration {version} muss {next} sein.',
  },
  'extension.route_path': {
    en: '{extension}: a route starts with /: {path}',
    de: '{extension}: Eine Route beginnt mit /: {path}',
  },
  'extension.not_a_function': {
    en: '{call}(…) takes a function, not {type}',
    de: '{call}(…) braucht eine Funktion, nicht {type}',
  },
  'extension.block_type_invalid': {
    en: '"{type}" is no type of a block: a–z, 0–9 and _',
    de: '„{type}“ ist kein Typ eines Blocks: Erlaubt sind a–z, 0–9 und _',
  },
  'extension.csp_directive': {
    en: 'Content Security Policy: {directive} is refused: this directive cannot be widened',
    de: 'Content Security Policy: {directive} ist nicht erlaubt: Diese Direktive lässt sich nicht erweitern',
  },
  'extension.csp_source': {
    en: 'Content Security Policy: {directive} {source} is refused: only host names such as https://maps.example.org are allowed',
    de: 'Content Security Policy: {directive} {source} ist nicht erlaubt: Möglich sind nur Hostnamen wie https://maps.example.org',
  },
  'extension.proxy_invalid': {
    en: '{extension}: proxy {name}: {reason}',
    de: '{extension}: Proxy {name}: {reason}',
  },
  'extension.proxy_name': {
    en: 'a name has a–z, 0–9, - and _ only',
    de: 'Ein Name darf nur a–z, 0–9, - und _ enthalten',
  },
  'extension.proxy_twice': { en: 'there are two of this name', de: 'Diesen Namen gibt es zweimal' },
  'extension.proxy_host': {
    en: 'hosts such as img.example.org are needed, not "{host}"',
    de: 'Geben Sie Hosts wie img.example.org an, nicht „{host}“',
  },
  'extension.proxy_path': {
    en: 'paths such as /photos/:id.jpg are needed, not "{path}"',
    de: 'Geben Sie Pfade wie /photos/:id.jpg an, nicht „{path}“',
  },
  'extension.proxy_ttl': {
    en: 'ttl is in seconds, {minimum} to {maximum}',
    de: 'ttl ist eine Zahl von Sekunden, {minimum} bis {maximum}',
  },
  'extension.broken': { en: 'extension {extension}: {reason}', de: 'Erweiterung {extension}: {reason}' },
  'extension.no_definition': {
    en: "the default export must be defineExtension('{'name, version, boot'}')",
    de: "Der Standardexport muss defineExtension('{'name, version, boot'}') sein",
  },
  'extension.block_missing': {
    en: "block(…) takes defineBlock('{'type, label, icon, group, fields, render'}')",
    de: "block(…) braucht defineBlock('{'type, label, icon, group, fields, render'}')",
  },
  'extension.block_twice': {
    en: "there are two blocks \"{type}\": name the second, defineBlock('{'type: ''…'''}')",
    de: "Es gibt zwei Blöcke „{type}“. Geben Sie dem zweiten einen Namen: defineBlock('{'type: ''…'''}')",
  },
  'extension.says': {
    en: '{text}',
    de: '{text}',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
