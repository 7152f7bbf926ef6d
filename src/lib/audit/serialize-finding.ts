// A finding as operations answer it: in words, with the place in the admin where it is put right.
import { hasFeature, type Site } from '../core/site.ts'
import type { AdminLanguage } from '../platform/i18n/admin-text.ts'
import { say } from '../platform/i18n/say.ts'
import type { Finding as Shown } from './schema.ts'
import type { Finding } from './run-audit.ts'

export function serializeFinding(
  { site, language }: { site: Site; language?: AdminLanguage | undefined },
  finding: Finding,
  dismissed: boolean,
): Shown {
  const { id, check, code, severity, object, block, fix, message } = finding
  const text = typeof message === 'function' ? message(language) : message
  return {
    id,
    check,
    code,
    severity,
    message: say(language, text),
    object: {
      type: object.type,
      id: object.id,
      title: object.title,
      lang: object.lang ?? null,
      table: object.table ?? null,
    },
    block: block ?? null,
    admin_path: adminPath(site, finding),
    fix: fix ?? null,
    dismissed,
  }
}

/** Below /admin. */
function adminPath(site: Site, { object: { type, id, lang, table }, block }: Finding): string {
  switch (type) {
    case 'page':
      return `/pages/${id}${block ? `?block=${block}` : ''}`
    case 'entry':
      return `/data/${table}/${id}`
    case 'media':
      return `/media/${id}`
    case 'table':
      return hasFeature(site, 'data.schema') ? `/tables/${id}` : `/data/${id}`
    case 'menu':
      return `/menus?menu=${id}&lang=${lang}`
    case 'settings':
      return `/settings?lang=${lang}`
    case 'redirect':
      return '/redirects'
    case 'design':
      return '/design'
  }
}
