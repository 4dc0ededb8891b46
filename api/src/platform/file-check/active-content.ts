/** Actions that do more than turn pages or open an address. */
const actions = ['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'GoToE', 'Rendition', 'RichMediaExecute']
/** Things that hold other files, or do something by themselves. */
const things = ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'RichMedia', 'RichMediaContent']
/** Keys under which scripts, files and forms with scripts of their own stand. */
const keys = ['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent']

export const isActiveName = (name: string): boolean => actions.includes(name) || things.includes(name)
export const isActiveKey = (key: string): boolean => keys.includes(key)

const between = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*`
const end = String.raw`(?=[\0\t\n\f\r ()<>[\]{}/%]|$)`
const written = new RegExp(
  [
    `/S${between}/(?:${actions.join('|')})${end}`,
    `/(?:Type|Subtype)${between}/(?:${things.join('|')})${end}`,
    String.raw`/EmbeddedFiles${between}(?:<<|\d)`,
    String.raw`/JavaScript${between}(?:<<|\d+ \d+ R)`,
    String.raw`\bobj${between}/(?:${[...actions, ...things].join('|')})${end}`,
  ].join('|'),
)
/** A letter of a name as its number. */
const escaped = /#([0-7][0-9A-Fa-f])/g

/**
 * Whether bytes of a PDF, as text of one character a byte, hold active content as it has to be written, wherever a reader
 * may come to it: revisions that were replaced and bytes inside of streams included.
 */
export const isWrittenIn = (bytes: string): boolean => written.test(withPlainNames(bytes))

/** Returns bytes of a PDF with the letters of names that stand in it as numbers. */
export const withPlainNames = (bytes: string): string =>
  bytes.includes('#')
    ? bytes.replaceAll(escaped, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    : bytes
