// The connection data for a phone or a mail program.
import type { Context } from 'cms/extension'
import { encode } from 'uqr'
import { pathOfCollection } from './properties.ts'
import { listCollections } from './store/collections.ts'
import type { Kind } from './store/tables.ts'

export async function connectionOf(ctx: Context) {
  const { base_url } = ctx.site
  const user = ctx.principal.user?.email ?? ''
  const profile = `${base_url}/dav/profile.mobileconfig?user=${encodeURIComponent(user)}`
  const { host } = new URL(base_url)
  const davx5 = `davx5://${encodeURIComponent(user)}@${host}/dav/`
  return {
    url: `${base_url}/dav/`,
    user,
    calendars: await named(ctx, 'calendar'),
    addressbooks: await named(ctx, 'contact'),
    profile: { url: profile, code: codeOf(profile) },
    davx5: { url: davx5, code: codeOf(davx5) },
  }
}

const codeOf = (text: string): string[] =>
  encode(text, { border: 2 }).data.map((row) => row.map((dark) => (dark ? '1' : '0')).join(''))

async function named(ctx: Context, kind: Kind): Promise<{ table: string; name: string; url: string }[]> {
  const all = await listCollections(ctx, kind)
  return all.map((one) => ({
    table: one.table.handle,
    name: one.table.name,
    url: `${ctx.site.base_url}${pathOfCollection(one)}`,
  }))
}
