// Fonts that wait for a person: looked at when they are proposed, fetched and cut when somebody approves.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { ROOT } from '../../../support/root.ts'
import { approvalHarness, type Desk } from '../../../lib/core/approval/setup.ts'

const serif = readFileSync(
  join(ROOT, 'node_modules/@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff2'),
)

suite('fonts that wait for a person', () => {
  let site: Desk
  before(async () => void (site = await approvalHarness()))
  after(() => site.close())
  const file = (body: Buffer) => [{ name: 'x.woff2', content: body.toString('base64') }]
  const fonts = async () => (await site.do<any[]>('list_fonts')).map(({ key, files }) => [key, files])
  const refused = (input: object) => site.fails('install_font', { ...input }, site.agent)

  test('what nobody could read waits without having been read, and approving it says what is wrong', async () => {
    const torn = serif.subarray(0, 5000)
    const change = await site.propose('install_font', { name: 'Torn', files: file(torn) })
    const { message } = await site.fails('approve_change', { change }, site.reviewer)
    assert.match(message, /x\.woff2 cannot be read as a font/)
    assert.match((await site.status(change)).error, /cannot be read/)
    assert.deepEqual(await fonts(), [])
  })

  test('a family that nobody has is not looked for before a person says so', async () => {
    const begun = performance.now()
    assert.ok(await site.propose('install_font', { family: 'there-is-no-such-font' }))
    assert.ok(performance.now() - begun < 2000, 'no registry was asked')
    assert.equal((await refused({ family: '../x' })).code, 'validation')
  })

  test('what is wrong at a glance is refused at once, and a name is asked for', async () => {
    assert.match((await refused({ name: 'X', files: file(Buffer.from('<svg>')) })).message, /no font file/)
    assert.match((await refused({ files: file(serif) })).message, /Tell the name/)
    for (const more of [{ name: "X'" }, { name: 'X', subsets: ['klingon'] }, { name: 'System' }])
      assert.match((await refused({ files: file(serif), ...more })).code, /validation|conflict/)
  })

  test('the proposal names the font, so that the design can be proposed along with it; approved it is there', async () => {
    const batch = { batch: 'fonts' }
    const font = await site.propose('install_font', { name: 'Mine', files: file(serif), ...batch })
    const use = await site.propose('set_design', { values: { font_body: 'mine' }, ...batch })
    const { entity } = await site.status(font)
    assert.match(JSON.stringify(entity), /mine/i)
    assert.deepEqual(await fonts(), [])
    await site.approve(font)
    await site.approve(use)
    assert.deepEqual(await fonts(), [['mine', 2]])
    const [installed] = await site.do<any[]>('list_fonts')
    assert.deepEqual([installed.used_by, installed.licence], [['font_body'], 'not told'])
  })

  test('a proposal for a family that is there already is based on it', async () => {
    const change = await site.propose('install_font', { family: 'inter', subsets: ['latin'] })
    await site.approve(change)
    const again = await site.propose('install_font', { family: 'inter', styles: ['normal'] })
    await site.approve(again)
    const inter = (await site.do<any[]>('list_fonts')).find(({ key }) => key === 'inter')
    assert.deepEqual([inter.version, inter.styles, inter.files], [2, ['normal'], 2])
  })
})
