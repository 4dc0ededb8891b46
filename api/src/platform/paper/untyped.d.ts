declare module 'bidi-js' {
  type Levels = { readonly levels: Uint8Array; readonly paragraphs: readonly { readonly level: number }[] }
  export default function bidiFactory(): {
    getEmbeddingLevels(text: string): Levels
    getMirroredCharacter(character: string): string | null
  }
}

declare module 'fontkit' {
  export type Font = { readonly layout: (text: string) => unknown }
  export function create(bytes: Uint8Array): Font
}

declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { readonly position: number } | null
  }
}
