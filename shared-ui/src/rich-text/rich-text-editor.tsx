import type { RichText } from '@dossier/contract/field'
import { isRichText } from '@dossier/contract/validation/rich-text'
import Quill from 'quill/core'
import Bold from 'quill/formats/bold'
import Italic from 'quill/formats/italic'
import LinkFormat from 'quill/formats/link'
import List from 'quill/formats/list'
import Underline from 'quill/formats/underline'
import { type FocusEventHandler, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button/icon-button'
import { IconBold, IconItalic, IconList, IconListNumbers, IconUnderline } from '../icons'
import type { ControlProps } from '../text-field/field-frame'
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

const contentsOf = (quill: Quill): RichText => {
  const { ops } = quill.getContents()
  const text = { ops }
  return isRichText(text) ? text : empty
}

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
