import { officeLimits } from '@dossier/contract/office/limits'
import { taskPriorities, taskPriorityLabels } from '@dossier/contract/office/task'
import { thereWasAnError } from '@dossier/contract/platform/messages/platform'
import { fullName } from '@dossier/contract/platform/names'
import { clientRecordsQuery } from '../area/client-queries'
import { Button } from '../controls/button/button'
import { SearchSelect } from '../controls/choice/search-select'
import { Select } from '../controls/choice/select'
import { DateField } from '../controls/date-field/date-field'
import { FormModal } from '../controls/dialog/form-modal'
import { Alert } from '../controls/feedback/alert'
import { TextArea } from '../controls/text-field/text-area'
import { useQuery } from '../query'
import { AttachmentsField } from './attachments-field'
import { concernOptions } from './concern-options'
import { ConcernsField } from './concerns-field'
import { assigneesQuery } from './task-queries'
import { type NewTask, useNewTask } from './use-new-task'

const priorities = taskPriorities.map((value) => ({ value, label: taskPriorityLabels[value] }))

/** TSK-12: who, what, about which parts of the file, until when, and with which files. */
export function CreateTaskDialog(task: NewTask) {
  const { form, progress } = useNewTask(task)
  const assignees = useQuery(assigneesQuery)
  const records = useQuery(clientRecordsQuery(task.companyId)).data
  const people = (assignees.data ?? []).map(({ _id, username, first_name, last_name }) => ({
    value: _id,
    label: fullName(first_name, last_name) || username,
  }))
  return (
    <FormModal title="Create Task" submit="Create Task" size="medium" form={form} onClose={task.onClose}>
      {assignees.error === null ? null : (
        <Alert state="denied">
          {thereWasAnError('colleagues loading')}
          <Button size="small" onClick={() => void assignees.refetch()}>
            Retry
          </Button>
        </Alert>
      )}
      <SearchSelect {...form.field('assignee')} label="Assignee" options={people} required />
      <TextArea
        {...form.field('task_comment')}
        label="Comment"
        rows={4}
        maximum={officeLimits.taskTextMaximum}
        required
      />
      <ConcernsField
        value={form.values.concerns}
        options={concernOptions(records ?? {})}
        onChange={(concerns) => form.set('concerns', concerns)}
        error={form.errors.concerns}
      />
      <DateField {...form.field('due_date')} label="Due" optional />
      <Select
        {...form.field('priority')}
        label="Priority"
        options={priorities}
        onChange={(value) => form.set('priority', taskPriorities.find((each) => each === value) ?? 'normal')}
      />
      <AttachmentsField
        value={form.values.fileIds}
        onChange={(files) => form.set('fileIds', files)}
        error={form.errors.fileIds}
        progress={progress}
      />
    </FormModal>
  )
}
