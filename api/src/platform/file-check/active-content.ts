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
const keys: ReadonlySet<string> = new Set([
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'RichMediaContent',
  'OnInstantiate',
])

export const isActiveName = (name: string): boolean => actions.has(name) || things.has(name)
export const isActiveKey = (key: string): boolean => keys.has(key)

/** In what context a word stands, by the one before it: bits, for readers differ in what is a comment. */
const context = { action: 1, type: 2, tree: 4, object: 8, number: 16 } as const
const contextBehind: Readonly<Record<string, number>> = {
  S: context.action,
  Type: context.type,
  Subtype: context.type,
  EmbeddedFiles: context.tree,
  JavaScript: context.tree,
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

/**
 * Reads bytes of a PDF, piece by piece and each byte once, for active content as it has to be written, wherever a reader
 * may come to it: revisions that were replaced, comments, and bytes inside of streams included. Counts the objects that
 * may begin in them: never fewer than a reader could find.
 */
export class PdfScan {
  readonly #word = new Uint8Array(longestWord)
  #length = 0
  #isInWord = false
  #isName = false
  #contextOfWord = 0
  #contextOfNext = 0
  /** That of the word behind the comment that may be going on, if it is one. */
  #contextBehindComment = 0
  #treeAtAngle = 0
  #isActive = false
  #objects = 0

  read(bytes: Uint8Array): void {
    for (const byte of bytes) {
      const now = kindOf[byte]
      if (now === kind.regular) this.#letter(byte)
      else {
        if (this.#isInWord) this.#endWord()
        this.#divide(now)
      }
    }
  }

  /** To be asked once everything is read. */
  finding() {
    if (this.#isInWord) this.#endWord()
    return { isActive: this.#isActive, objects: this.#objects }
  }

  #letter(byte: number) {
    if (!this.#isInWord) this.#beginWord(false)
    if (this.#length < longestWord) this.#word[this.#length] = byte
    if (this.#length <= longestWord) this.#length += 1
    this.#treeAtAngle = 0
  }

  #divide(now: number | undefined) {
    const tree = this.#treeAtAngle
    this.#treeAtAngle = 0
    if (now === kind.slash) this.#beginWord(true)
    else if (now === kind.lineEnd) {
      this.#contextOfNext |= this.#contextBehindComment
      this.#contextBehindComment = 0
    } else if (now === kind.percent) {
      this.#contextBehindComment |= this.#contextOfNext
      this.#contextOfNext = 0
    } else if (now === kind.angle) {
      this.#isActive ||= tree !== 0
      this.#treeAtAngle = this.#contextOfNext & context.tree
      this.#contextOfNext = 0
    } else if (now === kind.bracket) this.#contextOfNext = 0
  }

  #beginWord(isName: boolean) {
    this.#isInWord = true
    this.#isName = isName
    this.#length = 0
    this.#contextOfWord = this.#contextOfNext
    this.#contextOfNext = 0
  }

  #endWord() {
    this.#isInWord = false
    const text = String.fromCharCode(...this.#word.subarray(0, Math.min(this.#length, longestWord)))
    if (this.#length > longestWord) this.#contextOfNext = this.#isName ? 0 : this.#endLong(text)
    else if (this.#isName) this.#contextOfNext = this.#endName(text.includes('#') ? withPlainLetters(text) : text)
    else this.#contextOfNext = this.#endOther(text)
  }

  /** Returns what the name is to what stands behind it. */
  #endName(name: string): number {
    this.#isActive ||= this.#isActiveHere(name)
    return contextBehind[name] ?? 0
  }

  #isActiveHere(name: string): boolean {
    if ((this.#contextOfWord & context.action) !== 0) return actions.has(name)
    if ((this.#contextOfWord & context.type) !== 0) return things.has(name)
    return (this.#contextOfWord & context.object) !== 0 && isActiveName(name)
  }

  /** Returns what a number or a keyword is to what stands behind it. */
  #endOther(text: string): number {
    const isNumber = isNumberSoFar.test(text)
    this.#isActive ||= isNumber && (this.#contextOfWord & context.tree) !== 0
    if (isNumber) return context.number
    if (!/(?:^|\W|\d)obj/.test(text)) return 0
    if ((this.#contextOfWord & context.number) !== 0 || /\dobj/.test(text)) this.#objects += 1
    return context.object
  }

  /** No writer needs so many digits: what ends them may be the beginning of an object. */
  #endLong(text: string): number {
    if (!/^[+-]?\d/.test(text)) return 0
    this.#objects += 1
    return context.number
  }
}
