import type { RichText } from '@dossier/contract/platform/fields/field'
import { isSafeLink, sanitisedRichText } from '@dossier/contract/platform/validation/rich-text'
import Quill, { Delta } from 'quill/core'
import Bold from 'quill/formats/bold'
import Italic from 'quill/formats/italic'
import LinkFormat from 'quill/formats/link'
import List from 'quill/formats/list'
import Underline from 'quill/formats/underline'
import { type FocusEventHandler, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../controls/button/icon-button'
import { IconBold, IconItalic, IconList, IconListNumbers, IconUnderline } from '../../controls/icons'
import type { ControlProps } from '../../controls/text-field/field-frame'
import styles from './rich-text-editor.module.css'

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

const tools = [
  { name: 'bold', value: true, label: 'Bold', icon: IconBold },
  { name: 'italic', value: true, label: 'Italic', icon: IconItalic },
  { name: 'underline', value: true, label: 'Underline', icon: IconUnderline },
  { name: 'list', value: 'bullet', label: 'Bulleted list', icon: IconList },
  { name: 'list', value: 'ordered', label: 'Numbered list', icon: IconListNumbers },
] as const

type Props = {
  readonly control: ControlProps
  readonly label: string
  readonly value: RichText | null
  readonly onChange: (value: RichText) => void
  readonly onBlur?: FocusEventHandler
}

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

/** Bold, italic, underline, lists and pasted links; whatever else is pasted arrives as plain text. */
export function RichTextEditor({ control, label, value, onChange, onBlur }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const [quill, setQuill] = useState<Quill | null>(null)
  const [active, setActive] = useState<Readonly<Record<string, unknown>>>({})
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
    const showMarks = () => setActive(made.getSelection() === null ? {} : made.getFormat())
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
  }, [])

  useEffect(() => {
    const wanted = value ?? empty
    if (quill !== null && !isSameText(contentsOf(quill), wanted)) quill.setContents(opsOf(wanted), 'api')
  }, [quill, value])

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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears when the focus leaves the editor inside
    <div className={styles.editor} data-invalid={control['aria-invalid'] ? '' : undefined} onBlur={onBlur}>
      <div className={styles.tools} role="toolbar" aria-label={`Format ${label}`}>
        {tools.map(({ name, value: on, label: tool, icon }) => (
          <IconButton
            key={tool}
            icon={icon}
            label={tool}
            aria-pressed={active[name] === on}
            onClick={() => {
              quill?.focus()
              quill?.format(name, quill.getFormat()[name] === on ? false : on, 'user')
            }}
          />
        ))}
      </div>
      <div ref={host} />
    </div>
  )
}

function setOrRemove(element: HTMLElement, name: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
