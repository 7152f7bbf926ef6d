// Reference: the features of the website and the permissions that roles can have.
import type { Site } from '../../core/site.ts'
import { code, codes, page, plain, table } from './markdown.ts'

export function featuresPage({ site }: { site: Site }): string {
  const { features, permissions } = site.registry
  return page(
    '# Features and permissions',
    'A feature that is off denies its permissions to everybody, answers 404 on its routes, and takes its tools, commands and screens away. ' +
      'It is switched in the admin under Features and extensions, by `cms features:set`, or in the file of the website.',
    '## Features',
    table(
      ['feature', 'what it is', 'here', 'permissions'],
      [...features]
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map((one) => [
          code(one.key),
          plain(one.label),
          site.features.get(one.key)?.on ? 'on' : 'off',
          codes(one.permissions),
        ]),
    ),
    '## Permissions',
    'Reading content needs none: every account of the website, whatever its role, reads its pages, media, tables and entries, drafts and what visitors ' +
      'sent included. Only sealed requests, in tables of kind `inbox`, ask for `requests.read` and a key. What limits an account to some tables, pages ' +
      'or languages, and a role to some entries (`record_rules`), limits what is changed.',
    table(
      ['permission', 'lets somebody', 'built-in roles'],
      permissions.map(({ key, description, roles }) => [
        code(key),
        plain(description),
        codes(['admin', ...roles.filter((role) => role !== 'admin')]),
      ]),
    ),
  )
}
