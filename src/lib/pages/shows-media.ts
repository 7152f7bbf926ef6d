// The pages whose pictures and files everybody may find. Registered in area.ts.
import type { Providers } from '../core/extension/providers.ts'
import type { PageHead } from './schema.ts'

const AT_ONCE = 500

export const pagesWithMedia: Providers['media.public'] = {
  stamp: async () => '',
  async find({ db }, objects) {
    const ids = objects.flatMap((one) => (one.startsWith('page:') ? [Number(one.slice(5))] : []))
    const found = new Map<string, string>()
    for (let at = 0; at < ids.length; at += AT_ONCE) {
      const rows = await db.read
        .selectFrom('pages')
        .select(['id', 'lang', 'public_head'])
        .where('id', 'in', ids.slice(at, at + AT_ONCE))
        .where('type', '=', 'page')
        .where('access', '=', 'public')
        .where('public_head', 'is not', null)
        .execute()
      for (const { id, lang, public_head } of rows)
        if (!(JSON.parse(public_head!) as PageHead).noindex) found.set(`page:${id}`, lang)
    }
    return found
  },
}
