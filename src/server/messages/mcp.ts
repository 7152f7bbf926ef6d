// Messages about requests to the MCP server.
import { defineMessages } from '../../lib/base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'mcp.prompt_missing': {
    problem: 'not-found',
    en: 'There is no prompt {name}.',
    de: 'Es gibt keinen Prompt {name}.',
  },
  'mcp.prompt_argument_missing': {
    en: 'The prompt {name} needs the argument {argument}: {description}.',
    de: 'Dem Prompt {name} fehlt das Argument {argument}: {description}.',
  },
  'mcp.tool_name_missing': {
    en: '{name} needs the name of a tool.',
    de: '{name} braucht den Namen eines Werkzeugs.',
  },
  'mcp.tool_missing': {
    problem: 'not-found',
    en: 'There is no tool {tool}: ask search.',
    de: 'Es gibt kein Werkzeug {tool}. Suchen Sie mit search.',
  },
  'mcp.tool_by_execute': {
    problem: 'not-found',
    en: 'With tool_mode=registry, call {tool} by execute: its name is {tool}, and its arguments are in arguments.',
    de: 'Mit tool_mode=registry rufen Sie {tool} über execute auf: name ist {tool}, die Argumente stehen in arguments.',
  },
  'mcp.arguments_no_object': {
    en: 'arguments must be an object with the arguments of the tool: describe shows them.',
    de: 'arguments muss ein Objekt mit den Argumenten des Werkzeugs sein: describe zeigt sie.',
  },
  'mcp.tool_over_rest': {
    problem: 'not-found',
    en: 'There is no tool {tool}: call it over REST, {method} {address}, or in the shell, cms call {tool}.',
    de: 'Es gibt kein Werkzeug {tool}. Rufen Sie es über REST auf, {method} {address}, oder in der Shell: cms call {tool}.',
  },
  'mcp.off': {
    problem: 'feature-disabled',
    en: 'MCP is switched off for {site}: it needs the features mcp and api.',
    de: 'MCP ist für {site} abgeschaltet: Es braucht die Funktionen mcp und api.',
  },
  'mcp.origin_forbidden': {
    problem: 'forbidden',
    en: 'The origin {origin} may not use MCP here.',
    de: 'Von {origin} aus darf MCP hier nicht verwendet werden.',
  },
  'mcp.post_only': {
    problem: 'method-not-allowed',
    en: 'MCP without sessions takes POST only.',
    de: 'MCP ohne Sitzungen nimmt nur POST an.',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
