import { choices } from '@dossier/contract/file/catalogue/choices'
import type { Field, FieldValue, Option } from '@dossier/contract/platform/fields/field'
import { isRichText } from '@dossier/contract/platform/validation/rich-text'
import { memo } from 'react'
import { RadioGroup } from '../../controls/choice/radio-group'
import { Select } from '../../controls/choice/select'
import { DateField } from '../../controls/date-field/date-field'
import { NumberField } from '../../controls/number-field/number-field'
import { FieldFrame } from '../../controls/text-field/field-frame'
import { TextArea } from '../../controls/text-field/text-area'
import { TextField } from '../../controls/text-field/text-field'
import { RichTextField } from '../rich-text/rich-text-field'
import { fieldLabel } from './field-label'
import { FieldValueText } from './field-value'
import { LazyCountryField } from './lazy-country-field'

type Props = {
  readonly field: Field
  readonly value: FieldValue
  readonly onChange: (name: string, value: FieldValue) => void
  readonly onLeave: (name: string) => void
  readonly error: string | undefined
  readonly id: string
  /** Offered instead of the field's own options, as the years of a document (LIM-05). */
  readonly options?: readonly Option[] | undefined
}

const truths: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

const textOf = (value: FieldValue) => (typeof value === 'object' ? '' : String(value))
const numberOf = (text: string) => (text === '' ? '' : Number(text))

/** The input a field asks for. Text that is no date or number yet is kept as typed and refused by the check. */
export const FieldControl = memo(function FieldControl(props: Props) {
  const { field, value, error, id, options = field.options } = props
  const { name, maximum, mandatory } = field
  const onChange = (next: FieldValue) => props.onChange(name, next)
  const shared = { label: fieldLabel(field), hint: field.hint, error, id, onBlur: () => props.onLeave(name) }
  const text = textOf(value)
  switch (field.input) {
    case 'text':
      return <TextField {...shared} required={mandatory} value={text} onChange={onChange} maximum={maximum} />
    case 'multiline':
      return <TextArea {...shared} value={text} onChange={onChange} maximum={maximum} />
    case 'rich':
      return (
        <RichTextField
          {...shared}
          value={typeof value === 'object' && isRichText(value) ? value : null}
          onChange={onChange}
        />
      )
    case 'email':
      return <TextField {...shared} type="email" value={text} onChange={onChange} maximum={maximum} />
    case 'phone':
      return <TextField {...shared} type="tel" value={text} onChange={onChange} maximum={maximum} />
    case 'percent':
      return <NumberField {...shared} value={typeof value === 'number' ? value : text} onChange={onChange} unit="%" />
    case 'choice':
      return <ChoiceControl {...shared} options={options ?? []} value={text} onChange={onChange} />
    case 'yes-no':
      return <RadioGroup {...shared} options={choices.yesNo} value={text} onChange={onChange} />
    case 'boolean':
      return (
        <RadioGroup
          {...shared}
          options={truths}
          value={value === null ? '' : text}
          onChange={(chosen) => onChange(chosen === 'true')}
        />
      )
    case 'country':
      return <LazyCountryField {...shared} value={text} onChange={onChange} />
    case 'date':
      return <DateField {...shared} value={text} onChange={onChange} />
    case 'year':
      return options === undefined ? (
        <TextField {...shared} inputMode="numeric" placeholder="YYYY" value={text} onChange={onChange} />
      ) : (
        <Select {...shared} options={options} value={text} onChange={onChange} placeholder="Select" />
      )
    case 'reminder':
      return (
        <Select {...shared} options={options ?? []} value={text} onChange={(chosen) => onChange(numberOf(chosen))} />
      )
    case 'file':
      // attached by a call of its own, never typed
      return <FieldFrame {...shared}>{() => <FieldValueText field={field} value={value} />}</FieldFrame>
  }
})

type ChoiceProps = {
  readonly label: string
  readonly error: string | undefined
  readonly id: string
  readonly onBlur: () => void
  readonly options: readonly Option[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Few options are all in sight. */
const ChoiceControl = (props: ChoiceProps) =>
  props.options.length <= 3 ? <RadioGroup {...props} /> : <Select {...props} placeholder="Select" />
