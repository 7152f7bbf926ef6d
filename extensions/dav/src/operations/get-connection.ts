// The connection data for a phone or a mail program: URLs and QR codes.
import { defineOperation, z } from 'cms/extension'

const Collection = z.object({ table: z.string(), name: z.string(), url: z.string() })
const code = z.array(z.string()).describe('Rows of a QR code, 1 is dark')

export default defineOperation({
  name: 'get_connection',
  summary:
    'Tell what telephones and mail programs are set up with: the address, your user name, calendars, address books and QR codes.',
  level: 'read',
  permission: 'dav.use',
  feature: 'dav',
  rest: 'GET /dav/connection',
  input: z.strictObject({}),
  output: z.object({
    url: z.string(),
    user: z.string(),
    calendars: z.array(Collection),
    addressbooks: z.array(Collection),
    profile: z.object({ url: z.string(), code }).describe("For Apple's systems"),
    davx5: z.object({ url: z.string(), code }).describe('For Android with DAVx5'),
  }),
  handler: async (ctx) => (await import('../connection.ts')).connectionOf(ctx),
})
