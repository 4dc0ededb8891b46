import styles from './comparison.module.css'
import type { Piece } from './word-diff'

type Props = {
  readonly pieces: readonly Piece[]
  readonly side: 'before' | 'after'
}

/** One version of a text; words the other version does not have are marked by colour and line (CHG-32). */
export const ChangedWords = ({ pieces, side }: Props) =>
  pieces.map(({ text, changed }, position) => {
    const key = `${position}`
    if (!changed) return text
    return side === 'before' ? (
      <del key={key} className={styles.gone}>
        {text}
      </del>
    ) : (
      <ins key={key} className={styles.added}>
        {text}
      </ins>
    )
  })
