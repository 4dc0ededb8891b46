import type { FieldErrors } from '@dossier/shared-ui/checked-form'
import { Title } from '@dossier/shared-ui/core'
import { highlight } from '@dossier/shared-ui/frame'
import { useEffect, useId, useRef } from 'react'
import { allTypedFields, type Values } from '../profile/profile-values'
import { humanized } from './humanized'
import styles from './saved-errors.module.css'
import { cellId } from './saved-table'

type Props = {
  readonly errors: FieldErrors<Values>
  /** Counts the saves that were refused; the list takes the focus with each. */
  readonly attempt: number
}

/** FIU-17: everything that is wrong, each a way to its cell. */
export function SavedErrors({ errors, attempt }: Props) {
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  const wrong = allTypedFields.filter(({ name }) => errors[name] !== undefined)
  if (wrong.length === 0) return null
  return (
    <section ref={box} className={styles.errors} tabIndex={-1} aria-labelledby={titleId}>
      <Title id={titleId} level={2} size={3}>
        Errors:
      </Title>
      <ul className={styles.list}>
        {wrong.map(({ name }) => (
          <li key={name}>
            <button type="button" className={styles.way} onClick={() => highlight(cellId(name))}>
              {humanized(name)}: {errors[name]}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
