import { fieldText, isFileFacts } from '@dossier/contract/file/field-text'
import type { Field, FieldValue } from '@dossier/contract/platform/fields/field'
import { isRichText } from '@dossier/contract/platform/validation/rich-text'
import { useContext } from 'react'
import { RichTextView } from '../rich-text/rich-text-view'
import styles from './fields.module.css'
import { ShowFile } from './show-file'

type Props = {
  readonly field: Field
  readonly value: FieldValue
  /** What stands there for nothing. */
  readonly none?: string
}

/** A field's value as people read it. */
export function FieldValueText({ field, value, none = '—' }: Props) {
  const showFile = useContext(ShowFile)
  if (showFile !== undefined && isFileFacts(value)) return showFile(value)
  const text = fieldText(field, value)
  if (text === '') return <span className={styles.none}>{none}</span>
  return typeof value === 'object' && isRichText(value) ? <RichTextView text={value} /> : text
}
