// An answer read piece by piece is the answer read as a whole.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { AnswerStream } from '../../../src/lib/chat/answer/answer-stream.ts'
import { NO_LINKS, parseAnswer, type AnswerBlock } from '../../../src/lib/chat/answer/parse-answer.ts'

const ANSWERS = [
  'One line.\nThe same paragraph.\n\n- a\n- b\n\n\n1. **first**\n2. `second`\n\nLast **bold',
  '```\ncode\n\nmore\n```\n\n# Heading\n\n> quoted\r\n\r\nend',
  '\n\n \nafter empty lines [a](/b "title") ![p](https://x.example/y.png)\n\n',
  `[a](${'x'.repeat(3000)}\n\n${'['.repeat(500)}\n\n**${'*'.repeat(50)}`,
]

for (const [n, answer] of ANSWERS.entries())
  for (const size of [1, 3, 7])
    test(`answer ${n + 1} in pieces of ${size}: updates end in the whole`, () => {
      const stream = new AnswerStream(NO_LINKS)
      let displayed: AnswerBlock[] = []
      for (let at = 0; at < answer.length; at += size) {
        const update = stream.push(answer.slice(at, at + size))
        if (update) displayed = [...displayed.slice(0, update.from), ...update.blocks]
      }
      assert.deepEqual(displayed, parseAnswer(answer, NO_LINKS))
    })
