import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { memoized } from '../memoized'

export type Face = 'regular' | 'bold' | 'arabic' | 'hebrew' | 'thai' | 'han' | 'hangul'

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

const opened = new Map<Face, Font>()

/** Returns the font of a face, read and taken apart when it is needed first. */
export const fontOf = (face: Face): Font => memoized(opened, face, () => create(readFileSync(files[face]())))

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
