import { StatusBadge } from '@dossier/shared-ui/data'
import { type Edits, FieldInput } from '@dossier/shared-ui/edits'
import { useRequestHref } from '@dossier/shared-ui/fields'
import { Section } from '@dossier/shared-ui/frame'
import type { ReactNode } from 'react'
import styles from './dashboard-sections.module.css'

type Props = {
  readonly edits: Edits
  readonly companyId: string
  /** Further blocks, behind those of the catalogue. */
  readonly after: ReactNode
}

type Block = Edits['groups'][number]

/** The client's fields in the blocks of the field catalogue (DSH-15), each collapsible and remembered (DSH-14). */
export function DashboardSections({ edits, companyId, after }: Props) {
  const requestHref = useRequestHref(companyId)
  return (
    <div className={styles.container}>
      <div className={styles.sections}>
        {edits.groups.map((block) => (
          <Section
            key={block.heading}
            title={block.heading}
            remember={`dashboard.${block.heading}`}
            marks={<BlockMarks block={block} edits={edits} />}
          >
            <div className={styles.fields}>
              {block.fields.map((field) => (
                <FieldInput key={field.name} field={field} edits={edits} requestHref={requestHref} />
              ))}
            </div>
          </Section>
        ))}
        {after}
      </div>
    </div>
  )
}

/** What a block holds, also while it is closed. */
function BlockMarks({ block: { fields }, edits }: { readonly block: Block; readonly edits: Edits }) {
  const states = fields.map((field) => edits.state(field))
  const pending = states.filter(({ proposal }) => proposal !== undefined).length
  const faulty = states.filter(({ error }) => error !== undefined).length
  return (
    <>
      {faulty === 0 ? null : (
        <StatusBadge state="denied">{faulty === 1 ? '1 problem' : `${faulty} problems`}</StatusBadge>
      )}
      {pending === 0 ? null : <StatusBadge state="pending">{`${pending} pending`}</StatusBadge>}
    </>
  )
}
