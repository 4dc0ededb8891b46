import { calendarDateOf } from '@dossier/contract/platform/dates'
import { Icon, IconCheck } from '@dossier/shared-ui/controls/icons'
import { Text, VisuallyHidden } from '@dossier/shared-ui/core'
import { filledText } from '../../answers/filled-text'
import type { Answers } from '../answering/answers'
import { isComplete, progressOf, type Step } from '../answering/steps'
import styles from './steps.module.css'

type Props = { readonly steps: readonly Step[]; readonly shown: string; readonly answers: Answers }

/** The steps of a part with a way to each, and how far the part is. */
export function StepList({ steps, shown, answers }: Props) {
  const today = calendarDateOf(new Date())
  return (
    <>
      {steps.length < 2 ? null : (
        <nav aria-label="Steps">
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step.heading}>
                <a
                  className={styles.step}
                  href={`#${step.address}`}
                  aria-current={step.heading === shown ? 'step' : undefined}
                >
                  {isComplete(progressOf([step], answers, today)) ? (
                    <>
                      <Icon of={IconCheck} size={14} />
                      <VisuallyHidden>Complete: </VisuallyHidden>
                    </>
                  ) : null}
                  {step.heading}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Text tone="dim" size="small">
        {filledText(progressOf(steps, answers, today))}
      </Text>
    </>
  )
}
