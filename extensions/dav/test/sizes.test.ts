// Texts that are made to keep the service busy: work grows with their size only.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Editor, setLine } from '../src/text/edit.ts'
import { readComponent } from '../src/text/lines.ts'

const card = (line: string) => `BEGIN:VCARD\n${line}\nFN:Udo\nEND:VCARD\n`
const linesOf = (text: string) => readComponent(card(text))?.lines.map(({ name, value }) => `${name}:${value}`)

/** Milliseconds of the processor, of the faster of two runs. */
function costOf(work: () => unknown): number {
  const runs = [1, 2].map(() => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...runs)
}

const reading = (text: string) => costOf(() => readComponent(card(text)))

suite('a line that goes on in the next one', () => {
  test('is read as fast without a colon, however often it seems to go on', () => {
    const breaks = '=\n'.repeat(500_000)
    const most = 10 * reading(`NOTE;QUOTED-PRINTABLE:${breaks}`) + 200
    for (const head of ['X;QUOTED-PRINTABLE;', 'X;ENCODING=QUOTED-PRINTABLE'])
      assert.ok(reading(`${head}${breaks}`) < most, head)
    const folded = `X;QUOTED-PRINTABLE;${'=\n '.repeat(500_000)}:a`
    assert.ok(reading(folded) < most, 'folded')
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

suite('very many lines that are changed at once', () => {
  const changing = (line: string, count: number) => {
    const binary = `BEGIN:VCARD\n${line.repeat(count)}FN:Udo\nEND:VCARD\n`
    return { binary, editor: new Editor(binary), card: readComponent(binary)! }
  }

  test('are written in time that grows with their number', () => {
    const { binary, editor, card } = changing('NOTE:abcdefghij\n', 20_000)
    const most = 10 * costOf(() => readComponent(binary)) + 200
    setLine(editor, card, ['NOTE', ''])
    assert.ok(costOf(() => assert.equal(editor.result(), 'BEGIN:VCARD\nFN:Udo\nEND:VCARD\n')) < most)
  })

  test('are written where they were, and additions in their order', () => {
    const { editor, card } = changing('NOTE:a\n', 3)
    const [first, , third, name] = card.lines
    editor.replace(name!, 'Uta')
    editor.add(card, 'TEL:1')
    editor.replace(third!, 'c')
    editor.remove(first!)
    editor.add(card, 'TEL:2')
    assert.equal(editor.result(), 'BEGIN:VCARD\nNOTE:a\nNOTE:c\nFN:Uta\nTEL:1\nTEL:2\nEND:VCARD\n')
  })
})
