// Cars with makers, brands, pages, pictures and accounts, for tests of expanded references.
import { tokenCall } from '../../support/installation.ts'
import { dataBench, type DataBench } from './bench.ts'

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
export const IBAN = 'DE89370400440532013000'

export const CARS = [
  { type: 'text', name: 'name' },
  { type: 'relation', name: 'maker', target: 'makers' },
  { type: 'relations', name: 'makers', target: 'makers', sortable: true },
  { type: 'relation', name: 'secret', target: 'makers', private: true },
  { type: 'relation', name: 'page', target: '@pages' },
  { type: 'relation', name: 'owner', target: '@users' },
  { type: 'relations', name: 'drivers', target: '@users' },
  { type: 'media', name: 'picture' },
  { type: 'media', name: 'pictures', multiple: true },
  { type: 'group', name: 'parts', fields: [{ type: 'relation', name: 'maker', target: 'makers' }] },
]
const MAKERS = [
  { type: 'text', name: 'name' },
  { type: 'textarea', name: 'notes', private: true },
  { type: 'iban', name: 'account' },
  { type: 'relation', name: 'brand', target: 'brands' },
  { type: 'relation', name: 'hidden', target: 'brands', private: true },
  { type: 'relations', name: 'brands', target: 'brands' },
]

export interface ExpandBench extends DataBench {
  /** Made by a token of an editor. */
  user: { id: number; name: string }
  brand: any
  /** Published, with a private note and the brand. */
  maker: any
  /** Never published. */
  draft: any
  page: any
  picture: any
  /** Leads to all of them. */
  car: any
  /** Published unless told otherwise. */
  save(table: string, data: object, more?: object): Promise<any>
  /** What `expanded` is of one entry. */
  expanded(entry: { id: number }, expand: string[], more?: object): Promise<any>
}

export async function expandBench(): Promise<ExpandBench> {
  const here = await dataBench()
  const { principal } = await tokenCall(here.installation, 'default', { role: 'editor' })
  const user = { id: principal.user!.id, name: principal.user!.email.split('@')[0]! }
  await here.table('brands', [{ type: 'text', name: 'name' }])
  await here.table('makers', MAKERS, { route: 'makers' })
  await here.table('cars', CARS)
  const save: ExpandBench['save'] = (table, data, more = { action: 'publish' }) =>
    here.do('save_entry', { table, fields: data, ...more })
  const brand = await save('brands', { name: 'Brand' })
  const named = { brand: brand.id, hidden: brand.id, brands: [brand.id] }
  const maker = await save('makers', { name: 'Maker', notes: 'secret note', account: IBAN, ...named })
  const draft = await save('makers', { name: 'Draft' }, {})
  const page = await here.do('create_page', { title: 'Page', lang: 'en' })
  await here.do('publish_page', { page: page.uid })
  const picture = await here.do('upload_media', { base64: PIXEL, name: 'a.png', alt: 'A dot' })
  const car = await save('cars', {
    name: 'Car',
    maker: maker.id,
    makers: [draft.id, maker.id],
    secret: maker.id,
    page: page.id,
    owner: user.id,
    drivers: [user.id],
    picture: picture.id,
    pictures: [picture.id],
  })
  const expanded: ExpandBench['expanded'] = async ({ id }, expand, more = {}) =>
    (await here.do('get_entry', { table: 'cars', entry: String(id), expand, ...more })).expanded
  return { ...here, user, brand, maker, draft, page, picture, car, save, expanded }
}
