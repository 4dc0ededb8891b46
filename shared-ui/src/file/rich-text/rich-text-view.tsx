import type { RichText } from '@dossier/contract/platform/fields/field'
import { Link } from '../../controls/link/link'
import { blocksOf, type Line, type Run, safeLink } from './lines'
import styles from './rich-text-view.module.css'

/** Rich text as elements, never as markup (SHL-47). */
export function RichTextView({ text }: { readonly text: RichText }) {
  return (
    <div className={styles.text}>
      {blocksOf(text).map(({ list, lines }, position) => {
        const key = `${position}`
        if (list === undefined) return lines.map((line) => <Paragraph key={key} line={line} />)
        const items = lines.map((line, index) => <Item key={`${index}`} line={line} />)
        return list === 'bullet' ? <ul key={key}>{items}</ul> : <ol key={key}>{items}</ol>
      })}
    </div>
  )
}

const Paragraph = ({ line }: { readonly line: Line }) => <p>{runsOf(line)}</p>
const Item = ({ line }: { readonly line: Line }) => <li>{runsOf(line)}</li>

const runsOf = ({ runs }: Line) => runs.map((run, position) => <Words key={`${position}`} run={run} />)

function Words({ run: { text, marks } }: { readonly run: Run }) {
  const link = safeLink(marks)
  let words = <>{text}</>
  if (marks.underline) words = <u>{words}</u>
  if (marks.italic) words = <em>{words}</em>
  if (marks.bold) words = <strong>{words}</strong>
  return link === undefined ? (
    words
  ) : (
    <Link href={link} newTab>
      {words}
    </Link>
  )
}
