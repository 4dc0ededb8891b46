import type { RichText } from '@dossier/contract/platform/fields/field'
import { isSafeLink, sanitisedRichText } from '@dossier/contract/platform/validation/rich-text'
import Quill, { Delta } from 'quill/core'
import Bold from 'quill/formats/bold'
import Italic from 'quill/formats/italic'
import LinkFormat from 'quill/formats/link'
import List from 'quill/formats/list'
import Underline from 'quill/formats/underline'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ControlProps } from '../../controls/text-field/field-frame'

// the library keeps what was registered, also where this module is loaded once more
if (!('formats/bold' in Quill.imports)) {
  Quill.register({
    'formats/bold': Bold,
    'formats/italic': Italic,
    'formats/underline': Underline,
    'formats/list': List,
    'formats/link': LinkFormat,
  })
}

const formats = ['bold', 'italic', 'underline', 'list', 'link']

/** Tab leaves the editor instead of being typed (WCAG 2.1.2). */
const leaveByTab = { tab: { key: 'Tab', handler: () => true } }

const empty: RichText = { ops: [{ insert: '\n' }] }
const opsOf = (text: RichText | null) => (text ?? empty).ops.map((op) => ({ ...op, attributes: { ...op.attributes } }))
const isSameText = (one: RichText, other: RichText) => JSON.stringify(one.ops) === JSON.stringify(other.ops)

/** Whatever the editor came to hold, its text is kept, with the marks that are allowed (SHL-47). */
const contentsOf = (quill: Quill): RichText => sanitisedRichText({ ops: quill.getContents().ops }) ?? empty

/** A pasted link that a reader could not follow safely is pasted as text, so that one sees what is kept. */
const withSafeLinks = (_: Node, pasted: Delta) =>
  new Delta(
    pasted.ops.map(({ attributes: { link, ...marks } = {}, ...op }) => ({
      ...op,
      attributes: typeof link === 'string' && isSafeLink(link) ? { ...marks, link } : marks,
    })),
  )

/** Whether each mark holds where the caret is; none while it is elsewhere. */
type Marks = Readonly<Record<string, unknown>>

/** The editor inside an element, made with it and gone with it. */
export function useQuill(host: RefObject<HTMLElement | null>, onChange: (value: RichText) => void) {
  const [quill, setQuill] = useState<Quill | null>(null)
  const [marks, setMarks] = useState<Marks>({})
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  })

  useEffect(() => {
    const element = host.current
    if (element === null) return
    const editor = element.appendChild(document.createElement('div'))
    const made = new Quill(editor, { formats, modules: { keyboard: { bindings: leaveByTab } } })
    made.clipboard.addMatcher('a', withSafeLinks)
    const showMarks = () => setMarks(made.getSelection() === null ? {} : made.getFormat())
    made.on('text-change', (_delta, _before, source) => {
      if (source === 'user') report.current(contentsOf(made))
      showMarks()
    })
    made.on('selection-change', showMarks)
    setQuill(made)
    return () => {
      setQuill(null)
      element.replaceChildren()
    }
  }, [host])
  return { quill, marks }
}

/** Shows a text that did not come from typing. */
export function useContents(quill: Quill | null, value: RichText | null) {
  useEffect(() => {
    const wanted = value ?? empty
    if (quill !== null && !isSameText(contentsOf(quill), wanted)) quill.setContents(opsOf(wanted), 'api')
  }, [quill, value])
}

/** What is typed into is named and described like any other input. */
export function useControlProps(quill: Quill | null, label: string, control: ControlProps) {
  useEffect(() => {
    if (quill === null) return
    const { root } = quill
    root.setAttribute('role', 'textbox')
    root.setAttribute('aria-multiline', 'true')
    root.setAttribute('aria-label', label)
    root.id = control.id
    setOrRemove(root, 'aria-describedby', control['aria-describedby'])
    setOrRemove(root, 'aria-invalid', control['aria-invalid'] && 'true')
  }, [quill, label, control])
}

function setOrRemove(element: HTMLElement, name: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
