/** Actions that do more than turn pages or open an address. */
const actions: ReadonlySet<string> = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'Rendition',
  'RichMediaExecute',
])
/** Things that hold other files, or do something by themselves. */
const things: ReadonlySet<string> = new Set([
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'RichMedia',
  'RichMediaContent',
])
/** Keys under which scripts, files and forms with scripts of their own stand. */
const keys: ReadonlySet<string> = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent'])

export const isActiveName = (name: string): boolean => actions.has(name) || things.has(name)
export const isActiveKey = (key: string): boolean => keys.has(key)

/** What stood before, with nothing but white space and comments behind it: bits, for readers differ in what is a comment. */
const before = { action: 1, type: 2, tree: 4, object: 8, number: 16 } as const
const beforeOf: Readonly<Record<string, number>> = {
  S: before.action,
  Type: before.type,
  Subtype: before.type,
  EmbeddedFiles: before.tree,
  JavaScript: before.tree,
}

/** How the bytes of a PDF divide it into words. */
const kind = { regular: 0, space: 1, lineEnd: 2, slash: 3, percent: 4, angle: 5, bracket: 6 } as const
const kindOf = new Uint8Array(256)
for (const space of '\0\t\f ') kindOf[space.charCodeAt(0)] = kind.space
for (const end of '\n\r') kindOf[end.charCodeAt(0)] = kind.lineEnd
for (const bracket of '()>[]{}') kindOf[bracket.charCodeAt(0)] = kind.bracket
kindOf['/'.charCodeAt(0)] = kind.slash
kindOf['%'.charCodeAt(0)] = kind.percent
kindOf['<'.charCodeAt(0)] = kind.angle

/** The longest name that is looked for, with each letter as its number. */
const longestWord = 64

const isNumberSoFar = /^[+-]?\d+(?:\.\d*)?$/
/** A letter of a name as its number. */
const escaped = /#([0-7][0-9A-Fa-f])/g
const withPlainLetters = (name: string) =>
  name.replaceAll(escaped, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))

export type PdfScan = ReturnType<typeof createPdfScan>

/**
 * Reads bytes of a PDF, piece by piece and each byte once, for active content as it has to be written, wherever a reader
 * may come to it: revisions that were replaced, comments, and bytes inside of streams included. Counts the objects that
 * begin in them.
 */
export function createPdfScan() {
  const word = new Uint8Array(longestWord)
  let length = 0
  let isName = false
  let isInWord = false
  /** What stands before the present word, and what stands before the next one. */
  let beforeWord = 0
  let beforeNext = 0
  /** What stood before the comment that may be going on. */
  let beforeComment = 0
  let treeBeforeAngle = 0
  let isActive = false
  let objects = 0

  function begin(name: boolean) {
    isInWord = true
    isName = name
    length = 0
    beforeWord = beforeNext
    beforeNext = 0
  }

  function end() {
    isInWord = false
    const text = String.fromCharCode(...word.subarray(0, Math.min(length, longestWord)))
    if (length > longestWord) beforeNext = !isName && isNumberSoFar.test(text) ? before.number : 0
    else beforeNext = isName ? endOfName(text.includes('#') ? withPlainLetters(text) : text) : endOfOther(text)
  }

  function endOfName(name: string) {
    isActive ||=
      (beforeWord & before.action) !== 0
        ? actions.has(name)
        : (beforeWord & before.type) !== 0
          ? things.has(name)
          : (beforeWord & before.object) !== 0 && isActiveName(name)
    return beforeOf[name] ?? 0
  }

  function endOfOther(text: string) {
    const isNumber = isNumberSoFar.test(text)
    isActive ||= isNumber && (beforeWord & before.tree) !== 0
    if (isNumber) return before.number
    if (!/(?:^|\W|\d)obj$/.test(text)) return 0
    if ((beforeWord & before.number) !== 0 || /\dobj$/.test(text)) objects += 1
    return before.object
  }

  function read(bytes: Uint8Array) {
    for (const byte of bytes) {
      const now = kindOf[byte]
      if (now === kind.regular) {
        if (!isInWord) begin(false)
        if (length < longestWord) word[length] = byte
        if (length <= longestWord) length += 1
        treeBeforeAngle = 0
        continue
      }
      if (isInWord) end()
      if (now === kind.slash) begin(true)
      else if (now === kind.lineEnd) {
        beforeNext |= beforeComment
        beforeComment = 0
      } else if (now === kind.percent) {
        beforeComment |= beforeNext
        beforeNext = 0
      } else if (now === kind.angle) {
        isActive ||= treeBeforeAngle !== 0
        treeBeforeAngle = beforeNext & before.tree
        beforeNext = 0
        continue
      } else if (now === kind.bracket) beforeNext = 0
      treeBeforeAngle = 0
    }
  }

  return {
    read,
    /** To be asked once everything is read. */
    finding() {
      if (isInWord) end()
      return { isActive, objects }
    },
  }
}
