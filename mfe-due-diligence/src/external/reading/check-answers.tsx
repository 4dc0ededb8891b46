import { Stack, Text, Title } from '@dossier/shared-ui/core'
import type { Section } from '../../answers/sections'
import type { Answers } from '../answering/answers'
import { ViewHead } from '../frame/view-head'
import styles from './reading.module.css'
import { SectionAnswers } from './section-answers'

type Props = {
  readonly sections: readonly Section[]
  readonly answers: Answers
  readonly isReadOnly: boolean
}

/** Everything that was answered, on one page, with the way to change it. */
export const CheckAnswers = ({ sections, answers, isReadOnly }: Props) => (
  <Stack gap="xl">
    <ViewHead title="Check your answers" back={{ address: '', label: 'All sections' }}>
      {isReadOnly ? null : <Text>Please read what you are about to sign.</Text>}
    </ViewHead>
    {sections.map((section) => (
      <Stack key={section.id} as="section" gap="md" className={styles.section} aria-labelledby={`read-${section.id}`}>
        <div className={styles.head}>
          <Title level={2} id={`read-${section.id}`}>
            {section.title}
          </Title>
          {isReadOnly ? null : (
            <a className={styles.change} href={`#${section.id}`} aria-label={`Change ${section.title}`}>
              Change
            </a>
          )}
        </div>
        <SectionAnswers section={section} answers={answers} level={3} />
      </Stack>
    ))}
  </Stack>
)
