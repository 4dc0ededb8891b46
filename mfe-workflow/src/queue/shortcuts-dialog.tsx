import { Modal } from '@dossier/shared-ui/dialogs'
import styles from './queue.module.css'

const shortcuts = [
  ['j', 'Next change'],
  ['k', 'Previous change'],
  ['Enter', 'Open the change that has the focus'],
  ['Esc', 'Close the change'],
  ['a', 'Approve'],
  ['d', 'Deny'],
  ['o', 'Open the client'],
  ['?', 'Show this list'],
] as const

/** What each key does here. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className={styles.shortcuts}>
        {shortcuts.map(([key, act]) => (
          <div key={key}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
