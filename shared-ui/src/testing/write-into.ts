import { act } from '@testing-library/react'
import Quill from 'quill/core'

const editorOf = (textbox: HTMLElement): Quill => {
  const found = textbox.parentElement === null ? null : Quill.find(textbox.parentElement)
  if (!(found instanceof Quill)) throw new Error('This is no rich text editor')
  return found
}

/** Types at the beginning of a rich text, as a user would: jsdom does not tell editors of keys. */
export const writeInto = (textbox: HTMLElement, text: string) =>
  act(() => void editorOf(textbox).insertText(0, text, 'user'))

/** Pastes formatted text at the beginning. */
export const pasteInto = (textbox: HTMLElement, html: string) =>
  act(() => editorOf(textbox).clipboard.dangerouslyPasteHTML(0, html, 'user'))
