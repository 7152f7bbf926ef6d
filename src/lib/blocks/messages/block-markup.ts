// Errors in the markup of a block without code, in its template or printed.
import { defineMessages } from '../../base/catalogue/define-messages.ts'

export const messages = defineMessages({
  'block_markup.not_self_closing': {
    field: 'template',
    en: '<{tag} /> does not close itself in HTML',
    de: '<{tag} /> schließt sich in HTML nicht selbst',
  },
  'block_markup.element_not_allowed': {
    field: 'template',
    en: '<{tag}> is not allowed in a block',
    de: '<{tag}> ist in einem Block nicht erlaubt',
  },
  'block_markup.icon_element': {
    field: 'template',
    en: "<{tag}> is not allowed in a block; write '{{ ''star'' | icon }}'",
    de: "<{tag}> ist in einem Block nicht erlaubt; schreiben Sie '{{ ''star'' | icon }}'",
  },
  'block_markup.picture_element': {
    field: 'template',
    en: "<{tag}> is not allowed in a block; write '{{ image | picture }}'",
    de: "<{tag}> ist in einem Block nicht erlaubt; schreiben Sie '{{ image | picture }}'",
  },
  'block_markup.style_element': {
    field: 'template',
    en: '<{tag}> is not allowed in a block; styles stand in the stylesheet of the block',
    de: '<{tag}> ist in einem Block nicht erlaubt; Stile stehen im Stylesheet des Blocks',
  },
  'block_markup.attribute_not_allowed': {
    field: 'template',
    en: 'the attribute {name} is not allowed on <{tag}>',
    de: 'das Attribut {name} ist an <{tag}> nicht erlaubt',
  },
  'block_markup.not_in_svg': {
    field: 'template',
    en: '<{tag}> is not allowed in <svg>',
    de: '<{tag}> ist in <svg> nicht erlaubt',
  },
  'block_markup.unknown_reference': {
    field: 'template',
    en: '{name} has {reference}: write the character itself',
    de: '{name} enthält {reference}: Schreiben Sie das Zeichen selbst',
  },
  'block_markup.address_leads_to': {
    field: 'template',
    en: '{name} leads to {address}',
    de: '{name} führt zu {address}',
  },
  'block_markup.not_own_file': {
    field: 'template',
    en: '{name} must be a file of this website',
    de: '{name} muss eine Datei dieser Website sein',
  },
  'block_markup.strange_sign': {
    field: 'template',
    en: '{sign} must not stand in the tag <{tag}>',
    de: '{sign} darf nicht im Tag <{tag}> stehen',
  },
  'block_markup.space_missing': {
    field: 'template',
    en: 'a space is missing in the tag <{tag}>',
    de: 'im Tag <{tag}> fehlt ein Leerzeichen',
  },
  'block_markup.end_with_attributes': {
    field: 'template',
    en: '</{tag}> takes no attributes',
    de: '</{tag}> hat keine Attribute',
  },
  'block_markup.value_not_quoted': {
    field: 'template',
    en: 'the value of {attribute} must stand in quotes',
    de: 'der Wert von {attribute} muss in Anführungszeichen stehen',
  },
  'block_markup.html_comment': {
    field: 'template',
    en: "write '{% comment %}' instead of an HTML comment",
    de: "schreiben Sie '{% comment %}' statt eines HTML-Kommentars",
  },
  'block_markup.value_in_tag_name': {
    field: 'template',
    en: 'a value must not stand in a tag name',
    de: 'ein Wert darf nicht im Namen eines Tags stehen',
  },
  'block_markup.bare_sign': {
    field: 'template',
    en: 'a bare < (write &lt;) before {text}',
    de: 'ein einzelnes < (schreiben Sie &lt;) vor {text}',
  },
  'block_markup.ends_in_tag': {
    field: 'template',
    en: 'the markup ends within a tag',
    de: 'das Markup endet in einem Tag',
  },
  'block_markup.attribute_twice': {
    field: 'template',
    en: '<{tag}> has the attribute {name} twice',
    de: '<{tag}> hat das Attribut {name} zweimal',
  },
  'block_markup.id_twice': {
    field: 'template',
    en: 'the id {id} is there twice',
    de: 'die id {id} gibt es zweimal',
  },
  'block_markup.elements_too_deep': {
    field: 'template',
    en: 'elements lie too deep in one another',
    de: 'Elemente liegen zu tief ineinander',
  },
  'block_markup.wrong_end': {
    field: 'template',
    en: '</{tag}> stands where </{open}> was to be closed',
    de: '</{tag}> steht dort, wo </{open}> zu schließen war',
  },
  'block_markup.end_without_start': {
    field: 'template',
    en: '</{tag}> stands where nothing was to be closed',
    de: '</{tag}> steht dort, wo nichts zu schließen war',
  },
  'block_markup.not_closed': {
    field: 'template',
    en: '<{tag}> is not closed',
    de: '<{tag}> ist nicht geschlossen',
  },
})

type Own = typeof messages
declare global {
  interface AppMessages extends Own {}
}
