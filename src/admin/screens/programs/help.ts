// The help texts of this screen.
import { defineHelp } from '../../define-help.ts'

export default defineHelp({
  about: {
    en: 'Programs, for example AI assistants, that people have let in by signing in here. Each acts in the name of that person.',
    de: 'Programme, zum Beispiel KI-Assistenten, die jemand durch Anmelden hier zugelassen hat. Jedes handelt im Namen dieser Person.',
  },
  tasks: [
    {
      en: '[Connect an AI program] says in three steps how to connect one. Copy the [Address for MCP] into it.',
      de: '[Connect an AI program] erklärt in drei Schritten, wie Sie eines verbinden. Kopieren Sie die [Address for MCP] dorthin.',
    },
    {
      en: '[Rights] says what a program may do: read, propose or change.',
      de: '[Rights] sagt, was ein Programm darf: lesen, vorschlagen oder ändern.',
    },
    {
      en: '[Last used] shows which ones nobody needs any more.',
      de: '[Last used] zeigt, welche niemand mehr braucht.',
    },
    {
      en: '[End access] refuses a program from then on. What it changed stays.',
      de: '[End access] weist ein Programm ab dann ab. Was es geändert hat, bleibt.',
    },
  ],
  next: ['/tokens', '/review', '/activity'],
})
