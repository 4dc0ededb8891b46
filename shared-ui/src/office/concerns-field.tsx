import { officeLimits } from '@dossier/contract/office/limits'
import type { Option } from '@dossier/contract/platform/fields/field'
import { IconButton } from '../controls/button/icon-button'
import { SearchSelect } from '../controls/choice/search-select'
import { IconX } from '../controls/icons'
import { Group, Stack, Text } from '../controls/layout/layout'

type Props = {
  readonly value: readonly string[]
  readonly options: readonly Option[]
  readonly onChange: (value: readonly string[]) => void
  readonly error?: string | undefined
}

/** What a task refers to: documents, people and entities of the file, each chosen by its name (TSK-13). */
export function ConcernsField({ value, options, onChange, error }: Props) {
  const left = options.filter((option) => !value.includes(option.value))
  const labelOf = (chosen: string) => options.find((option) => option.value === chosen)?.label ?? ''
  return (
    <Stack gap="xs">
      {value.length < officeLimits.taskConcerns ? (
        <SearchSelect
          // a choice empties it for the next one
          key={value.length}
          label="Concerns"
          hint="Documents, people and entities of the file"
          options={left}
          value=""
          onChange={(chosen) => chosen !== '' && onChange([...value, chosen])}
          error={error}
          optional
        />
      ) : null}
      {value.map((chosen) => (
        <Group key={chosen} justify="between" nowrap>
          <Text as="span">{labelOf(chosen)}</Text>
          <IconButton
            icon={IconX}
            label={`Remove ${labelOf(chosen)}`}
            onClick={() => onChange(value.filter((each) => each !== chosen))}
          />
        </Group>
      ))}
    </Stack>
  )
}
