// Reference: what each call of an extension's `boot` takes, as the service checks it; follows docs/extensions.md.
import { extensionCalls } from '../../core/extension/closed-point.ts'
import { code, page, plain, table } from './markdown.ts'

export const callArguments = (): string =>
  page(
    '## Arguments of the calls',
    table(
      ['call', 'arguments'],
      Object.entries(extensionCalls()).map(([call, args]) => [code(call), plain(args.join(', '))]),
    ),
  )
