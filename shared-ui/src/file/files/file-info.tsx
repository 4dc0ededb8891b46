import { Icon, IconInfoCircle } from '../../controls/icons'
import { Popover } from '../../controls/popover/popover'
import styles from './files.module.css'

type Props = { readonly about: string; readonly info: readonly string[] }

/** What a document should be like (DOC-15, DOC-25). */
export const FileInfo = ({ about, info }: Props) => (
  <Popover label={`About ${about}`} face={<Icon of={IconInfoCircle} />} className={styles.info}>
    <ul className={styles.infoTexts}>
      {info.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </Popover>
)
