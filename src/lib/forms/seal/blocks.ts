// Splits a stream of chunks of any size into blocks of one size.

export interface Block {
  bytes: Uint8Array
  isLast: boolean
}

/**
 * All blocks are full except the last, which is empty only for an empty stream. The first may have another size. The buffer
 * of a block is reused for the next one.
 */
export async function* blocks(
  source: AsyncIterable<Uint8Array>,
  size: number,
  firstSize = size,
): AsyncGenerator<Block> {
  let block = new Uint8Array(firstSize)
  let filled = 0
  try {
    for await (const piece of source)
      for (let from = 0; from < piece.length;) {
        if (filled === block.length) {
          yield { bytes: block, isLast: false }
          if (block.length !== size) block = new Uint8Array(size)
          filled = 0
        }
        const part = piece.subarray(from, from + block.length - filled)
        block.set(part, filled)
        filled += part.length
        from += part.length
      }
    yield { bytes: block.subarray(0, filled), isLast: true }
  } finally {
    block.fill(0)
  }
}
