import { conforms, type FindingLevel, findingLevels, findings } from '@dossier/contract/file/catalogue/findings'
import type { KycFile } from '@dossier/contract/file/schemas/documents'
import { proposed } from '@dossier/contract/platform/fields/proposed'
import { useId } from 'react'
import { Tag } from '../../controls/badge/tag'
import { IconCircleCheck } from '../../controls/icons'
import { Stack, Title } from '../../controls/layout/layout'
import { useViewer } from '../../server/session/use-viewer'
import { useScope } from '../records/scope-context'
import styles from './document-dialog.module.css'
import { FindingAnswer } from './finding-answer'
import { FindingQuestion } from './finding-question'

/** DOC-42 to DOC-45: what a document says of sanctions, PEPs and adverse news: one's own level to answer, those below to read. */
export function DocumentFindings({ record }: { readonly record: KycFile }) {
  const { type } = useViewer()
  const levels = findingLevels.filter(({ readers }) => readers.includes(type)).toReversed()
  if (levels.length === 0) return null
  return (
    <Stack gap="md" as="section">
      <Title level={3}>Findings</Title>
      {levels.map((level) => (
        <LevelOfFindings key={level.suffix} level={level} record={record} />
      ))}
    </Stack>
  )
}

type LevelProps = { readonly level: FindingLevel; readonly record: KycFile }

function LevelOfFindings({ level: { suffix, title, writer }, record }: LevelProps) {
  const titleId = useId()
  const { type } = useViewer()
  const { readOnly } = useScope()
  const isOwn = writer === type
  const approved = (name: string) => proposed(record, name).value
  return (
    <section className={styles.level} aria-labelledby={titleId}>
      <Title level={4} id={titleId}>
        {title}
      </Title>
      {findings.map((finding) => {
        const names = { ...finding, name: `${finding.name}${suffix}`, comment: `${finding.comment}${suffix}` }
        return (
          <div key={finding.name} className={styles.finding} id={`${record._id}-${names.name}`}>
            {isOwn && !readOnly ? (
              <FindingQuestion finding={names} record={record} />
            ) : (
              <FindingAnswer finding={names} record={record} />
            )}
            {isOwn && conforms(finding, approved, type) ? (
              <Tag tone="approved" icon={IconCircleCheck}>
                Conform
              </Tag>
            ) : null}
          </div>
        )
      })}
    </section>
  )
}
