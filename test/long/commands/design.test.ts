// The design from the command line: as people type values, what they read of it, and the exit codes.
// Holds: contract 3.4 design
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import { parseValues } from '../../../src/commands/design/_values.ts'
import { AppError } from '../../../src/lib/base/errors.ts'
import { cms } from '../../support/cms.ts'
import { call, makeInstallation, type TestInstallation } from '../../support/installation.ts'
import { ROOT } from '../../support/root.ts'

suite('the design from the command line', () => {
  let made: TestInstallation
  const run = (...args: string[]) => cms(made.root, args, { env: { ...made.options.env } })
  before(async () => void (made = await makeInstallation()))
  after(() => made.close())

  const tokens = [
    { key: 'primary', label: 'P', type: 'color', var: '--p', light: '#000', dark: '#fff' },
    {
      key: 'radius',
      label: 'R',
      type: 'range',
      var: '--r',
      value: 1,
      options: { min: 0, max: 9, step: 1, unit: 'px' },
    },
    { key: 'sticky', label: 'S', type: 'switch', value: false },
    { key: 'header', label: 'H', type: 'select', value: 'line', options: { values: { line: 'Line' } } },
  ] as const

  const TYPED: [args: string[], values: object][] = [
    [['primary.light=#123456'], { primary: { light: '#123456' } }],
    [['primary.light=#123456', 'primary.dark=#abcdef'], { primary: { light: '#123456', dark: '#abcdef' } }],
    [['primary=#123456/#abcdef'], { primary: { light: '#123456', dark: '#abcdef' } }],
    [['primary=#123456'], { primary: { light: '#123456', dark: '#123456' } }],
    [['primary.dark='], { primary: { dark: null } }],
    [['primary=', 'radius='], { primary: null, radius: null }],
    [['radius=4', 'sticky=on', 'header=line'], { radius: 4, sticky: true, header: 'line' }],
    [['radius=1.5', 'sticky=false'], { radius: 1.5, sticky: false }],
  ]
  const REFUSED: [word: string, message: RegExp][] = [
    ['primary.light=0a6b3d', /^0a6b3d: write #0a6b3d\.$/],
    ['primary=0a6/#fff', /^0a6: write #0a6\.$/],
    ['primary.dark=green', /^green: is no colour, such as #1a2b3c is\.$/],
    ['primary=#fff/', /a light and a dark colour/],
    ['radius.light=4', /radius is no colour: write radius=4\./],
    ['primary=#1/#2/#3', /a light and a dark colour/],
    ['radius=wide', /radius is a number/],
    ['sticky=perhaps', /on or off/],
    ['nobody=1', /There is no token "nobody"; there are primary, radius, sticky, header\./],
    ['__proto__=1', /There is no token/],
    ['radius', /key=value/],
  ]
  test('values are read as their token has them', () => {
    for (const [args, values] of TYPED) assert.deepEqual(parseValues(args, tokens), values, args.join(' '))
    for (const [word, message] of REFUSED)
      assert.throws(
        () => parseValues([word], tokens),
        (error) => error instanceof AppError && error.exit === 2 && message.test(error.message),
        word,
      )
  })

  test('design:set changes it, design:get tells it with its contrast', async () => {
    const set = await run('design:set', '--preset=ledger', 'radius=9', 'primary.light=#1f3f8f', '--json')
    assert.equal(set.code, 0, set.stdout)
    const { preset, own } = set.json.result
    assert.deepEqual([preset, own], ['ledger', { radius: 9, primary: { light: '#1f3f8f' } }])
    const get = await run('design:get')
    assert.match(get.stdout, /^Kit starter, preset ledger\n\nKEY +VALUE +FROM +TYPE/)
    assert.match(get.stdout, /\nradius +9 +own +range/)
    assert.match(get.stdout, /\nprimary +#1f3f8f \/ #A9BFFB +own +color/)
    assert.match(get.stdout, /\nfont_heading +bookish +preset +font/)
    assert.match(get.stdout, /\npass +text on background +light +\d+\.\d\d +7\n/)
    assert.match(get.stdout, /\nAll pairs pass\.\n$/)
    const csv = await run('design:get', '--format=csv')
    assert.match(csv.stdout, /^key,value,from,type,group,label\n/)
    assert.doesNotMatch(csv.stdout, /pass/)
    const reset = await run('design:set', '--reset', '--json')
    assert.deepEqual([reset.json.result.preset, reset.json.result.own], [null, {}])
  })

  test('too little contrast is exit 2 with the words that would pass, and these pass', async () => {
    const refused = await run('design:set', 'text.light=#999999')
    assert.equal(refused.code, 2)
    const suggestion = /This would pass: (text\.light=#[0-9a-f]{6})\n/.exec(refused.stderr)?.[1]
    assert.ok(suggestion, refused.stderr)
    assert.match(refused.stderr, /text on background \(light\) has a contrast of 2\.\d+, 7 is needed/)
    assert.equal((await run('design:set', suggestion)).code, 0)
    const weak = await run('design:set', 'text.light=#999999', '--allow-low-contrast', '--json')
    assert.match(weak.json.warnings.join(), /text on background \(light\) is hard to read/)
    const get = await run('design:get')
    assert.match(get.stdout, /\nFAIL +text on background +light .* +#[0-9a-f]{6}\n/)
    assert.match(get.stdout, /\n[1-9]\d* of \d+ pairs are too weak\.\n$/)
  })

  test('a colour of one mode says what stays in the other, and what would go with it; one for both is taken or refused', async () => {
    await run('design:set', '--reset')
    const { code, stderr, stdout } = await run('design:set', '--preset=ledger', 'primary.light=#0a6b3d')
    assert.equal(code, 0, stdout + stderr)
    const [, word = ''] =
      /^primary\.dark stays #A9BFFB \(preset ledger\); what goes with the new one is (primary\.dark=#[0-9a-f]{6})\.\n$/.exec(
        stderr,
      ) ?? assert.fail(stderr)
    const result = await run('design:set', word)
    assert.deepEqual([result.code, result.stderr], [0, ''])
    await run('design:set', '--reset')
    const kit = await run('design:set', 'primary.light=#0a6b3d', '--json')
    assert.match(kit.json.warnings[0], /^primary\.dark stays #\w{6} \(kit\); /)
    const refused = await run('design:set', 'primary=#0a6b3d')
    assert.equal(refused.code, 2)
    const both = /This would pass: (primary=#0a6b3d\/#[0-9a-f]{6})\n/.exec(refused.stderr)?.[1]
    assert.ok(both, refused.stderr)
    assert.deepEqual((await run('design:set', both)).stderr, '')
    assert.equal((await run('design:set', 'primary=#767676', '--allow-low-contrast')).code, 0)
  })

  test('a font that was installed ends with a line that can be pasted', async () => {
    const folder = 'node_modules/@fontsource/source-serif-4/files'
    const file = join(ROOT, folder, 'source-serif-4-latin-400-normal.woff2')
    const { stdout, stderr } = await run('fonts:install', 'Mine', `--from=${file}`, '--subsets=latin')
    const line = /^Use it: cms (design:set .* --site=default)$/m.exec(stdout)?.[1]
    assert.match(line ?? stderr, /^design:set font_\w+=mine /)
    assert.equal((await run(...line!.split(' '))).code, 0)
    await run('design:set', '--reset')
  })

  test('nothing to do, unknown tokens and presets are exit 2; a rehearsal changes nothing', async () => {
    for (const args of [[], ['nobody=1'], ['--preset=nothing'], ['radius=900']])
      assert.equal((await run('design:set', ...args)).code, 2, args.join(' '))
    const rehearsed = await run('design:set', 'radius=3', '--dry-run')
    assert.match(rehearsed.stdout, /^values\/radius: \(nothing\) → 3\nNothing was changed\.\n$/)
  })

  test('with the feature off there is no design to look at', async () => {
    await call(made.installation, 'default', 'set_feature', { key: 'design', on: false })
    for (const command of [['design:get'], ['design:set', 'radius=4']])
      assert.equal((await run(...command)).code, 69, command[0])
  })
})
