import type { RichText } from '@dossier/contract/platform/fields/field'
import { type FocusEventHandler, useRef } from 'react'
import { IconButton } from '../../controls/button/icon-button'
import { IconBold, IconItalic, IconList, IconListNumbers, IconUnderline } from '../../controls/icons'
import type { ControlProps } from '../../controls/text-field/field-frame'
import styles from './rich-text-editor.module.css'
import { useContents, useControlProps, useQuill } from './use-quill'

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

/** Bold, italic, underline, lists and pasted links; whatever else is pasted arrives as plain text. */
export function RichTextEditor({ control, label, value, onChange, onBlur }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const { quill, marks } = useQuill(host, onChange)
  useContents(quill, value)
  useControlProps(quill, label, control)

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears when the focus leaves the editor inside
    <div className={styles.editor} data-invalid={control['aria-invalid'] ? '' : undefined} onBlur={onBlur}>
      <div className={styles.tools} role="toolbar" aria-label={`Format ${label}`}>
        {tools.map(({ name, value: on, label: tool, icon }) => (
          <IconButton
            key={tool}
            icon={icon}
            label={tool}
            aria-pressed={marks[name] === on}
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
