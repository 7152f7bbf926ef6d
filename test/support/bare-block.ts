// A block without code and without a frame: a title, a picture, a link that ends with an icon; and where they stand on a page.

/** What create_custom_block takes. */
export const bareBlock = {
  key: 'bare',
  label: 'Bare',
  fields: {
    title: { type: 'text', label: 'Title' },
    image: { type: 'media', kinds: ['image'] },
  },
  template: `{% if block.index == 0 %}<h1>{{ title }}</h1>{% else %}<h2>{{ title }}</h2>{% endif %}
{{ image | picture: '16:9' }}
<p><a href="/">Read more {{ 'arrow-right' | icon }}</a></p>`,
  sample: { title: 'Bare' },
}

export interface Box {
  x: number
  y: number
  right: number
  bottom: number
  width: number
  height: number
}
/** How high the middle of a box is. */
export const middle = ({ y, bottom }: Box): number => (y + bottom) / 2

export type Places = Record<'bare' | 'framed' | 'picture' | 'icon' | 'words', Box>

/** For evaluate(): the room of the block's content, that of the first frame of another block, picture, icon and the words before it. */
export const placesOf = (key: string): string => `(() => {
  const block = document.querySelector('.custom-${key}')
  const box = (one) => one.getBoundingClientRect().toJSON()
  const textBox = (text) => {
    const range = document.createRange()
    range.selectNode(text)
    return box(range)
  }
  const inside = (one) => {
    const { x, right } = one.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(one)
    return { x: Math.round(x + parseFloat(paddingLeft)), right: Math.round(right - parseFloat(paddingRight)) }
  }
  return {
    bare: inside(block),
    framed: inside(document.querySelector('main .block:not(.custom-${key}) > .wrap')),
    picture: box(block.querySelector('img')),
    icon: box(block.querySelector('.icon')),
    words: textBox(block.querySelector('a').firstChild),
  }
})()`
