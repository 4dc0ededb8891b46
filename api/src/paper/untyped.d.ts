declare module 'bidi-js' {
  type Levels = { readonly levels: Uint8Array; readonly paragraphs: readonly { readonly level: number }[] }
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): Levels
    getMirroredCharacter(character: string): string | null
  }
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number } | null
  }
}
