import { calendarDateOf, formatDateAndTime } from '@dossier/contract/platform/dates'
import { platformMessages } from '@dossier/contract/platform/messages/platform'
import { Text } from '@dossier/shared-ui/core'
import { countUnsaved } from './answers'
import type { AutosaveState } from './autosave-state'

/** 'DD/MM/YYYY HH:MM' in the reader's time, without the day when it is today. */
function timeOf(instant: string): string {
  const text = formatDateAndTime(instant)
  return calendarDateOf(instant) === calendarDateOf(new Date()) ? text.slice(-5) : text
}

function wordsOf({ answers, status, savedAt }: AutosaveState): string {
  if (status === 'saving' || status === 'waiting') return platformMessages.saving
  const unsaved = countUnsaved(answers)
  if (unsaved > 0) return unsaved === 1 ? '1 answer is not saved yet' : `${unsaved} answers are not saved yet`
  return savedAt === null ? 'Answers are saved as you type' : `Saved ${timeOf(savedAt)}`
}

/** Whether what was typed is safe, and since when. */
export const SaveWords = ({ state }: { readonly state: AutosaveState }) => (
  <Text as="span" size="small" tone="dim" role="status">
    {wordsOf(state)}
  </Text>
)
