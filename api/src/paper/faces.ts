import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export const faces = ['regular', 'bold', 'arabic', 'hebrew', 'thai', 'han', 'hangul'] as const
export type Face = (typeof faces)[number]

const { resolve } = createRequire(import.meta.url)
const beside = (module: string, ...path: string[]) => join(dirname(module), ...path)

const files: Readonly<Record<Face, () => string>> = {
  regular: () => beside(resolve('@embedpdf/fonts-latin'), '..', 'fonts', 'NotoSans-Regular.ttf'),
  bold: () => beside(resolve('@embedpdf/fonts-latin'), '..', 'fonts', 'NotoSans-SemiBold.ttf'),
  arabic: () => beside(resolve('@embedpdf/fonts-arabic'), '..', 'fonts', 'NotoNaskhArabic-Regular.ttf'),
  hebrew: () => beside(resolve('@embedpdf/fonts-hebrew'), '..', 'fonts', 'NotoSansHebrew-Regular.ttf'),
  thai: () => resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  han: () => beside(resolve('@embedpdf/fonts-sc'), '..', 'fonts', 'NotoSansHans-Regular.otf'),
  hangul: () => beside(resolve('@embedpdf/fonts-kr'), '..', 'fonts', 'NotoSansKR-Regular.otf'),
}

const read = new Map<Face, Buffer>()

/** Returns the font of a face, read once. */
export function fontOf(face: Face): Buffer {
  const font = read.get(face) ?? readFileSync(files[face]())
  read.set(face, font)
  return font
}

const scripts: readonly (readonly [Face, RegExp])[] = [
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['hebrew', /\p{Script_Extensions=Hebrew}/u],
  ['thai', /\p{Script=Thai}/u],
  ['hangul', /\p{Script=Hangul}/u],
  [
    'han',
    /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script=Bopomofo}\uff00-\uffef]/u,
  ],
]
const mark = /[\p{Mn}\p{Me}\u200c\u200d]/u

/** Returns the face in which a character is set; marks stand with what they are on. */
export function faceOf(character: string, before: Face, plain: 'regular' | 'bold'): Face {
  if (character < '\u0300') return plain
  if (mark.test(character)) return before
  return scripts.find(([, script]) => script.test(character))?.[0] ?? plain
}

/** Fonts of these are laid out from right to left by themselves. */
export const runsToLeft: ReadonlySet<Face> = new Set(['arabic', 'hebrew'])
