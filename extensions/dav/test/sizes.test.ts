// Texts that are made to keep the service busy: reading takes as long as the text is, whatever is in it.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { readComponent } from '../src/text/lines.ts'

const card = (line: string) => `BEGIN:VCARD\n${line}\nFN:Udo\nEND:VCARD\n`
const linesOf = (text: string) => readComponent(card(text))?.lines.map(({ name, value }) => `${name}:${value}`)

/** Milliseconds of the processor, of the faster of two runs. */
function costOf(text: string): number {
  const runs = [1, 2].map(() => {
    const before = process.cpuUsage()
    readComponent(text)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...runs)
}

suite('a line that goes on in the next one', () => {
  test('is read as fast without a colon, however often it seems to go on', () => {
    const breaks = '=\n'.repeat(500_000)
    const most = 10 * costOf(card(`NOTE;QUOTED-PRINTABLE:${breaks}`)) + 200
    for (const head of ['X;QUOTED-PRINTABLE;', 'X;ENCODING=QUOTED-PRINTABLE'])
      assert.ok(costOf(card(`${head}${breaks}`)) < most, head)
    const folded = card(`X;QUOTED-PRINTABLE;${'=\n '.repeat(500_000)}:a`)
    assert.ok(costOf(folded) < most, 'folded')
  })

  test('has its encoding in the head, which ends with the first colon and may be folded', () => {
    assert.deepEqual(linesOf('NOTE;QUOTED-PRINTABLE:a=\nb=\r\n c'), ['NOTE:ab c', 'FN:Udo'])
    assert.deepEqual(linesOf('NOTE;CHARSET=UTF-8\n ;ENCODING=QUOTED-PRINTABLE:a=\nb'), ['NOTE:ab', 'FN:Udo'])
    assert.deepEqual(linesOf('NOTE;ENCODING=BASE64:;QUOTED-PRINTABLE:AA=\nX:b'), [
      'NOTE:;QUOTED-PRINTABLE:AA=',
      'X:b',
      'FN:Udo',
    ])
  })

  test('takes no other line along where it has no colon', () => {
    assert.deepEqual(linesOf('X;QUOTED-PRINTABLE='), ['FN:Udo'])
  })
})
