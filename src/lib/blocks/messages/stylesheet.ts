// Errors in the stylesheet of a block without code.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'stylesheet.as_read': {
    field: 'template',
    en: '{text}',
    de: '{text}',
  },
  'stylesheet.too_large': {
    field: 'template',
    en: 'a stylesheet has {max} KB at most',
    de: 'ein Stylesheet hat höchstens {max} KB',
  },
  'stylesheet.html_comment': {
    field: 'template',
    en: 'HTML comments have no place here',
    de: 'HTML-Kommentare haben hier keinen Platz',
  },
  'stylesheet.rule_not_allowed': {
    field: 'template',
    en: '@{name} is not allowed in a block; there are {known}',
    de: '@{name} ist in einem Block nicht erlaubt; möglich sind {known}',
  },
  'stylesheet.url': {
    field: 'template',
    en: "url() is not allowed in a block: pictures come with '{{ image | picture }}'",
    de: "url() ist in einem Block nicht erlaubt: Bilder kommen mit '{{ image | picture }}'",
  },
  'stylesheet.unreadable': {
    field: 'template',
    en: '{text} cannot be read',
    de: '{text} ist nicht lesbar',
  },
  'stylesheet.not_allowed': {
    field: 'template',
    en: '{name} is not allowed in a block',
    de: '{name} ist in einem Block nicht erlaubt',
  },
  'stylesheet.position': {
    field: 'template',
    en: 'in a block position is static, relative, absolute or sticky: any other would lie over the page',
    de: 'in einem Block ist position static, relative, absolute oder sticky: Jede andere läge über der Seite',
  },
  'stylesheet.display': {
    field: 'template',
    en: 'in a block display is written in words, and none of them is contents',
    de: 'in einem Block steht display in Wörtern, und keines davon ist contents',
  },
  'stylesheet.keyframes_name': {
    field: 'template',
    en: 'keyframes have a name, and it is one word without quotes',
    de: 'keyframes haben einen Namen, und zwar ein Wort ohne Anführungszeichen',
  },
  'stylesheet.nested_rules': {
    field: 'template',
    en: 'rules within rules are not taken: write each with its whole selector',
    de: 'Regeln in Regeln sind nicht möglich: Schreiben Sie jede mit ihrem ganzen Selektor',
  },
  'stylesheet.selector_unreadable': {
    field: 'template',
    en: 'the selector cannot be read',
    de: 'der Selektor ist nicht lesbar',
  },
  'stylesheet.selector_too_long': {
    field: 'template',
    en: 'a selector has {max} parts at most',
    de: 'ein Selektor hat höchstens {max} Teile',
  },
  'stylesheet.selector_starts_with_combinator': {
    field: 'template',
    en: 'a selector does not begin with a combinator',
    de: 'ein Selektor beginnt nicht mit einem Kombinator',
  },
  'stylesheet.selector_beside': {
    field: 'template',
    en: 'this selector reaches beside the block',
    de: 'dieser Selektor wirkt über den Block hinaus',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
