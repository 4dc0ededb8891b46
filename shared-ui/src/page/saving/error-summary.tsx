import { useEffect, useId, useRef } from 'react'
import { Title } from '../../controls/layout/layout'
import { highlight } from '../section/highlight'
import styles from './error-summary.module.css'

type Props = {
  /** Field errors with the id of the input each is about, in the words beside it. */
  readonly errors: readonly { readonly id: string; readonly message: string }[]
  readonly title?: string
  /** One sentence above them. */
  readonly lead?: string | undefined
  /** Counts the attempts; the summary takes the focus with each that failed. */
  readonly attempt: number
}

/** What is wrong, all of it, each error a link to its field. Nothing while nothing is wrong. */
export function ErrorSummary({ errors, title = 'There is a problem', lead, attempt }: Props) {
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const focusedFor = useRef(0)
  useEffect(() => {
    if (attempt > focusedFor.current && box.current === null) return
    if (attempt > focusedFor.current) box.current?.focus()
    focusedFor.current = attempt
  })
  if (errors.length === 0) return null
  return (
    <section ref={box} className={styles.summary} tabIndex={-1} aria-labelledby={titleId}>
      <Title id={titleId} level={2} size={3}>
        {title}
      </Title>
      {lead === undefined ? null : <p>{lead}</p>}
      <ul className={styles.list}>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              className={styles.link}
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault()
                highlight(id)
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
