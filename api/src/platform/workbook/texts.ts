import type { XmlReader } from './xml-events'

/** Characters that XML cannot hold stand in texts of workbooks as `_x001F_`. */
const escaped = /_x([0-9A-Fa-f]{4})_/g
const unescaped = (text: string) =>
  text.includes('_x') ? text.replace(escaped, (_, code) => String.fromCharCode(Number.parseInt(code, 16))) : text

/**
 * Gathers the text of an item, a plain one or a rich one of several runs; how it is pronounced (`rPh`) is left out.
 * @param item the name of the element that holds it
 * @param onText called with the whole text as the item ends
 */
export function textReader(item: string, onText: (text: string) => void): XmlReader {
  let text = ''
  let isIn = false
  let isText = false
  let isPronounced = false
  return {
    open(name) {
      if (name === item) {
        isIn = true
        text = ''
      }
      if (name === 'rPh') isPronounced = true
      if (name === 't') isText = isIn && !isPronounced
    },
    text(content) {
      if (isText) text += content
    },
    close(name) {
      if (name === 't') isText = false
      if (name === 'rPh') isPronounced = false
      if (name !== item) return
      isIn = false
      onText(unescaped(text))
    },
  }
}
