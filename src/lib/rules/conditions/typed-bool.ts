// Yes and no as people write them in files, in English and German, whatever the case.

const YES = /^(?:true|1|yes|ja|wahr)$/i
const NO = /^(?:false|0|no|nein|falsch)$/i

/** Undefined for other text. */
export function readBool(text: string): boolean | undefined {
  const word = text.trim()
  return YES.test(word) ? true : NO.test(word) ? false : undefined
}
